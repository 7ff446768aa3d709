import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { dissolvePayoutBatch, readPayoutBatch } from '@meydan/contract/cashier/payout-batches-admin'
import { groupIban } from '@meydan/money/iban'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { batchWords as words } from '../../words/cash/payout-batches.ts'
import { BatchFiles } from './BatchFiles.tsx'
import { dayText } from './day-text.ts'
import { ReportButton } from './ReportButton.tsx'

/** A file of payouts at the side of its list: where it and each payout stand, and its files. */
export function BatchDetail({ row }: { row: { id: number } }) {
  const { data } = useQuery(read(readPayoutBatch, { id: row.id }))
  if (!data) return <Skeleton className="h-72 rounded-md" />
  const batch = data.data
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <p className="figure text-3xl">{formatAmount(batch.sum)}</p>
        <StatusBadge status={batch.status} />
      </div>
      <BatchFacts batch={batch} />
      {batch.status === 'dissolved' ? (
        <Note tone="info">{words.dissolvedNote}</Note>
      ) : (
        <>
          <BatchFiles batch={batch} />
          {batch.status === 'created' ? <DissolveButton id={batch.id} /> : <ReportButton id={batch.id} />}
        </>
      )}
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

type Batch = OutputOf<typeof readPayoutBatch>['data']

function BatchFacts({ batch }: { batch: Batch }) {
  return (
    <Facts
      facts={[
        [words.payouts, String(batch.payouts)],
        ...(batch.status === 'dissolved'
          ? []
          : ([[words.standing, words.standingOf(batch.paid, batch.payouts)]] as const)),
        [words.executionOn, dayText(batch.execution_on)],
        [words.account, `${batch.bank} ${groupIban(batch.account_iban)}`],
        [words.holder, batch.account_holder],
        [words.createdAt, <When key="at" at={batch.created_at} />],
        [words.createdBy, batch.created_by],
        ...(batch.handed_out_at
          ? ([
              [words.handedOutAt, <When key="handed-out" at={batch.handed_out_at} />],
              [words.handedOutBy, batch.handed_out_by ?? '—'],
            ] as const)
          : []),
        ...(batch.dissolved_at
          ? ([
              [words.dissolvedAt, <When key="dissolved" at={batch.dissolved_at} />],
              [words.dissolvedBy, batch.dissolved_by ?? '—'],
              [words.dissolveReason, batch.dissolve_reason ?? '—'],
            ] as const)
          : []),
      ]}
    />
  )
}

const dissolveFields: FieldsOf<typeof dissolvePayoutBatch> = [
  { name: 'reason', label: words.dissolveReason, kind: 'textarea', required: true, maxLength: 300 },
]

function DissolveButton({ id }: { id: number }) {
  return (
    <FormButton
      label={words.dissolve}
      icon={<Undo2 aria-hidden size={18} />}
      call={dissolvePayoutBatch}
      fixed={{ id }}
      fields={dissolveFields}
      submitLabel={words.dissolve}
      doneText={words.dissolved}
      isNarrow
      note={<p className="text-sm text-ink2">{words.dissolveNote}</p>}
    />
  )
}
