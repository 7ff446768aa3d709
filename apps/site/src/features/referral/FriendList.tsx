import type { OutputOf } from '@meydan/contract/call'
import type { readReferral } from '@meydan/contract/referral/referral'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { dateTimeText } from '../../parts/text/dates.ts'
import { referralWords as words } from '../../words/offers/club.ts'

type Friend = OutputOf<typeof readReferral>['friends'][number]

const TONES: Record<Friend['status'], BadgeTone> = {
  waiting: 'neutral',
  rewarded: 'success',
  refused: 'warning',
  expired: 'neutral',
}

/** Who came by the caller's link and what has become of it, newest first. */
export function FriendList({ friends }: { friends: readonly Friend[] }) {
  if (friends.length === 0) return <p className="text-sm text-ink2">{words.noFriends}</p>
  return (
    <ul className="grid divide-y divide-line">
      {friends.map(({ name, joined_at, status, text }) => (
        <li key={joined_at} className="grid gap-1 py-3">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <strong>{name}</strong>
            <Badge tone={TONES[status]}>{words.states[status]}</Badge>
          </span>
          <span className="text-sm text-ink2">{text}</span>
          <span className="text-sm text-ink3">{dateTimeText(joined_at)}</span>
        </li>
      ))}
    </ul>
  )
}
