import { read } from '@meydan/api-client/query'
import { listMarketMargins } from '@meydan/contract/sports/sports-margins-admin'
import {
  listSportsLimits,
  listSportsPlayers,
  ratePlayer,
  removeSportsLimit,
  setSportsLimit,
} from '@meydan/contract/sports/sports-limits-admin'
import { useQuery } from '@tanstack/react-query'
import { count, editing, money, text, when } from '../../cells/columns.tsx'
import { shortPercentText } from '../../cells/numbers.ts'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { choice, labelOf, yesNo } from '../../crud/list/filters.ts'
import { RemoveButton } from '../../crud/actions/RemoveButton.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { GroupButton } from './groups.tsx'
import { words } from '../../words/games/sports.ts'
import { groupWords } from '../../words/games/sports-groups.ts'
import { LIMIT_PHASES, LIMIT_SCOPES } from '../../words/games/sports-labels.ts'

const { limits: texts, players: ofPlayers } = words

const amount: FieldsOf<typeof setSportsLimit> = [
  { name: 'amount', label: texts.amount, kind: 'money', required: true, hint: texts.amountHint },
  reasonField,
]

/** A limit that is not there yet, also of a type of market. */
function AddLimit() {
  const { data } = useQuery(read(listMarketMargins, { per_page: '200' }))
  const markets = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const fields: FieldsOf<typeof setSportsLimit> = [
    { name: 'scope', label: texts.scope, kind: 'select', options: LIMIT_SCOPES, initial: 'outcome', required: true },
    { name: 'tier', label: texts.tier, kind: 'number', required: true, initial: '1', hint: texts.tierHint },
    { name: 'phase', label: texts.phase, kind: 'select', options: LIMIT_PHASES, initial: 'prematch', required: true },
    {
      name: 'key',
      label: texts.market,
      kind: 'select',
      options: [{ value: '', label: texts.allMarkets }, ...markets],
      when: ({ scope }) => scope === 'outcome',
    },
    ...amount,
  ]
  return <FormButton isMain label={texts.add} call={setSportsLimit} fields={fields} />
}

/** What the operator lets itself owe. */
export const limits = resource(listSportsLimits)({
  title: texts.title,
  searchHint: texts.searchHint,
  emptyText: texts.emptyText,
  Header: AddLimit,
  filters: [choice('scope', texts.scope, LIMIT_SCOPES)],
  columns: [
    {
      key: 'scope',
      head: texts.scope,
      card: 'title',
      cell: (row) => <strong>{labelOf(LIMIT_SCOPES, row.scope)}</strong>,
    },
    {
      key: 'tier',
      head: texts.tier,
      card: 'sub',
      cell: (row) => (row.tier === 0 ? texts.allLeagues : texts.tierOf(row.tier)),
    },
    { key: 'market', head: texts.market, cell: (row) => row.market ?? texts.allMarkets },
    { key: 'phase', head: texts.phase, card: 'subside', cell: (row) => labelOf(LIMIT_PHASES, row.phase) },
    money('amount', texts.amount, { strong: true, card: 'side' }),
    editing((row) => <LimitButtons row={row} />),
  ],
})

function LimitButtons({ row }: { row: RowOf<typeof listSportsLimits> }) {
  const { scope, tier, key, phase } = row
  return (
    <>
      <FormButton
        isSmall
        isNarrow
        label={texts.change}
        title={`${labelOf(LIMIT_SCOPES, scope)} · ${row.market ?? texts.allMarkets}`}
        call={setSportsLimit}
        fixed={{ scope, tier, key, phase }}
        record={row}
        fields={amount}
      />
      {key !== '' && <RemoveButton call={removeSportsLimit} id={row.id} />}
    </>
  )
}

/** Who plays how much, what the operator keeps of it, and the share of the limits that each may have. */
export const players = resource(listSportsPlayers)({
  title: ofPlayers.title,
  searchHint: ofPlayers.searchHint,
  emptyText: ofPlayers.emptyText,
  filters: [
    { name: 'group', label: groupWords.group, kind: 'text' },
    yesNo('rated', ofPlayers.rated, ofPlayers.ratedYes, ofPlayers.ratedNo),
  ],
  columns: [
    {
      key: 'username',
      head: ofPlayers.player,
      card: 'title',
      cell: (row) => <PlayerLink id={row.id} username={row.username} />,
    },
    count('coupons', ofPlayers.coupons),
    money('turnover', ofPlayers.turnover, { card: 'side' }),
    money('returned', ofPlayers.returned, { hidden: true }),
    {
      key: 'margin_percent',
      head: ofPlayers.margin,
      align: 'right',
      cell: (row) => `${shortPercentText(row.margin_percent)} / ${shortPercentText(row.expected_percent)}`,
    },
    {
      key: 'factor_percent',
      head: ofPlayers.factor,
      align: 'right',
      cell: (row) => <strong>{shortPercentText(row.factor_percent)}</strong>,
    },
    {
      key: 'delay_seconds',
      head: ofPlayers.delay,
      align: 'right',
      cell: (row) => ofPlayers.delayOf(row.delay_seconds),
    },
    text('group', groupWords.group),
    {
      key: 'applied_percent',
      head: groupWords.applied,
      align: 'right',
      cell: (row) => shortPercentText(row.applied_percent),
    },
    {
      key: 'late_percent',
      head: ofPlayers.late,
      align: 'right',
      cell: (row) => shortPercentText(row.late_percent),
    },
    text('reason', reasonField.label, { hidden: true }),
    text('set_by', ofPlayers.setBy, { hidden: true }),
    when('set_at', ofPlayers.setAt, { hidden: true }),
    editing((row) => (
      <>
        <GroupButton row={row} />
        <FormButton
          isSmall
          isNarrow
          label={texts.change}
          title={ofPlayers.changeTitle(row.username)}
          call={ratePlayer}
          fixed={{ id: row.id }}
          record={row}
          fields={[
            {
              name: 'factor_percent',
              label: ofPlayers.factorField,
              kind: 'number',
              required: true,
              hint: ofPlayers.factorHint,
            },
            { name: 'delay_seconds', label: ofPlayers.delayField, kind: 'number', required: true },
            { ...reasonField, hint: ofPlayers.reasonHint },
          ]}
        />
      </>
    )),
  ],
})
