import { listStatements, takeStatementBack } from '@meydan/contract/cashier/statements-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { count, editing, money, text, when } from '../../cells/columns.tsx'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { statementWords as words } from '../../words/cash/bank.ts'
import { words as shared } from '../../words/columns.ts'
import { dayText } from './day-text.ts'
import { ImportButton } from './ImportButton.tsx'
import { MapButton } from './MapButton.tsx'

/** The files of the bank; a row leads to its lines. */
export const statements = resource(listStatements)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  Header: () => (
    <>
      <MapButton />
      <ImportButton />
    </>
  ),
  href: (row) => `${paths.bank}/hareketler?statement=${row.id}&status=`,
  columns: [
    text('file_name', words.file, { strong: true, card: 'title' }),
    text('bank', words.account, { card: 'sub' }),
    {
      key: 'last_day',
      head: words.days,
      cell: (row) => <span className="money">{daysOf(row.first_day, row.last_day)}</span>,
    },
    count('lines', words.lines),
    count('open_lines', words.openLines, { strong: true }),
    count('suspected_lines', words.suspectedLines),
    count('skipped', words.skipped, { hidden: true }),
    money('paid_in', words.paidIn, { card: 'side' }),
    money('paid_out', words.paidOut),
    {
      key: 'closing',
      head: words.closing,
      align: 'right',
      cell: (row) => (row.closing === null ? words.noFigure : formatAmount(row.closing)),
    },
    when('imported_at', words.importedAt, { card: 'subside' }),
    text('imported_by', words.importedBy, { hidden: true }),
    text('format', words.format, { hidden: true }),
    {
      key: 'taken_back_at',
      head: words.standing,
      card: 'badge',
      cell: (row) => (
        <Badge tone={row.taken_back_at ? 'neutral' : 'success'}>
          {row.taken_back_at ? words.takenBack(row.taken_back_by ?? '—') : words.stands}
        </Badge>
      ),
    },
    editing((row) => <TakeBack row={row} />),
  ],
})

const reason: FieldsOf<typeof takeStatementBack> = [
  { name: 'reason', label: shared.reason, kind: 'textarea', required: true, maxLength: 300 },
]

function TakeBack({ row }: { row: RowOf<typeof listStatements> }) {
  if (row.taken_back_at) return null
  return (
    // A row leads to its lines where it is pressed.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <FormButton
        isSmall
        isNarrow
        label={words.takeBack}
        title={words.takeBackTitle(row.file_name)}
        call={takeStatementBack}
        fixed={{ id: row.id }}
        fields={reason}
        submitLabel={words.takeBack}
        doneText={words.takeBackDone}
        note={<p className="text-sm text-ink2">{words.takeBackNote}</p>}
      />
    </span>
  )
}

function daysOf(first: string | null, last: string | null): string {
  if (first === null || last === null) return words.noFigure
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}
