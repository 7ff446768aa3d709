import { changeMarketMargin, listMarketMargins } from '@meydan/contract/sports-admin'
import { text } from '../../cells/columns.tsx'
import { FormButton } from '../../machine/FormButton.tsx'
import { resource } from '../../machine/resource.ts'
import { labelOf } from '../../machine/filters.ts'
import { words } from '../../words/sports.ts'
import { SPORTS } from '../../words/sports-labels.ts'

const { margins: said } = words
const percent = (bp: number) => `%${(bp / 100).toLocaleString('tr-TR', { maximumFractionDigits: 2 })}`

/** What is in the odds of each type of market, and what the house takes off beside it. */
export const margins = resource(listMarketMargins)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  columns: [
    text('name', said.market, { strong: true, card: 'title' }),
    { key: 'sport', head: said.sport, card: 'sub', cell: (row) => labelOf(SPORTS, row.sport) },
    { key: 'fed_margin_bp', head: said.fed, align: 'right', cell: (row) => percent(row.fed_margin_bp) },
    { key: 'margin_bp', head: said.own, align: 'right', card: 'side', cell: (row) => percent(row.margin_bp) },
    {
      key: 'edit',
      head: words.act,
      align: 'right',
      card: 'badge',
      cell: (row) => (
        <FormButton
          isSmall
          isNarrow
          label={said.change}
          title={said.changeTitle(row.name)}
          call={changeMarketMargin}
          fixed={{ key: row.id }}
          record={row}
          doneText={said.done}
          fields={[
            { name: 'margin_bp', label: said.field, kind: 'number', required: true, hint: said.hint },
            { name: 'reason', label: words.hold.reason, kind: 'textarea', required: true, maxLength: 300 },
          ]}
        />
      ),
    },
  ],
})
