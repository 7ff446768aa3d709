import { read } from '@meydan/api-client/query'
import { readWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@meydan/contract/call'
import { cash } from '../../words/cash/cash.ts'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { RiskBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { words } from '../../words/cash/withdrawals.ts'
import { Hints } from '../../cells/Hints.tsx'

/** A payout request at the side of its list. What speaks for or against a decision stands above the facts: its buttons never hide it. */
export function WithdrawalDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readWithdrawal, { id: row.id }))
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const withdrawal = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={withdrawal.player_id} username={withdrawal.username} name={withdrawal.player_name} />
        <RiskBadge risk={withdrawal.risk} />
      </div>
      <div>
        <p className="figure text-3xl">{formatAmount(withdrawal.amount)}</p>
        <p className="text-sm text-ink3">
          {words.cashLeft} {formatAmount(withdrawal.balance.cash)}
        </p>
      </div>
      <div className="grid gap-2 empty:hidden">
        <Hints hints={withdrawal.hints} />
        {withdrawal.status === 'pending' && withdrawal.needs_second_person && (
          <Note tone="warning">
            {withdrawal.first_approved_by
              ? cash.secondPersonWaits(withdrawal.first_approved_by)
              : cash.secondPersonNote}
          </Note>
        )}
        {withdrawal.payout === 'bank_rejected' && (
          <Note tone="danger">{words.bankRejected(withdrawal.bank_report?.reason ?? '')}</Note>
        )}
        <ProviderNote withdrawal={withdrawal} />
        {withdrawal.status === 'pending' && withdrawal.recent_payouts > 0 && (
          <Note tone="info">{cash.recentPayouts(formatAmount(withdrawal.recent_payouts))}</Note>
        )}
      </div>
      <Facts
        facts={[
          [words.holder, withdrawal.account_name],
          [words.iban, groupIban(withdrawal.iban)],
          [cash.bank, withdrawal.bank],
          [words.reference, withdrawal.reference],
          ...(withdrawal.bank_report
            ? ([[words.bankSays, words.bankAnswers[withdrawal.bank_report.status]]] as const)
            : []),
          ...providerFacts(withdrawal),
          [words.askedAt, <When key="at" at={withdrawal.created_at} />],
          [words.totalDeposited, formatAmount(withdrawal.totals.deposited)],
          [words.totalWithdrawn, formatAmount(withdrawal.totals.withdrawn)],
          ...(withdrawal.first_approved_by ? ([[words.firstApproval, withdrawal.first_approved_by]] as const) : []),
          ...(withdrawal.decided_by ? ([[words.decidedBy, withdrawal.decided_by]] as const) : []),
          ...(withdrawal.reason ? ([[words.reason, withdrawal.reason]] as const) : []),
        ]}
      />
    </div>
  )
}

type Withdrawal = OutputOf<typeof readWithdrawal>['data']

function providerFacts({ provider, payout }: Withdrawal) {
  if (!provider) return []
  return [
    [words.provider, provider.name],
    ...(payout ? ([[words.payout, words.standings[payout]]] as const) : []),
    ...(provider.psp_ref ? ([[words.pspRef, provider.psp_ref]] as const) : []),
  ] as const
}

/** What a payout by a provider waits for, and where to look at it there. */
function ProviderNote({ withdrawal: { provider, payout, status } }: { withdrawal: Withdrawal }) {
  if (!provider) return null
  return (
    <>
      {status === 'pending' && <Note tone="info">{words.pspPays}</Note>}
      {payout === 'held_back' && <Note tone="warning">{words.heldBack}</Note>}
      {payout === 'other_sum' && <Note tone="warning">{words.otherSum(formatAmount(provider.told ?? 0))}</Note>}
      {provider.page_url && (
        <a href={provider.page_url} target="_blank" rel="noreferrer" className="underline">
          {words.pspPage}
        </a>
      )}
    </>
  )
}
