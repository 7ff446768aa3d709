import type { OutputOf } from '@meydan/contract/call'
import type { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { When } from '../../../cells/When'
import { words } from '../../../words/games/sports'
import { MARKET_STATES } from '../../../words/games/sports-labels'
import { suspensionTarget } from './suspension-target'
import { SuspendButtons } from './SuspendButtons'

/** What the desk holds, with who did it and why. */
export function SuspensionList({ holds }: { holds: OutputOf<typeof readSportsDesk>['holds'] }) {
  return (
    <ul className="grid gap-3">
      {holds.map((hold) => (
        <li key={hold.target} className="flex flex-wrap items-center justify-between gap-2 text-sm">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {hold.name}
              <Badge tone={hold.state === 'closed' ? 'danger' : 'warning'}>{MARKET_STATES[hold.state]}</Badge>
            </p>
            <p className="text-ink2">{hold.reason}</p>
            <p className="text-xs text-ink3">
              {words.hold.by(hold.set_by)} · <When at={hold.set_at} />
            </p>
          </div>
          <SuspendButtons isHeld of={suspensionTarget(hold.target)} name={hold.name} />
        </li>
      ))}
    </ul>
  )
}
