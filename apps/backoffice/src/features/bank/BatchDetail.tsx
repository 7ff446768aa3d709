import { read } from '@meydan/api-client/query'
import { addressOf } from '@meydan/api-client/send'
import { downloadPayoutFile, exportPayoutBatch, readPayoutBatch } from '@meydan/contract/cashier/payout-batches-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'
import { dayText } from './day-text.ts'
import { ReportButton } from './ReportButton.tsx'

/** A file of payouts at the side of its list: its files, and where each payout stands. */
export function BatchDetail({ row }: { row: { id: number } }) {
  const { mayCall } = useStaff()
  const { data } = useQuery(read(readPayoutBatch, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const batch = data.data
  const isWhole = batch.open === batch.payouts
  return (
    <div className="grid gap-4">
      <p className="figure text-3xl">{formatAmount(batch.sum)}</p>
      <Facts
        facts={[
          [words.payouts, String(batch.payouts)],
          [words.standing, words.standingOf(batch.paid, batch.payouts)],
          [words.executionOn, dayText(batch.execution_on)],
          [words.account, `${batch.bank} ${groupIban(batch.account_iban)}`],
          [words.holder, batch.account_holder],
          [words.createdAt, <When key="at" at={batch.created_at} />],
          [words.createdBy, batch.created_by],
        ]}
      />
      {mayCall(downloadPayoutFile) && (
        <div className="grid gap-2">
          {isWhole ? (
            <>
              <div className="flex flex-wrap gap-2">
                <FileLink href={addressOf(downloadPayoutFile, { id: batch.id })} label={words.xml} />
                <FileLink href={addressOf(downloadPayoutFile, { id: batch.id, version: '09' })} label={words.xml09} />
                <FileLink href={addressOf(exportPayoutBatch, { id: batch.id })} label={words.csv} />
              </div>
              <p className="text-xs text-ink3">{words.fileNote}</p>
            </>
          ) : (
            <Note tone="info">{words.fileOver}</Note>
          )}
        </div>
      )}
      <ReportButton id={batch.id} />
      <ul aria-label={words.itemsLabel} className="grid gap-2">
        {[...batch.items, ...batch.refunds].map((item) => (
          <li key={item.reference} className="grid gap-1.5 rounded-md border border-line p-3 text-sm">
            <div className="flex items-start justify-between gap-2">
              {item.player_id === null ? (
                <span className="font-semibold">{item.account_name}</span>
              ) : (
                <PlayerLink id={item.player_id} username={item.username} name={item.account_name} />
              )}
              <strong className="money">{formatAmount(item.amount)}</strong>
            </div>
            <div className="flex items-center justify-between gap-2">
              <span className="money text-xs text-ink3">
                {item.reference} · {item.iban_masked}
              </span>
              <StatusBadge status={item.status} />
            </div>
            {item.report && (
              <p className={item.report.status === 'rejected' ? 'text-xs text-danger' : 'text-xs text-ink3'}>
                {words.bankAnswers[item.report.status]} <When at={item.report.at} />
                {item.report.reason && ` · ${item.report.reason}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className={buttonClass({ variant: 'outline' })}>
      <Download aria-hidden size={18} />
      {label}
    </a>
  )
}
