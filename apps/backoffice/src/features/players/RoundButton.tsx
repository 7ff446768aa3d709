import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readPlayerRound } from '@meydan/contract/wallet/history-admin'
import { formatAmount, kurusOfLira, liraOfKurus } from '@meydan/money/kurus'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/players/player.ts'
import { RoundReplay } from './RoundReplay.tsx'

/** A round's reference, opening the stakes behind it. */
export function RoundButton({ reference }: { reference: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="money min-h-8 font-semibold underline-offset-4 hover:underline"
        onClick={() => setOpen(true)}
      >
        {reference}
      </button>
      <Modal open={open} onClose={() => setOpen(false)} title={reference} wide>
        <Stakes reference={reference} />
      </Modal>
    </>
  )
}

function Stakes({ reference }: { reference: string }) {
  const { data, error } = useQuery(read(readPlayerRound, { reference }))
  if (error) return <p role="alert">{error.sentence ?? words.recordFailed}</p>
  if (!data) return <Skeleton className="h-40 rounded-md" />
  const round = data.data
  return (
    <div className="grid gap-3">
      <p className="text-ink2">
        {round.game_name} · {round.provider} · <When at={round.created_at} />
      </p>
      <Table
        caption={words.stakeList}
        rows={round.bets}
        rowKey={(bet) => bet.id}
        columns={[
          { key: 'at', head: words.when, card: 'title', cell: (bet) => <When at={bet.created_at} /> },
          { key: 'round', head: words.providerRound, cell: (bet) => <span className="break-all">{bet.round_id}</span> },
          { key: 'stake', head: words.stakes, align: 'right', cell: (bet) => formatAmount(bet.stake) },
          { key: 'bonus', head: words.fromBonus, align: 'right', cell: (bet) => formatAmount(bet.bonus_part) },
          { key: 'win', head: words.wins, align: 'right', card: 'side', cell: (bet) => formatAmount(bet.win) },
          { key: 'status', head: words.status, cell: (bet) => <StatusBadge status={bet.status} /> },
        ]}
      />
      <RoundReplay reference={round.reference} ledger={ledgerOf(round.bets)} />
    </div>
  )
}

/** Stakes that stand and what they won; in kuruş on the way, so that many add up exactly. */
function ledgerOf(bets: OutputOf<typeof readPlayerRound>['data']['bets']): { stake: number; win: number } {
  const sum = (name: 'stake' | 'win') =>
    liraOfKurus(bets.reduce((all, bet) => (bet.status === 'cancel' ? all : all + (kurusOfLira(bet[name]) ?? 0n)), 0n))
  return { stake: sum('stake'), win: sum('win') }
}
