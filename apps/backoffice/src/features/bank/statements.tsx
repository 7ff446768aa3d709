import { listStatements } from '@meydan/contract/statements-admin'
import { formatAmount } from '@meydan/money/kurus'
import { count, money, text, when } from '../../cells/columns.tsx'
import { resource } from '../../machine/resource.ts'
import { paths } from '../../paths.ts'
import { statementWords as words } from '../../words/bank.ts'
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
  ],
})

function daysOf(first: string | null, last: string | null): string {
  if (first === null || last === null) return words.noFigure
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}
