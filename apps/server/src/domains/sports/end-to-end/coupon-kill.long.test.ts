import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { shardsOf } from '../../games/public.ts'
import { decideCashoutsDue } from '../cashout/decide-cashout.ts'
import type { CouponAnswer } from '../test/coupon-kill.ts'
import { decideDue } from '../coupons/decide-coupon.ts'
import { settleDue } from '../settle/settle-due.ts'
import { testBook } from '../test/sports.ts'

const KILLS = 6
const PLAYERS = 12
const GRACE_MS = 15_000

const book = await testBook()
const { site } = book
const { db } = site.context
afterAll(() => site.clock.release())

/** Plays in a process of its own, which dies once so many answers were sent. Returns those. */
async function playAndDie(event: string, players: readonly number[]): Promise<CouponAnswer[]> {
  const fixture = fileURLToPath(new URL('../test/coupon-kill.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [fixture, String(db.pool.options.connectionString), event, ...players.map(String)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const most = 20 + Math.random() * 60
  const told: CouponAnswer[] = []
  for await (const line of createInterface(child.stdout)) {
    told.push(JSON.parse(line) as CouponAnswer)
    if (told.length > most) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  return told
}

it(
  `coupons and cash-outs survive ${KILLS} sudden deaths of who takes them: what was told stands, and nothing is half done`,
  async () => {
    const event = await book.match()
    const players: number[] = []
    for (let no = 0; no < PLAYERS; no++) players.push((await site.player({ cashKurus: 10_000_000n })).id)
    await shardsOf(site.context).close()
    const told: CouponAnswer[] = []
    for (let death = 0; death < KILLS; death++) told.push(...(await playAndDie(event, players)))
    site.clock.advance(GRACE_MS)
    await decideDue(site.context)
    await decideCashoutsDue(site.context)
    await settleDue(site.context)
    await book.clean()
    const open = await db.rows(sql`
      select c.id, c.status from sports.coupons c where c.status = 'pending'
      union all select x.coupon_id, x.state from sports.cashouts x where x.state = 'holding'
      union all select p.coupon_id, p.status from sports.payouts p where p.status = 'due'`)
    expect(open).toEqual([])
    const stands = new Map(
      (
        await db.rows<{ id: number; status: string; parts: number }>(sql`
          select c.id::float8 as id, c.status, (select count(*)::int from sports.payouts p where p.coupon_id = c.id and p.status = 'paid') as parts
          from sports.coupons c`)
      ).map(({ id, ...rest }) => [id, rest]),
    )
    for (const { coupon, sold } of told) {
      expect(['accepted', 'cashed'], `coupon ${coupon}`).toContain(stands.get(coupon)?.status)
      if (sold) expect(stands.get(coupon)?.parts, `coupon ${coupon}`).toBe(1)
    }
    book.settle(event, '1')
    await book.arrived()
    await book.clean()
    const { left } = await db.one<{ left: number }>(
      sql`select count(*)::int as left from sports.coupons where status in ('pending', 'accepted')`,
    )
    expect(left).toBe(0)
  },
  120_000 + KILLS * 10_000,
)
