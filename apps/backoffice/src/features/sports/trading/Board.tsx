import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readSportsDesk, recoverProducer } from '@meydan/contract/sports/sports-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { words } from '../../../words/games/sports'
import { liveWords, settingWords } from '../../../words/games/sports-live'
import { PRODUCER_STATES } from '../../../words/games/sports-labels'
import { Alarms } from './Alarms'
import { HandoverNotes } from './HandoverNotes'
import { SuspendButton } from './SuspendButtons'
import { SuspensionList } from './SuspensionList'
import { LiveSwitches } from './LiveSwitches'
import { Settings } from '../Settings'

type Desk = OutputOf<typeof readSportsDesk>

const REFRESH_MS = 5_000

/** What the desk sees first: what is wrong, the feed, what is held, and how much is played. */
export function Board() {
  const { data, error } = useQuery({
    ...read(readSportsDesk),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <p role="alert">{error.sentence ?? words.board.failed}</p>
  if (!data) return <Skeleton className="h-60 rounded-lg" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Alarms alarms={data.alarms} />
      <HandoverNotes />
      <Figures figures={data.figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        <Card title={words.board.producers}>
          <Producers producers={data.producers} />
        </Card>
        <Card title={words.board.holds}>
          <div className="grid gap-3">
            {data.holds.length === 0 ? (
              <p className="text-sm text-ink2">{words.board.noHolds}</p>
            ) : (
              <SuspensionList holds={data.holds} />
            )}
            {data.holds.every(({ scope }) => scope !== 'all') && (
              <span>
                <SuspendButton
                  of={{ scope: 'all', state: 'suspended' }}
                  label={words.board.holdAll}
                  title={words.hold.suspendTitle(words.hold.everything)}
                />
              </span>
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}

/** What is seldom touched, below the matches: live betting of each sport, and what the sportsbook does by itself. */
export function BoardSettings() {
  const { data } = useQuery({ ...read(readSportsDesk), refetchInterval: REFRESH_MS, placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
      <Card title={liveWords.title}>
        <LiveSwitches holds={data.holds} />
      </Card>
      <Card title={settingWords.title}>
        <Settings />
      </Card>
    </div>
  )
}

function Figures({ figures }: { figures: Desk['figures'] }) {
  const kept = figures.turnover - figures.returned
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <StatCard label={words.board.openCoupons} value={figures.open_coupons} />
      <StatCard label={words.board.openStake} value={formatAmount(figures.open_stake)} />
      <StatCard label={words.board.openReturn} value={formatAmount(figures.open_return)} />
      <StatCard label={words.board.lastMinute} value={figures.coupons_last_minute} />
      <StatCard label={words.board.live} value={figures.live_events} />
      <StatCard
        label={words.board.kept}
        value={formatAmount(kept)}
        tone={kept < 0 ? 'danger' : 'success'}
        note={words.board.keptNote(formatAmount(figures.turnover))}
      />
    </div>
  )
}

function Producers({ producers }: { producers: Desk['producers'] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {producers.map(({ id, name, state, reason, lag, gaps }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{name}</span>
          <span className="flex flex-wrap items-center gap-2 text-ink2">
            {reason}
            <span>
              {words.board.lag}: {lag === null ? '—' : words.board.lagOf(lag)}
            </span>
            <span>
              {words.board.gaps}: {gaps}
            </span>
            <Badge tone={state === 'up' ? 'success' : 'danger'}>{PRODUCER_STATES[state]}</Badge>
            {state === 'up' && (
              <FormButton
                isSmall
                isNarrow
                label={words.board.recover}
                title={words.board.recoverTitle(name)}
                call={recoverProducer}
                fixed={{ id }}
                note={<p className="text-sm text-ink2">{words.board.recoverNote}</p>}
                fields={[reasonField]}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
