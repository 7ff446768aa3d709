import { Badge } from '@meydan/ui/display/Badge.tsx'
import { accountWords } from '../../words/account/account.ts'

/** The number of unread messages; nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Badge tone="info">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{accountWords.unread(count)}</span>
    </Badge>
  )
}
