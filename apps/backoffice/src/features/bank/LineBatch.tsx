import { type readStatementLine, setLineAside } from '@meydan/contract/cashier/statements-admin'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Layers } from 'lucide-react'
import { statusName } from '../../cells/StatusBadge.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { lineWords as words } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/columns.ts'
import { dayText } from './day-text.ts'

type Line = OutputOf<typeof readStatementLine>['data']
type Batch = NonNullable<Line['batch']>

/** A sum in one file beside the lines of another that add up to it. */
export function LineBatch({ line }: { line: Line }) {
  const { batch } = line
  if (!batch) return null
  const isHeldWhole =
    line.id === batch.whole && line.status === 'open' && batch.parts.some(({ status }) => status === 'suspected')
  return (
    <section aria-labelledby="batch" className="grid gap-3 rounded-md border border-line p-3">
      <h2 id="batch" className="text-sm!">
        {words.batchTitle}
      </h2>
      <Note tone="warning">{words.batchNote(batch.whole, batch.parts.length, formatAmount(batch.amount))}</Note>
      <Parts batch={batch} own={line.id} />
      {isHeldWhole && (
        <>
          <p className="text-sm text-ink2">{words.batchHeld}</p>
          <span>
            <FormButton
              label={words.useParts}
              icon={<Layers aria-hidden size={18} />}
              call={setLineAside}
              fixed={{ id: line.id, kind: 'double' }}
              fields={reason}
              submitLabel={words.useParts}
              doneText={words.asideDone}
              isNarrow
              note={<p className="text-sm text-ink2">{words.usePartsNote}</p>}
            />
          </span>
        </>
      )}
    </section>
  )
}

const reason: FieldsOf<typeof setLineAside> = [
  { name: 'reason', label: shared.reason, kind: 'textarea', required: true, maxLength: 300 },
]

function Parts({ batch, own }: { batch: Batch; own: number }) {
  return (
    <table className="w-full text-left text-sm">
      <thead>
        <tr className="text-xs text-ink3">
          {[words.batchPart, words.day, words.party, words.mayBe].map((head) => (
            <th key={head} scope="col" className="p-1 font-semibold">
              {head}
            </th>
          ))}
          <th scope="col" className="p-1 text-right font-semibold">
            {shared.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {batch.parts.map((part) => (
          <tr key={part.id} className="border-t border-line align-top">
            <td className={part.id === own ? 'p-1 font-semibold' : 'p-1'}>{shared.lineNo(part.id)}</td>
            <td className="p-1 whitespace-nowrap">{dayText(part.booked_on)}</td>
            <td className="p-1 break-words">{part.party_name || '—'}</td>
            <td className="p-1 break-words">
              {part.matched ? `${part.matched} · ${part.username ?? '—'}` : statusName(part.status)}
            </td>
            <td className="p-1 text-right whitespace-nowrap">{formatAmount(part.amount)}</td>
          </tr>
        ))}
        <tr className="border-t border-line">
          <th scope="row" colSpan={4} className="p-1 text-xs font-normal text-ink3">
            {words.batchSum}
          </th>
          <td className="p-1 text-right font-semibold whitespace-nowrap">{formatAmount(batch.amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
