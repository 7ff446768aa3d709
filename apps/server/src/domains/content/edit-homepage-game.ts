import type { InputOf } from '@meydan/contract/call'
import type { createHomepageGame } from '@meydan/contract/homepage-admin'
import sql from 'sql-template-tag'
import type { StaffAction, AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Known, saveRow } from './resource.ts'
import { homepageGames } from './resources.ts'

/** Saves a popular game of the home page; refuses one of a game that nobody has. */
export function saveHomepageGame(
  context: AppContext,
  act: StaffAction,
  { fields, known }: { known?: Known; fields: InputOf<typeof createHomepageGame> },
) {
  return saveRow(context, act, homepageGames, {
    ...(known && { known }),
    values: fields,
    before: async (tx) => {
      if (fields.game_id && !(await tx.row(sql`select 1 from games.games_view where id = ${fields.game_id}`)))
        throw refuse('bad_input', 'Oyun bulunamadı', { field: 'game_id' })
    },
  })
}
