import { read } from '@meydan/api-client/query'
import { menu } from '@meydan/contract/sports/sports'
import { listMarketMargins } from '@meydan/contract/sports/sports-margins-admin'
import { listMbsRules, removeMbsRule, setMbsRule } from '@meydan/contract/sports/sports-mbs-admin'
import { useQuery } from '@tanstack/react-query'
import { count, editing } from '../../cells/columns.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { RemoveButton } from '../../crud/actions/RemoveButton.tsx'
import { resource } from '../../crud/list/resource.ts'
import { mbsWords as said } from '../../words/games/sports-mbs.ts'

/** A rule of a league that has matches now, of a type of market, or of both. */
function AddRule() {
  const markets = useQuery(read(listMarketMargins, { per_page: '200' })).data?.data ?? []
  const sports = useQuery(read(menu)).data?.sports ?? []
  const leagues = sports.flatMap(({ countries }) => countries.flatMap((country) => country.leagues))
  const fields: FieldsOf<typeof setMbsRule> = [
    {
      name: 'league_id',
      label: said.league,
      kind: 'select',
      options: [{ value: '', label: said.allLeagues }, ...leagues.map(({ id, name }) => ({ value: id, label: name }))],
    },
    {
      name: 'key',
      label: said.market,
      kind: 'select',
      options: [{ value: '', label: said.allMarkets }, ...markets.map(({ id, name }) => ({ value: id, label: name }))],
    },
    { name: 'mbs', label: said.mbs, kind: 'number', required: true, initial: '2', hint: said.hint },
    reasonField,
  ]
  return <FormButton isMain label={said.add} call={setMbsRule} fields={fields} />
}

/** Fewest legs of coupons by league and type of market. */
export const mbsRules = resource(listMbsRules)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  Header: AddRule,
  columns: [
    {
      key: 'league',
      head: said.league,
      card: 'title',
      cell: (row) => <strong>{row.league ?? said.allLeagues}</strong>,
    },
    { key: 'market', head: said.market, card: 'sub', cell: (row) => row.market ?? said.allMarkets },
    count('mbs', said.mbs, { card: 'side' }),
    editing((row) => <RemoveButton call={removeMbsRule} id={row.id} />),
  ],
})
