import { addHoliday, listHolidays, removeHoliday } from '@meydan/contract/compliance/holidays-admin'
import { text } from '../../cells/columns.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { resource } from '../../crud/list/resource.ts'
import { words } from '../../words/players/holidays.ts'

const fields: FieldsOf<typeof addHoliday> = [
  { name: 'day', label: words.day, kind: 'day', required: true },
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 100 },
  { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 300, wide: true },
]

/** Days that deadlines in working days leave out. */
export const holidays = resource(listHolidays)({
  title: words.title,
  sort: 'day',
  searchHint: words.name,
  emptyText: words.none,
  emptyHint: words.help,
  Header: () => <FormButton label={words.add} fields={fields} call={addHoliday} />,
  columns: [
    { key: 'day', head: words.day, cell: (row) => words.dayText(row.day), card: 'side' },
    text('name', words.name, { strong: true, card: 'title' }),
  ],
  actions: [
    {
      id: 'remove',
      label: words.remove,
      call: removeHoliday,
      tone: 'danger',
      when: () => true,
      reason: { field: 'reason', label: words.reason, required: true },
      doneText: words.removed,
    },
  ],
})
