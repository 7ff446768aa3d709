import { readFileSync } from 'node:fs'
import sql from 'sql-template-tag'
import { randomUUID } from 'node:crypto'
import { catalogueOf, lanesOf } from '../apps/server/src/domains/games/public.ts'
import { withGround, PLAYERS } from './ground.ts'
await withGround({ seconds: 5, repeats: 1 }, async ({ house }) => {
  const { games } = await catalogueOf(house)
  const lanes = lanesOf(house)
  let turn = 0
  const stake = async (playerId: number) => {
    const game = games[turn++ % games.length] as (typeof games)[number]
    const roundRef = randomUUID()
    const a = await lanes.play({ kind: 'bet', provider: { id: game.providerId, code: game.providerCode }, playerId, game: { id: game.id, category: game.category, contribution: null }, roundRef, transactionId: `${roundRef}-bet`, reference: '', amount: 10n, closesRound: false, freeSpinId: null, barred: null })
    if (!a.ok) throw new Error(a.code)
  }
  const run = async (callers: number, total: number) => {
    let left = total
    await Promise.all(Array.from({ length: callers }, async () => { while (left-- > 0) await stake(1 + Math.floor(Math.random() * PLAYERS)) }))
  }
  await run(64, 15000)
  const pids = (await house.db.rows<{ pid: number }>(sql`select pid from pg_stat_activity where backend_type = 'client backend'`)).map((r) => r.pid)
  const cpu = () => pids.map((pid) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return Number(f[11]) + Number(f[12]) } catch { return 0 } }).reduce((a, b) => a + b, 0)
  for (const callers of [64, 256]) {
    const [c0, n0, t0] = [cpu(), process.cpuUsage(), performance.now()]
    const { p: w0 } = await house.db.one<{ p: string }>(sql`select pg_current_wal_insert_lsn() - '0/0' as p`)
    await run(callers, 40000)
    const c1 = cpu(), n1 = process.cpuUsage(n0), t1 = performance.now()
    const { p: w1 } = await house.db.one<{ p: string }>(sql`select pg_current_wal_insert_lsn() - '0/0' as p`)
    console.log(callers, 'pg us/stake', ((c1 - c0) * 10000) / 40000, 'node us/stake', (n1.user + n1.system) / 40000, 'per s', 40000 / ((t1 - t0) / 1000), 'wal', (Number(w1) - Number(w0)) / 40000)
  }
  await lanes.close()
})
process.exit(0)
