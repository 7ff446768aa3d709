import { read } from '@meydan/api-client/query'
import { menu } from '@meydan/contract/sports/sports'
import { listReadyRules, READY_ORDERS, removeReadyRule, setReadyRule } from '@meydan/contract/sports/sports-ready-admin'
import { useQuery } from '@tanstack/react-query'
import { count, editing } from '../../cells/columns.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { RemoveButton } from '../../crud/actions/RemoveButton.tsx'
import { resource } from '../../crud/list/resource.ts'
import { readyWords as said } from '../../words/games/sports-ready.ts'
import { oddsText } from './odds-text.ts'

function useSports() {
  return useQuery(read(menu)).data?.sports ?? []
}

/** A rule of a name that is there gives way to the new one. */
function AddRule() {
  const sports = useSports()
  const fields: FieldsOf<typeof setReadyRule> = [
    { name: 'name', label: said.name, kind: 'text', maxLength: 40, required: true },
    {
      name: 'sport',
      label: said.sport,
      kind: 'select',
      options: [{ value: '', label: said.allSports }, ...sports.map(({ key, name }) => ({ value: key, label: name }))],
    },
    { name: 'legs', label: said.legs, kind: 'number', required: true, initial: '3' },
    { name: 'min_odds', label: said.min, kind: 'number', required: true, initial: '150', hint: said.oddsHint },
    { name: 'max_odds', label: said.max, kind: 'number', required: true, initial: '220' },
    { name: 'hours', label: said.hours, kind: 'number', required: true, initial: '24' },
    {
      name: 'sorted',
      label: said.sorted,
      kind: 'select',
      options: READY_ORDERS.map((value) => ({ value, label: said.sorts[value] })),
      initial: 'played',
      required: true,
    },
    reasonField,
  ]
  return <FormButton isMain label={said.add} call={setReadyRule} fields={fields} />
}

function SportName({ sport }: { sport: string }) {
  const sports = useSports()
  return sport === '' ? said.allSports : (sports.find(({ key }) => key === sport)?.name ?? sport)
}

/** Coupons that the site offers ready made, by rule. */
export const readyRules = resource(listReadyRules)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  Header: AddRule,
  columns: [
    { key: 'name', head: said.name, card: 'title', cell: (row) => <strong>{row.name}</strong> },
    { key: 'sport', head: said.sport, card: 'sub', cell: (row) => <SportName sport={row.sport} /> },
    count('legs', said.legs, { card: 'side' }),
    {
      key: 'min_odds',
      head: said.odds,
      cell: (row) => `${oddsText(row.min_odds)} – ${oddsText(row.max_odds)}`,
    },
    { key: 'hours', head: said.hours, cell: (row) => said.hoursText(row.hours) },
    { key: 'sorted', head: said.sorted, cell: (row) => said.sorts[row.sorted] },
    { key: 'is_shown', head: said.shown, card: 'subside', cell: (row) => (row.is_shown ? said.yes : said.no) },
    editing((row) => <RemoveButton call={removeReadyRule} id={row.id} />),
  ],
})
