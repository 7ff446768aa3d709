import { read } from '@meydan/api-client/query'
import {
  listSportsGroups,
  putInSportsGroup,
  removeSportsGroup,
  saveSportsGroup,
} from '@meydan/contract/sports/sports-groups-admin'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { editing, text, when } from '../../cells/columns.tsx'
import { numberText, shortPercentText } from '../../cells/numbers.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { RemoveButton } from '../../crud/actions/RemoveButton.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { resource } from '../../crud/list/resource.ts'
import { paths } from '../../paths.ts'
import { groupWords as said } from '../../words/games/sports-groups.ts'

const terms: FieldsOf<typeof saveSportsGroup> = [
  {
    name: 'factor_percent',
    label: said.factorField,
    kind: 'number',
    required: true,
    initial: '100',
    hint: said.factorHint,
  },
  { name: 'delay_seconds', label: said.delayField, kind: 'number', required: true, initial: '0' },
  { name: 'most', label: said.most, kind: 'money', nullable: true, hint: said.mostHint },
  reasonField,
]

function AddGroup() {
  return (
    <FormButton
      isMain
      label={said.add}
      call={saveSportsGroup}
      fields={[
        { name: 'name', label: said.name, kind: 'text', maxLength: 40, required: true, hint: said.nameHint },
        ...terms,
      ]}
    />
  )
}

/** Players whom trading limits alike. */
export const groups = resource(listSportsGroups)({
  title: said.title,
  searchHint: said.searchHint,
  emptyText: said.emptyText,
  Header: AddGroup,
  columns: [
    {
      key: 'name',
      head: said.name,
      card: 'title',
      cell: (row) => <strong className="break-words lg:whitespace-nowrap">{row.name}</strong>,
    },
    {
      key: 'factor_percent',
      head: said.factor,
      align: 'right',
      card: 'side',
      cell: (row) => <strong>{shortPercentText(row.factor_percent)}</strong>,
    },
    { key: 'delay_seconds', head: said.delay, align: 'right', cell: (row) => said.delayOf(row.delay_seconds) },
    {
      key: 'most',
      head: said.most,
      align: 'right',
      cell: (row) => (row.most === null ? said.asLimits : formatAmount(row.most)),
    },
    {
      key: 'players',
      head: said.players,
      align: 'right',
      cell: ({ name, players }) => (
        <Link to={`${paths.sports}/oyuncular?group=${encodeURIComponent(name)}`} className="underline">
          {numberText(players)}
        </Link>
      ),
    },
    text('set_by', said.setBy, { hidden: true }),
    when('set_at', said.setAt, { hidden: true }),
    editing((row) => (
      <>
        <FormButton
          isSmall
          isNarrow
          label={said.change}
          title={row.name}
          call={saveSportsGroup}
          fixed={{ name: row.name }}
          record={row}
          fields={terms}
        />
        {row.players === 0 && <RemoveButton call={removeSportsGroup} id={row.id} />}
      </>
    )),
  ],
})

/** Puts a player into a group, or out of it. */
export function GroupButton({ row }: { row: { id: number; username: string; group_id: number | null } }) {
  const { data } = useQuery(read(listSportsGroups, { per_page: '200' }))
  const options = [
    { value: '', label: said.none },
    ...(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <FormButton
      isSmall
      isNarrow
      label={said.put}
      title={said.putTitle(row.username)}
      call={putInSportsGroup}
      fixed={{ id: row.id }}
      record={{ group: row.group_id }}
      note={<p className="text-sm text-ink2">{said.putNote}</p>}
      fields={[{ name: 'group', label: said.group, kind: 'select', options, nullable: true }, reasonField]}
    />
  )
}
