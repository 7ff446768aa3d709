import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readDeposit } from '@meydan/contract/cashier/cashier-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { paths } from '../../paths.ts'
import { cash } from '../../words/cash/cash.ts'
import { words } from '../../words/cash/deposits.ts'
import { payments } from '../../words/cash/payment-methods.ts'
import { Hints } from '../../cells/Hints.tsx'

/** A deposit request at the side of its list. */
export function DepositDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readDeposit, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const deposit = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={deposit.player_id} username={deposit.username} name={deposit.player_name} />
        <StatusBadge status={deposit.reversal === 'approved' ? 'reversed' : deposit.status} />
      </div>
      <p className="figure text-3xl">{formatAmount(deposit.amount)}</p>
      {deposit.payment?.waits_for && (
        <Note tone="warning">
          {payments.waits[deposit.payment.waits_for](formatAmount(deposit.payment.received ?? 0))}
        </Note>
      )}
      <Hints hints={deposit.hints} />
      <Facts
        facts={[
          ...(deposit.received_amount === null
            ? []
            : ([
                [words.askedAmount, formatAmount(deposit.asked_amount)],
                [cash.receivedLabel, formatAmount(deposit.received_amount)],
              ] as const)),
          [words.reference, deposit.reference],
          [cash.bank, deposit.bank],
          [words.sender, deposit.sender_name || '—'],
          ...(deposit.account_iban === null
            ? []
            : ([
                [words.toAccount, deposit.account_holder ?? '—'],
                [words.toIban, groupIban(deposit.account_iban)],
              ] as const)),
          ...paymentFacts(deposit.payment),
          [words.askedAt, <When key="at" at={deposit.created_at} />],
          ...(deposit.decided_at
            ? ([
                [words.decision, <When key="decided" at={deposit.decided_at} />],
                [words.decidedBy, deposit.decided_by ?? '—'],
              ] as const)
            : []),
          ...(deposit.bank_reference ? ([[cash.bankLineLabel, deposit.bank_reference]] as const) : []),
          ...(deposit.reason ? ([[words.reason, deposit.reason]] as const) : []),
        ]}
      />
      {deposit.received_amount !== null && deposit.received_amount !== deposit.asked_amount && (
        <Note tone="warning">
          {cash.creditedDiffers(formatAmount(deposit.asked_amount), formatAmount(deposit.received_amount))}
        </Note>
      )}
      <Reversal deposit={deposit} />
    </div>
  )
}

function paymentFacts(payment: OutputOf<typeof readDeposit>['data']['payment']) {
  if (!payment) return []
  return [
    [payments.psp, payment.psp],
    [payments.pspRef, payment.psp_ref ?? '—'],
    [payments.state, payments.statuses[payment.status]],
  ] as const
}

/** Whether the bank took it back, who waits for whom, and what is owed of it. */
function Reversal({ deposit }: { deposit: OutputOf<typeof readDeposit>['data'] }) {
  const { reversal, reversed_amount: part, reversal_by: by, reversal_reason: reason, claim } = deposit
  if (reversal === null && part === 0) return null
  return (
    <>
      <Note tone={reversal === 'pending' ? 'warning' : 'danger'}>
        {reversal === 'pending'
          ? cash.reversalWaits(by ?? '', reason ?? '')
          : reversal === null
            ? cash.reversedPart(formatAmount(part), reason ?? '')
            : cash.reversed(reason ?? '')}{' '}
        <Link
          to={reversal === 'pending' ? paths.proposals : `${paths.reversals}/iadeler?q=${deposit.reference}&status=`}
          className="underline"
        >
          {reversal === 'pending' ? words.openProposal : words.openReversal}
        </Link>
      </Note>
      {claim && (
        <Note tone={claim.paid < claim.amount ? 'danger' : 'info'}>
          {claim.paid < claim.amount
            ? cash.claimOf(formatAmount(claim.amount - claim.paid), formatAmount(claim.amount))
            : cash.claimPaid(formatAmount(claim.amount))}
        </Note>
      )}
    </>
  )
}
