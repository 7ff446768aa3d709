import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type { createHomepageGame } from '@meydan/contract/content/homepage-admin'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuseField } from '../../../platform/http/refusal.ts'
import { type Known, saveRow } from './resource.ts'
import { homepageGames } from './resources.ts'

/** Saves a popular game of the home page; refuses one of a game that nobody has. */
export function saveHomepageGame(
  db: Db,
  actor: StaffActor,
  { fields, known }: { known?: Known; fields: InputOf<typeof createHomepageGame> },
) {
  return saveRow(db, actor, homepageGames, {
    ...(known && { known }),
    values: fields,
    before: async (tx) => {
      if (fields.game_id && !(await tx.row(sql`select 1 from games.games_view where id = ${fields.game_id}`)))
        throw refuseField('game_id', 'Oyun bulunamadı')
    },
  })
}
