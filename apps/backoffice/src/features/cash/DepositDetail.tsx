import { read } from '@meydan/api-client/query'
import { readDeposit } from '@meydan/contract/cashier-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { Hints } from './Hints.tsx'

/** A deposit request at the side of its list. */
export function DepositDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readDeposit, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const deposit = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={deposit.player_id} username={deposit.username} name={deposit.player_name} />
        <StatusBadge status={deposit.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(deposit.amount)}</p>
      <Facts
        facts={[
          ['Referans', deposit.reference],
          ['Banka', deposit.bank],
          ['Gönderen', deposit.sender_name || '—'],
          ['Alıcı hesap', deposit.account_holder],
          ['Alıcı IBAN', groupIban(deposit.account_iban)],
          ['Talep', <When key="at" at={deposit.created_at} />],
          ...(deposit.decided_at
            ? ([
                ['Karar', <When key="decided" at={deposit.decided_at} />],
                ['Karar veren', deposit.decided_by ?? '—'],
              ] as const)
            : []),
          ...(deposit.reason ? ([['Gerekçe', deposit.reason]] as const) : []),
        ]}
      />
      <Hints hints={deposit.hints} />
    </div>
  )
}
