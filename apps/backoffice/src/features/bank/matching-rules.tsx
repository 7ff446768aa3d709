import { endMatchingRule, listMatchingRules } from '@meydan/contract/cashier/matching-rules-admin'
import { count, text, when } from '../../cells/columns.tsx'
import { choice } from '../../crud/list/filters.ts'
import { resource } from '../../crud/list/resource.ts'
import { words } from '../../words/cash/matching-rules.ts'
import { NewRule } from './RuleForm.tsx'

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

/** Rules by which the bank's lines are read, in the order in which they are tried. */
export const matchingRules = resource(listMatchingRules)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  emptyHint: words.emptyHint,
  Header: NewRule,
  filters: [
    choice('ended', words.inForce, [
      { value: 'false', label: words.inForce },
      { value: 'true', label: words.ended },
    ]),
  ],
  columns: [
    count('priority', words.priority),
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'gives', head: words.gives, card: 'sub', cell: (row) => labelOf(words.givesAll, row.gives) },
    { key: 'field', head: words.field, cell: (row) => labelOf(words.fields, row.field) },
    text('contains', words.contains),
    { key: 'bank', head: words.account, cell: (row) => row.bank ?? words.everyAccount },
    count('lines', words.lines, { card: 'side' }),
    text('created_by', words.createdBy),
    text('seconded_by', words.secondedBy),
    when('created_at', words.createdAt, { hidden: true }),
    when('ended_at', words.endedAt),
  ],
  actions: [
    {
      id: 'end',
      label: words.end,
      call: endMatchingRule,
      tone: 'danger',
      when: (row) => row.ended_at === null,
      confirm: (row) => ({ title: words.endTitle(row.name), text: words.endText }),
      doneText: words.endedText,
    },
  ],
})
