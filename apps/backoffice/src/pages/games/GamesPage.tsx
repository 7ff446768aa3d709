import { read } from '@meydan/api-client/query'
import { listAdminGames, listProviders, readAdminGame, updateGame } from '@meydan/contract/games/games-admin'
import { formatWholeLira } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Switch } from '@meydan/ui/fields/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { count, text } from '../../cells/columns.tsx'
import { percentText, whole } from '../../cells/numbers.ts'
import { choice, yesNo } from '../../crud/list/filters.ts'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { NewGames } from '../../features/providers/NewGames.tsx'
import { GameCaps } from '../../features/providers/WinCaps.tsx'
import type { Game } from '../../games/use-games.ts'
import { CATEGORY_OPTIONS, categoryLabel } from '@meydan/contract/categories'
import { useAction } from '../../crud/actions/use-action.ts'
import { EditorPage, editor } from '../../crud/record/EditorPage.tsx'
import { resource } from '../../crud/list/resource.ts'
import { sitesField } from '../../crud/form/sites-field.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/games.ts'

export function GamesPage() {
  const { data } = useQuery(read(listProviders, { per_page: '200' }))
  const providers = data?.data
  const resource = useMemo(
    () => ({
      ...games,
      filters: [
        {
          name: 'provider',
          label: words.filters.provider,
          kind: 'select' as const,
          options: (providers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
        ...(games.filters ?? []),
      ],
    }),
    [providers],
  )
  return <ResourcePage resource={resource} />
}

export function GamePage() {
  return <EditorPage editor={gameEditor} />
}

const games = resource(listAdminGames)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: NewGames,
  href: (row) => paths.game(row.id),
  filters: [
    choice('category', words.filters.category, CATEGORY_OPTIONS),
    yesNo('active', words.filters.active, words.open, words.closed),
    {
      name: 'flag',
      label: words.filters.flag,
      kind: 'select',
      options: [
        { value: 'featured', label: words.featured },
        { value: 'new', label: words.new },
        { value: 'hot', label: words.popular },
      ],
    },
  ],
  columns: [
    {
      key: 'name',
      head: words.columns.name,

      card: 'title',
      cell: (row) => (
        <span className="flex items-center gap-3">
          <img src={row.image} alt="" loading="lazy" className="h-10 w-7.5 rounded-xs bg-s2 object-cover" />
          <span className="leading-tight">
            <strong>{row.name}</strong>
            <span className="block text-xs text-ink3">{row.code}</span>
          </span>
        </span>
      ),
    },
    text('provider_name', words.columns.provider_name, { card: 'sub' }),
    {
      key: 'category',
      head: words.columns.category,

      card: 'subside',
      cell: (row) => categoryLabel(row.category),
    },
    { key: 'is_featured', head: words.columns.is_featured, card: 'badge', cell: (row) => <Flags row={row} /> },
    {
      key: 'contribution_percent',
      head: words.columns.contribution_percent,
      align: 'right',
      cell: (row) => (row.contribution_percent === null ? words.byKind : `%${row.contribution_percent}`),
    },
    {
      key: 'rtp',
      head: words.columns.rtp,
      align: 'right',

      cell: (row) => percentText(row.rtp),
    },
    {
      key: 'rounds_30d',
      head: words.columns.rounds_30d,
      align: 'right',
      card: 'none',

      cell: (row) => whole.format(row.rounds_30d),
    },
    {
      key: 'stake_30d',
      head: words.columns.stake_30d,
      align: 'right',

      cell: (row) => `${formatWholeLira(row.stake_30d)} ₺`,
    },
    count('launch_count', words.columns.launch_count, { hidden: true }),
    count('sort_order', words.columns.sort_order, { card: 'none' }),
    {
      key: 'is_active',
      head: words.columns.is_active,

      card: 'side',
      cell: (row) => <ActiveSwitch row={row} />,
    },
  ],
})

function Flags({ row }: { row: Game }) {
  if (!row.is_featured && !row.is_new && !row.is_hot) return <span className="text-ink3">—</span>
  return (
    <span className="inline-flex flex-wrap gap-1">
      {row.is_featured && <Badge tone="gold">{words.featured}</Badge>}
      {row.is_new && <Badge tone="info">{words.new}</Badge>}
      {row.is_hot && <Badge tone="warning">{words.popular}</Badge>}
    </span>
  )
}

function ActiveSwitch({ row }: { row: Game }) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  if (!mayCall(updateGame)) return <OnOff on={row.is_active} />
  const change = () =>
    run({
      call: updateGame,
      input: { ...row, is_active: !row.is_active },
      doneText: row.is_active ? words.hasClosed(row.name) : words.hasOpened(row.name),
    })
  return (
    // The row itself leads to the editor.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Switch
        label={
          <span className="sr-only">
            {row.name} {words.isOpen}
          </span>
        }
        checked={row.is_active}
        disabled={isPending}
        onChange={change}
      />
    </span>
  )
}

const gameEditor = editor(
  readAdminGame,
  updateGame,
)({
  title: (record) => record.name,
  back: paths.games,
  fields: [
    { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 80 },
    {
      name: 'sort_order',
      label: words.fields.sort_order,
      kind: 'number',
      required: true,
      hint: words.hints.sort_order,
    },
    {
      name: 'image',
      label: words.fields.image,
      kind: 'image',
      wide: true,
      ratio: () => 3 / 4,
      hint: words.hints.image,
    },
    {
      name: 'contribution_percent',
      label: words.fields.contribution_percent,
      kind: 'number',
      nullable: true,
      hint: words.hints.contribution_percent,
    },
    {
      name: 'min_stake',
      label: words.fields.min_stake,
      kind: 'money',
      nullable: true,
      hint: words.hints.min_stake,
    },
    {
      name: 'stake_list',
      label: words.fields.stake_list,
      kind: 'text',
      maxLength: 600,
      wide: true,
      hint: words.hints.stake_list,
    },
    sitesField(words.fields.sites, words.hints.sites),
    { name: 'is_active', label: words.fields.is_active, kind: 'checkbox' },
    { name: 'has_demo', label: words.fields.has_demo, kind: 'checkbox' },
    { name: 'is_featured', label: words.fields.is_featured, kind: 'checkbox' },
    { name: 'is_new', label: words.fields.is_new, kind: 'checkbox' },
    { name: 'is_hot', label: words.fields.is_hot, kind: 'checkbox' },
  ],
  extra: (game) => <GameCaps game={game} />,
})
