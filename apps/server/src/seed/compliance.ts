import sql from 'sql-template-tag'
import { changeLimit } from '../domains/compliance/limits/change-limit.ts'
import type { AppContext } from '../platform/app-context.ts'

const DAY_MS = 86_400_000

/** Limits of `limitli` (near the deposit limit once the week's deposits are there) and a raise that waits. */
export async function seedCompliance(context: Pick<AppContext, 'db'>): Promise<void> {
  await setLimits(context, 20, [
    { kind: 'deposit', period: 'week', value: 5_000 },
    { kind: 'loss', period: 'day', value: 1_000 },
    { kind: 'session', period: 'day', value: 180 },
    { kind: 'bet', period: 'each', value: 250 },
  ])
  await setLimits(context, 0.25, [{ kind: 'loss', period: 'day', value: 2_000 }])
}

type Limit = Parameters<typeof changeLimit>[2]

async function setLimits(context: Pick<AppContext, 'db'>, daysAgo: number, limits: Limit[]): Promise<void> {
  const player = await context.db.row<{ id: number }>(
    sql`select id from identity.players_view where username = 'limitli'`,
  )
  if (!player) return
  const at = new Date(context.db.now().getTime() - daysAgo * DAY_MS)
  for (const limit of limits) await changeLimit({ ...context, db: context.db.at(() => at) }, player.id, limit)
}
