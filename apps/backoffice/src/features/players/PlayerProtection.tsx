import { read } from '@meydan/api-client/query'
import { readPlayerProtection } from '@meydan/contract/compliance/compliance-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { limitName } from '@meydan/contract/compliance/limit-words'
import { limitUse } from '../../words/players/protection.ts'
import { Facts } from '../../cells/Facts.tsx'
import { Hints } from '../../cells/Hints.tsx'
import { When } from '../../cells/When.tsx'
import { careWords } from '../../words/players/care.ts'
import { words } from '../../words/players/player.ts'

/** Limits with what is used of them, pauses and events. */
export function PlayerProtection({ playerId }: { playerId: number }) {
  const { data, error } = useQuery(read(readPlayerProtection, { id: playerId }))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-60 rounded-md" />
  const { limits, exclusions, events, net_deposits, reality_check_minutes, signs } = data.data
  const shown = limits.filter((limit) => limit.effective !== null)
  return (
    <div className="grid items-start gap-3 lg:grid-cols-3">
      <Card title={careWords.signsNow} className="lg:col-span-3">
        {signs.length === 0 ? (
          <p className="text-ink3">{careWords.noSigns}</p>
        ) : (
          <div className="grid gap-2">
            <Hints hints={signs} />
          </div>
        )}
      </Card>
      <Card title={words.limits}>
        <Facts
          facts={[
            ...shown.map((limit) => [limitName(limit), limitUse(limit)] as const),
            [words.netDeposit, formatAmount(net_deposits)],
            [words.realityCheck, words.minutes(reality_check_minutes)],
          ]}
        />
      </Card>
      <Card title={words.exclusions}>
        {exclusions.length === 0 && <p className="text-ink3">{words.noEntries}</p>}
        {exclusions.map((exclusion) => (
          <Facts
            key={exclusion.id}
            facts={[
              [words.kind, exclusion.kind === 'time_out' ? words.pause : words.exclusion],
              [words.from, exclusion.source === 'player' ? words.player : words.operator],
              [words.start, <When key="since" at={exclusion.since} />],
              [words.end, exclusion.until ? <When key="until" at={exclusion.until} /> : words.endless],
            ]}
          />
        ))}
      </Card>
      <Card title={words.events}>
        {events.length === 0 && <p className="text-ink3">{words.noEntries}</p>}
        <ol className="grid gap-2 text-sm">
          {events.map((event) => (
            <li key={event.id} className="flex justify-between gap-3 border-b border-line pb-2 last:border-0">
              <span>{event.text}</span>
              <When at={event.created_at} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
