import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { changeMbs, MARKET_GROUPS, readSportsEvent } from '@meydan/contract/sports/sports-admin'
import { bookLiveOdds } from '@meydan/contract/sports/sports-desk-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { When } from '../../../cells/When'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { paths } from '../../../paths'
import { words } from '../../../words/games/sports'
import { liveWords } from '../../../words/games/sports-live'
import { manualWords } from '../../../words/games/sports-manual'
import { GROUPS, PHASES } from '../../../words/games/sports-labels'
import { isByHand, matchName } from '../match-name'
import { HandoverNotes } from './HandoverNotes'
import { SuspendButtons } from './SuspendButtons'
import { SuspensionList } from './SuspensionList'
import { MarketCards } from './MarketCards'
import { ResultButton } from './ResultButton'
import { useSuspendKey } from './use-suspend-key'

type Event = OutputOf<typeof readSportsEvent>['data']

const { event: texts } = words
const REFRESH_MS = 2_000

/** One event at the desk: its markets with prices and liabilities, and everything that can be done to them. */
export function EventTrading({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...read(readSportsEvent, { event: id }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <p role="alert">{error.sentence ?? texts.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const event = data.data
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Link to={paths.sports} className="inline-flex items-center gap-1 text-sm text-ink2 hover:text-ink">
        <ChevronLeft aria-hidden size={16} />
        {texts.back}
      </Link>
      <Head event={event} />
      <Acts event={event} />
      <HandoverNotes event={event.id} />
      {event.markets.length === 0 && <p className="text-ink2">{texts.noMarkets}</p>}
      <MarketCards event={event} />
    </section>
  )
}

function Head({ event }: { event: Event }) {
  return (
    <header className="grid gap-1">
      <h1 className="flex flex-wrap items-center gap-3">
        {matchName(event)}
        {event.score && <span className="figure text-xl text-accent">{event.score}</span>}
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
        <Badge tone={event.phase === 'live' ? 'success' : 'neutral'}>{PHASES[event.phase]}</Badge>
        {event.is_simulated && <Badge tone="info">{texts.simulated}</Badge>}
        {isByHand(event.id) && <Badge tone="warning">{manualWords.byHand}</Badge>}
        <span>
          {event.country} · {event.league}
        </span>
        <When at={event.starts_at} />
        {event.superseded_by && (
          <Link to={paths.sportsEvent(event.superseded_by)} className="underline">
            {texts.superseded(event.superseded_by)}
          </Link>
        )}
      </p>
    </header>
  )
}

function Acts({ event }: { event: Event }) {
  const isHeld = (target: string) => event.holds.some((hold) => hold.target === target)
  const maySuspend = useSuspendKey(event.id, isHeld(`event:${event.id}`))
  const groups = MARKET_GROUPS.filter((group) => event.markets.some((market) => market.groups.includes(group)))
  return (
    <Card>
      <div className="grid gap-4">
        {event.holds.length > 0 && <SuspensionList holds={event.holds} />}
        {maySuspend && <p className="text-sm text-ink3 max-lg:hidden">{words.hold.key}</p>}
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
          <Act name={texts.whole} of={{ scope: 'event', event: event.id }} isHeld={isHeld(`event:${event.id}`)} />
          <Act
            name={liveWords.title}
            of={{ scope: 'live', event: event.id }}
            isHeld={isHeld(`live:event:${event.id}`)}
          />
          <Act
            name={`${texts.league}: ${event.league}`}
            of={{ scope: 'league', league: event.league_id }}
            isHeld={isHeld(`league:${event.league_id}`)}
          />
          {groups.map((group) => (
            <Act
              key={group}
              name={`${texts.groups}: ${GROUPS[group]}`}
              of={{ scope: 'group', event: event.id, group }}
              isHeld={isHeld(`group:${event.id}|${group}`)}
            />
          ))}
          <div className="grid content-start gap-1.5 text-sm">
            <span className="text-ink2">{texts.result}</span>
            <span>
              <ResultButton event={event.id} name={matchName(event)} />
            </span>
          </div>
          {event.id.startsWith('sr:') && event.phase === 'prematch' && (
            <div className="grid content-start gap-1.5 text-sm">
              <span className="text-ink2">{texts.liveOdds}</span>
              <span>
                <FormButton
                  isSmall
                  isNarrow
                  label={texts.book}
                  call={bookLiveOdds}
                  fixed={{ event: event.id }}
                  note={<p className="text-sm text-ink2">{texts.bookNote}</p>}
                  fields={[reasonField]}
                />
              </span>
            </div>
          )}
          <div className="grid content-start gap-1.5 text-sm">
            <span className="text-ink2">
              {texts.mbs}: <strong>{event.mbs}</strong>
            </span>
            <span>
              <FormButton
                isSmall
                isNarrow
                label={texts.changeMbs}
                call={changeMbs}
                fixed={{ event: event.id }}
                record={event}
                doneText={texts.mbsDone}
                fields={[{ name: 'mbs', label: texts.mbs, kind: 'number', required: true }, reasonField]}
              />
            </span>
          </div>
        </div>
      </div>
    </Card>
  )
}

function Act({ name, of, isHeld }: { name: string } & Pick<Parameters<typeof SuspendButtons>[0], 'of' | 'isHeld'>) {
  return (
    <div className="grid content-start gap-1.5 text-sm">
      <span className="truncate text-ink2">{name}</span>
      <SuspendButtons of={of} name={name} isHeld={isHeld} />
    </div>
  )
}
