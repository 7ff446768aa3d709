import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { openDatabase, withContext } from '../../apps/server/src/command-database.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import type { StaffActor } from '../../apps/server/src/platform/app-context.ts'
import { exportFigures, timeExport } from './time-export.ts'
import type { Figure } from '../../bench/figure.ts'

/** Makes an export of about so many rows of this installation's ledger, those of its last whole days, in the name of the demo's admin. */
export async function paceOfExport(env: NodeJS.ProcessEnv, rows: number): Promise<Figure[]> {
  const config = readConfig(env)
  const database = await openDatabase(config)
  try {
    let figures: Figure[] = []
    await withContext({ url: database.url, config }, async (context) => {
      const made = await timeExport(context, await demoAdmin(context.db), await lastDays(context.db, rows))
      figures = exportFigures(made)
    })
    return figures
  } finally {
    await database.close()
  }
}

async function demoAdmin(db: Db): Promise<Pick<StaffActor['staff'], 'id' | 'username' | 'roles'>> {
  const row = await db.row<Pick<StaffActor['staff'], 'id' | 'username' | 'roles'>>(
    sql`select id, username, roles from staff.members where username = 'admin'`,
  )
  if (!row) throw new StartError('There is no demo admin: only an installation with demo data is measured.')
  return row
}

/** As many days before today as hold so many rounds. */
async function lastDays(db: Db, rows: number): Promise<{ from: string; to: string }> {
  const to = addDays(istanbulDay(db.now()), -1)
  const { from } = await db.one<{ from: string | null }>(sql`
    select min(day) as from from (
      select day, sum(sum(rounds)) over (order by day desc) - sum(rounds) as later from wallet.game_days_view where day <= ${to} group by day) d
    where later * 2 < ${rows}`)
  return { from: from ?? to, to }
}
