import { type readStatementLine, setLineAside, markLineNotDuplicate } from '@meydan/contract/cashier/statements-admin'
import type { OutputOf } from '@meydan/contract/call'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Copy, Split } from 'lucide-react'
import { statusName } from '../../cells/StatusBadge.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { lineWords as words } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/columns.ts'
import { dayText } from './day-text.ts'

type Line = OutputOf<typeof readStatementLine>['data']
type Twin = NonNullable<Line['twin']>

/** A line beside its possible duplicate in another file, and the decisions that two people may take. */
export function DuplicateLine({ line }: { line: Line }) {
  const { twin } = line
  if (!twin) return null
  const isApart = line.apart_at !== null
  return (
    <section aria-labelledby="twin" className="grid gap-3 rounded-md border border-line p-3">
      <h2 id="twin" className="text-sm!">
        {isApart ? words.apartTitle : words.twinTitle}
      </h2>
      {!isApart && <Note tone="warning">{line.status === 'suspected' ? words.twinNote : words.usedNote}</Note>}
      <Beside line={line} twin={twin} />
      {isApart && (
        <p className="text-sm break-words text-ink2">
          {line.apart_reason} · {words.apartBy(line.apart_by ?? '—', line.apart_with ?? '—')}
        </p>
      )}
      {!isApart && (
        <span className="flex flex-wrap gap-2">
          {line.status === 'suspected' && (
            <FormButton
              label={words.asDouble}
              icon={<Copy aria-hidden size={18} />}
              call={setLineAside}
              fixed={{ id: line.id, kind: 'double' }}
              fields={reason}
              submitLabel={words.asDouble}
              doneText={words.asideDone}
              isNarrow
              note={<p className="text-sm text-ink2">{words.asDoubleNote}</p>}
            />
          )}
          <FormButton
            label={words.tellApart}
            icon={<Split aria-hidden size={18} />}
            call={markLineNotDuplicate}
            fixed={{ id: line.id }}
            fields={apartReason}
            submitLabel={words.tellApart}
            doneText={words.toldApart}
            isNarrow
            note={<p className="text-sm text-ink2">{words.tellApartNote}</p>}
          />
        </span>
      )}
    </section>
  )
}

const reasonField = { name: 'reason', label: shared.reason, kind: 'textarea', required: true, maxLength: 300 } as const
const reason: FieldsOf<typeof setLineAside> = [reasonField]
const apartReason: FieldsOf<typeof markLineNotDuplicate> = [reasonField]

/** Both in two columns: what differs is what is looked for. */
function Beside({ line, twin }: { line: Line; twin: Twin }) {
  const rows: readonly [string, string, string][] = [
    [words.day, dayText(line.booked_on), dayText(twin.booked_on)],
    [shared.amount, formatAmount(line.amount), formatAmount(twin.amount)],
    [words.party, line.party_name || '—', twin.party_name || '—'],
    [words.iban, line.iban_masked ?? '—', twin.iban_masked ?? '—'],
    [words.description, line.description || '—', twin.description || '—'],
    [words.bankReference, line.bank_reference ?? '—', twin.bank_reference ?? '—'],
    [words.file, words.fileLine(line.file_name, line.place), words.fileLine(twin.file_name, twin.place)],
  ]
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="text-xs text-ink3">
          <td className="w-[26%]" />
          <th scope="col" className="p-1 font-semibold">
            {words.thisLine}
          </th>
          <th scope="col" className="p-1 font-semibold">
            {words.otherLine(twin.id)}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, own, other]) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-1 pr-1 text-xs font-normal text-ink3">
              {name}
            </th>
            <td className="p-1 break-words">{own}</td>
            <td className={own === other ? 'p-1 break-words text-ink3' : 'p-1 font-semibold break-words'}>{other}</td>
          </tr>
        ))}
        <tr className="border-t border-line align-top">
          <th scope="row" className="py-1 pr-1 text-xs font-normal text-ink3">
            {words.mayBe}
          </th>
          <td className="p-1 break-words">{line.matched ?? statusName(line.status)}</td>
          <td className="p-1 break-words">
            {twin.matched ? `${twin.matched} · ${twin.username ?? '—'}` : statusName(twin.status)}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
