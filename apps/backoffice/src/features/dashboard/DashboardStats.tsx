import type { OutputOf } from '@meydan/contract/call'
import type { readDashboard } from '@meydan/contract/reports/dashboard-admin'
import { StatCard } from '@meydan/ui/display/StatCard.tsx'
import { ChangeNote } from '../../cells/ChangeNote.tsx'
import { whole, wholeLiraText } from '../../cells/numbers.ts'
import { isLate, minutesSince, waitingText } from '../../cells/waiting.ts'
import { useNow } from '../../cells/use-now.ts'
import { useQueues } from '../../queues/use-queues.ts'
import { words } from '../../words/dashboard.ts'

type Totals = OutputOf<typeof readDashboard>['totals']

interface Props {
  range: OutputOf<typeof readDashboard>['range']
  totals: Totals
  previous: Totals
  /** What the figures stand beside, such as 'düne göre'. */
  beside: string
}

/** Known by whole days only: of a day that runs, nothing stands beside them. */
const BY_DAY: ReadonlySet<keyof Totals> = new Set(['active_players', 'bonus_cost', 'fees', 'ngr'])
const COSTS: ReadonlySet<keyof Totals> = new Set(['withdrawals', 'wins', 'bonus_cost', 'fees'])

/** The figures of the range, each beside the span before; the less urgent ones in a strip. */
export function DashboardStats({ range, totals, previous, beside }: Props) {
  const note = (name: keyof Totals) =>
    range === 'today' && BY_DAY.has(name) ? null : (
      <ChangeNote now={totals[name]} before={previous[name]} beside={beside} isCost={COSTS.has(name)} />
    )
  const strip: [string, keyof Totals, (value: number) => string][] = [
    [words.stakes, 'stakes', wholeLiraText],
    [words.wins, 'wins', wholeLiraText],
    [words.bonusCost, 'bonus_cost', wholeLiraText],
    [words.fees, 'fees', wholeLiraText],
    [words.ngr, 'ngr', wholeLiraText],
    [words.newPlayers, 'registrations', whole.format],
  ]
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <StatCard label={words.deposits} value={wholeLiraText(totals.deposits)} note={note('deposits')} />
        <StatCard label={words.withdrawals} value={wholeLiraText(totals.withdrawals)} note={note('withdrawals')} />
        <StatCard label={words.ggr} value={wholeLiraText(totals.ggr)} note={note('ggr')} />
        <StatCard
          label={words.activePlayers}
          value={whole.format(totals.active_players)}
          note={note('active_players')}
        />
        <WaitingPayouts />
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-s1 px-4 py-3 sm:grid-cols-3 lg:grid-cols-6">
        {strip.map(([label, name, format]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink3">{label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <span className="money font-bold">{format(totals[name])}</span>
              <span className="text-xs text-ink3">{note(name)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function WaitingPayouts() {
  const now = useNow()
  const { count: waiting = 0, oldestAt = null } = useQueues().withdrawals ?? {}
  const minutes = oldestAt ? minutesSince(oldestAt, now) : 0
  return (
    <StatCard
      className="max-lg:col-span-2"
      label={words.pendingWithdrawals}
      value={waiting}
      note={
        waiting === 0 ? (
          words.noneWaits
        ) : (
          <span className={isLate(minutes) ? 'text-danger' : undefined}>{words.oldestOf(waitingText(minutes))}</span>
        )
      }
    />
  )
}
