import { send } from '@meydan/api-client/send'
import {
  createCategory,
  createHomepageGame,
  deleteCategory,
  deleteHomepageGame,
  listCategories,
  listHomepageGames,
  updateCategory,
  updateHomepageGame,
} from '@meydan/contract/content/homepage-admin'
import { editing, onOff, text } from '../../cells/columns.tsx'
import { GameField } from '../../games/GameField.tsx'
import { useGameNames } from '../../games/use-games.ts'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { RemoveButton } from '../../crud/actions/RemoveButton.tsx'
import { resource, type RowOf } from '../../crud/list/resource.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { TabbedPage } from '../../crud/record/TabbedPage.tsx'
import { paths } from '../../paths.ts'
import { words } from '../../words/site/homepage.ts'
import { words as crud } from '../../words/crud.ts'

type Game = RowOf<typeof listHomepageGames>

/** What the home page shows below its banners, in the order of the site. */
export function HomepagePage() {
  return (
    <TabbedPage
      label={words.homepage}
      base={paths.homepage}
      tabs={[
        { id: 'oyunlar', label: words.popularGames, content: <ResourcePage resource={games} /> },
        { id: 'kategoriler', label: words.categories, content: <ResourcePage resource={categories} /> },
      ]}
    />
  )
}

const gameFields: FieldsOf<typeof createHomepageGame> = [
  {
    name: 'game_id',
    label: words.game,
    kind: 'number',
    Control: GameField,
    hint: words.gameHint,
  },
  { name: 'title', label: words.heading, kind: 'text', maxLength: 120, hint: words.titleHint },
  { name: 'provider', label: words.provider, kind: 'text', maxLength: 120, hint: words.providerHint },
  { name: 'sort_order', label: words.order, kind: 'number', initial: 0 },
  { name: 'image', label: words.picture, kind: 'image', wide: true, ratio: () => 3 / 4, hint: words.tileHint },
  { name: 'gradient', label: words.ground, kind: 'text', wide: true },
  { name: 'active', label: words.published, kind: 'checkbox', initial: true },
]

const categoryFields: FieldsOf<typeof createCategory> = [
  { name: 'title', label: words.heading, kind: 'text', required: true, maxLength: 60 },
  { name: 'link', label: words.link, kind: 'text', maxLength: 500, hint: crud.linkHint },
  { name: 'description', label: words.description, kind: 'text', maxLength: 200 },
  { name: 'icon', label: words.icon, kind: 'text', maxLength: 40 },
  { name: 'image_url', label: words.picture, kind: 'image', wide: true },
  { name: 'sort_order', label: words.order, kind: 'number', initial: 0 },
  { name: 'active', label: words.published, kind: 'checkbox', initial: true },
]

/** Saves the places of those that have moved. */
async function saveOrder<Row extends { id: number; sort_order: number }>(
  rows: readonly Row[],
  save: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const [place, row] of rows.entries()) if (row.sort_order !== place) await save({ ...row, sort_order: place })
}

const games = resource(listHomepageGames)({
  title: words.popularGames,
  emptyText: words.noGames,
  Header: () => <FormButton isMain label={words.addGame} fields={gameFields} call={createHomepageGame} />,
  order: {
    call: updateHomepageGame,
    save: (rows) => saveOrder(rows, (row) => send(updateHomepageGame, row)),
  },
  columns: [
    { key: 'title', head: words.game, card: 'title', cell: (row) => <Shown row={row} /> },
    onOff('active', words.publishing, { yes: words.published, card: 'side' }),
    editing((row) => (
      <>
        <FormButton
          label={words.edit}
          fields={gameFields}
          call={updateHomepageGame}
          record={row}
          fixed={{ id: row.id }}
          isSmall
        />
        <RemoveButton call={deleteHomepageGame} id={row.id} />
      </>
    )),
  ],
})

function Shown({ row }: { row: Game }) {
  const game = useGameNames().get(row.game_id ?? 0)
  return (
    <span className="flex items-center gap-3">
      <img
        src={row.image || game?.image}
        alt=""
        loading="lazy"
        className="h-12 w-9 rounded-xs bg-s2 object-cover text-transparent"
      />
      <span className="leading-tight">
        <strong>{row.title || game?.name || (row.game_id ? `#${row.game_id}` : words.noGame)}</strong>
        <span className="block text-xs text-ink3">{row.provider || game?.provider_name || '—'}</span>
      </span>
    </span>
  )
}

const categories = resource(listCategories)({
  title: words.categories,
  emptyText: words.noCategories,
  emptyHint: words.categoriesHint,
  Header: () => <FormButton isMain label={words.addCategory} fields={categoryFields} call={createCategory} />,
  order: { call: updateCategory, save: (rows) => saveOrder(rows, (row) => send(updateCategory, row)) },
  columns: [
    text('title', words.heading, { strong: true, card: 'title' }),
    text('link', words.link),
    onOff('active', words.publishing, { yes: words.published, card: 'side' }),
    editing((row) => (
      <>
        <FormButton
          label={words.edit}
          fields={categoryFields}
          call={updateCategory}
          record={row}
          fixed={{ id: row.id }}
          isSmall
        />
        <RemoveButton call={deleteCategory} id={row.id} />
      </>
    )),
  ],
})
