import type { OutputOf } from '@meydan/contract/call'
import type { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { SPORTS } from '../../../words/games/sports-labels'
import { liveWords } from '../../../words/games/sports-live'
import { SuspendButtons, type SuspensionTarget } from './SuspendButtons'

const PARTS: readonly { target: string; of: SuspensionTarget; name: string }[] = [
  { target: 'live:all', of: { scope: 'live' }, name: liveWords.all },
  ...SPORTS.map(({ value: sport, label: name }) => ({
    target: `live:sport:${sport}`,
    of: { scope: 'live', sport } as SuspensionTarget,
    name,
  })),
]

/** Live betting of everything and of each sport, on or off. A match has its own on its page. */
export function LiveSwitches({ holds }: { holds: OutputOf<typeof readSportsDesk>['holds'] }) {
  return (
    <ul className="grid gap-2">
      {PARTS.map(({ target, of, name }) => {
        const isHeld = holds.some((hold) => hold.target === target)
        return (
          <li key={target} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {name}
              <Badge tone={isHeld ? 'danger' : 'success'}>{isHeld ? liveWords.off : liveWords.on}</Badge>
            </span>
            <SuspendButtons of={of} name={`${liveWords.title}: ${name}`} isHeld={isHeld} />
          </li>
        )
      })}
    </ul>
  )
}
