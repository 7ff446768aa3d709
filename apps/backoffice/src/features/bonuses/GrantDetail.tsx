import { read } from '@meydan/api-client/query'
import { readGrant } from '@meydan/contract/bonuses/bonuses-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { VersionLink } from './VersionLink.tsx'
import { words } from '../../words/players/bonuses.ts'

const KINDS: Record<string, string> = {
  granted: words.grantedAt,
  stake: words.stakes,
  win: words.wins,
  rollback: words.refund,
  converted: words.convertedKind,
  forfeited: words.removed,
  wager: words.wagering,
}

/** A bonus with its terms and its last movements. */
export function GrantDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readGrant, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const grant = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={grant.player_id} username={grant.username} name={grant.name} />
        <StatusBadge status={grant.status} />
      </div>
      <Facts
        facts={[
          [words.givenAmount, formatAmount(grant.granted)],
          [words.balance, formatAmount(grant.balance)],
          [words.wagering, `${formatAmount(grant.wager_done)} / ${formatAmount(grant.wager_required)}`],
          [words.converted, formatAmount(grant.converted)],
          [words.removedAmount, formatAmount(grant.forfeited)],
          ...(grant.promotion_id !== null && grant.promotion_version !== null
            ? ([
                [
                  words.promotionVersion,
                  <VersionLink key="version" of={grant.promotion_id} version={grant.promotion_version} />,
                ],
              ] as const)
            : []),
          [words.expiresAt, <When key="expires" at={grant.expires_at} />],
        ]}
      />
      <ul className="grid list-disc gap-1 pl-4 text-sm text-ink2">
        {grant.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <ol className="grid gap-1 text-sm">
        {grant.entries.slice(0, 20).map((entry, index) => (
          <li key={index} className="flex justify-between gap-3 border-t border-line py-1.5">
            <span>{KINDS[entry.kind] ?? entry.kind}</span>
            <span className="money">{formatAmount(entry.amount)}</span>
            <When at={entry.created_at} />
          </li>
        ))}
      </ol>
    </div>
  )
}
