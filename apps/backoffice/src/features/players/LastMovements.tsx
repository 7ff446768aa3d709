import { read } from '@meydan/api-client/query'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Signed } from '../../cells/Signed.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { kindLabel } from '../../words/cash/ledger.ts'
import { words } from '../../words/players/player.ts'

const SHOWN = '8'

/** What moved last: the ledger for those who may see it, else deposits and withdrawals. */
export function LastMovements({ playerId }: { playerId: number }) {
  const { mayCall } = useStaff()
  const hasLedger = mayCall(listLedger)
  return (
    <Card className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-[1rem]!">{words.lastMovements}</h2>
        <Link
          to={`${paths.player(playerId)}/${hasLedger ? 'hareketler' : 'islemler'}`}
          className="text-sm text-ink2 hover:text-ink"
        >
          {words.all}
        </Link>
      </div>
      {hasLedger ? <Movements playerId={playerId} /> : <Requests playerId={playerId} />}
    </Card>
  )
}

function Movements({ playerId }: { playerId: number }) {
  const { data } = useQuery(read(listLedger, { player: playerId, per_page: SHOWN }))
  if (!data) return <Skeleton className="h-60 rounded-md" />
  return (
    <Lines
      lines={data.data.map((row) => ({
        key: row.id,
        at: row.created_at,
        name: kindLabel(row),
        lira: row.cash || row.bonus,
        badge: row.cash === 0 && row.bonus !== 0 ? <span className="text-xs text-ink3">{words.bonusUnit}</span> : null,
      }))}
    />
  )
}

function Requests({ playerId }: { playerId: number }) {
  const query = { player: playerId, per_page: SHOWN, sort: '-created_at' } as const
  const deposits = useQuery(read(listDeposits, query)).data?.data
  const withdrawals = useQuery(read(listWithdrawals, query)).data?.data
  if (!deposits || !withdrawals) return <Skeleton className="h-60 rounded-md" />
  const line = (
    row: { id: number; created_at: string; amount: number; status: string },
    name: string,
    sign: number,
  ) => ({
    key: `${name}${row.id}`,
    at: row.created_at,
    name,
    lira: sign * row.amount,
    badge: <StatusBadge status={row.status} />,
  })
  const lines = [
    ...deposits.map((row) => line(row, words.deposits, 1)),
    ...withdrawals.map((row) => line(row, words.withdrawals, -1)),
  ]
  return <Lines lines={lines.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, Number(SHOWN))} />
}

interface Line {
  key: string
  at: string
  name: string
  lira: number
  badge: ReactNode
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="text-sm text-ink2">{words.noMovementsYet}</p>
  return (
    <ul className="grid text-sm">
      {lines.map((line) => (
        <li
          key={line.key}
          className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-0"
        >
          <span className="w-31 text-ink3">
            <When at={line.at} />
          </span>
          <span className="min-w-0 flex-1">{line.name}</span>
          <span className="ml-auto flex items-center gap-2">
            {line.badge}
            <Signed lira={line.lira} />
          </span>
        </li>
      ))}
    </ul>
  )
}
