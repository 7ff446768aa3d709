import { changeMarketMargin, listMarketMargins } from '@meydan/contract/sports/sports-margins-admin'
import { editing, text } from '../../cells/columns.tsx'
import { shortPercentText } from '../../cells/numbers.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { resource } from '../../crud/list/resource.ts'
import { labelOf } from '../../crud/list/filters.ts'
import { words } from '../../words/games/sports.ts'
import { SPORTS } from '../../words/games/sports-labels.ts'

const { margins: texts } = words

/** What is in the odds of each type of market, and what the operator takes off beside it. */
export const margins = resource(listMarketMargins)({
  title: texts.title,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  columns: [
    text('name', texts.market, { strong: true, card: 'title' }),
    { key: 'sport', head: texts.sport, card: 'sub', cell: (row) => labelOf(SPORTS, row.sport) },
    { key: 'fed_margin_bp', head: texts.fed, align: 'right', cell: (row) => shortPercentText(row.fed_margin_bp / 100) },
    {
      key: 'margin_bp',
      head: texts.own,
      align: 'right',
      card: 'side',
      cell: (row) => shortPercentText(row.margin_bp / 100),
    },
    editing((row) => (
      <FormButton
        isSmall
        isNarrow
        label={texts.change}
        title={texts.changeTitle(row.name)}
        call={changeMarketMargin}
        fixed={{ key: row.id }}
        record={row}
        doneText={texts.done}
        fields={[
          { name: 'margin_bp', label: texts.field, kind: 'number', required: true, hint: texts.hint },
          reasonField,
        ]}
      />
    )),
  ],
})
