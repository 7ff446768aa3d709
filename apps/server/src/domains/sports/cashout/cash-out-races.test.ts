import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { Reply, TestPlayer } from '../../../../test/site.ts'
import { testBook } from '../test/sports.ts'
import { seller } from '../test/cash-out.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const RACES = byForm(25, 200)
const PLAYERS = 8
/** So many at once, that an offer does not run out before its turn comes. */
const AT_ONCE = 25
/** What takes longer hangs. */
const LONGEST_MS = 120_000 + RACES * 3_000
/** Between two cash-outs, so that the result comes between them. */
const SPREAD_MS = 20

const book = await testBook()
const { site } = book
const { offer, take, coupon } = seller(book)

const players: TestPlayer[] = []
for (let no = 0; no < PLAYERS; no++) players.push(await site.player({ cashKurus: 100_000_000n }))

interface Offered {
  player: TestPlayer
  no: number
  offered: Reply
}

/** So many coupons of 10.00 on one match, each with an offer. */
async function offeredOn(event: string, count: number): Promise<Offered[]> {
  const all = await Promise.all(
    players.map(async (player, at) => {
      const own: Offered[] = []
      for (let made = at; made < count; made += PLAYERS)
        own.push({ player, no: await coupon(player, event, { per_column: 10 }), offered: {} as Reply })
      return own
    }),
  )
  return Promise.all(
    all.flat().map(async ({ player, no }) => {
      const offered = await offer(player, no)
      expect(offered.status, JSON.stringify(offered.body)).toBe(200)
      return { player, no, offered }
    }),
  )
}

interface End {
  status: string
  paid: number
  wins: number
}

async function endsOf(coupons: readonly Offered[]): Promise<End[]> {
  return site.context.db.rows<End>(sql`
    select c.status, coalesce(sum(m.cash_kurus), 0)::int as paid, count(m.seq)::int as wins
    from sports.coupons c left join wallet.movements_view m on m.player_id = c.player_id and m.round_seq = c.round_seq and m.kind = 'win'
    where c.id = any(${coupons.map(({ no }) => no)}::bigint[]) group by c.id, c.status`)
}

/** No offer runs out while a slow machine takes it; the clock goes again with the end of the test. */
function standStill(): void {
  site.clock.set(new Date())
}

afterEach(() => site.clock.release())

const SOLD = { status: 'cashed', paid: 912, wins: 1 }
const WON = { status: 'won', paid: 2_000, wins: 1 }

test(
  'a result and cash-outs at once: each coupon is sold or settled, never both, whoever is first',
  async () => {
    for (let round = 0; round < RACES / AT_ONCE; round++) {
      standStill()
      const event = await book.match()
      const [before, after, ...coupons] = (await offeredOn(event, AT_ONCE + 2)) as [Offered, Offered, ...Offered[]]
      expect((await take(before.player, before.no, before.offered)).status).toBe(200)
      const selling = coupons.map((one, at) => async () => {
        await setTimeout(at * SPREAD_MS)
        return take(one.player, one.no, one.offered)
      })
      const replies = Promise.all(selling.map((sell) => sell()))
      await setTimeout((coupons.length * SPREAD_MS) / 2)
      book.settle(event, '1')
      const refused = (await replies).filter(({ status }) => status !== 200)
      await book.arrived()
      refused.push(await take(after.player, after.no, after.offered))
      for (const { body } of refused) expect(body.code).toMatch(/^cashout_(gone|changed)$/)
      expect(await endsOf([before])).toEqual([SOLD])
      expect(await endsOf([after])).toEqual([WON])
      for (const end of await endsOf(coupons)) expect([SOLD, WON]).toContainEqual(end)
    }
    await book.clean()
  },
  LONGEST_MS,
)

test(
  'one coupon sold twice at once is sold once',
  async () => {
    for (let round = 0; round < RACES / AT_ONCE; round++) {
      standStill()
      const coupons = await offeredOn(await book.match(), AT_ONCE)
      const replies = await Promise.all(
        coupons.map((one) =>
          Promise.all([take(one.player, one.no, one.offered), take(one.player, one.no, one.offered)]),
        ),
      )
      for (const pair of replies) expect(pair.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const end of await endsOf(coupons)) expect(end).toEqual(SOLD)
    }
    await book.clean()
  },
  LONGEST_MS,
)

test(
  'a result while live cash-outs wait refuses every one of them',
  async () => {
    for (let round = 0; round < RACES / AT_ONCE; round++) {
      standStill()
      const event = await book.match()
      const coupons = await offeredOn(event, AT_ONCE)
      book.price(event, [200, 300, 300], { live: true })
      await book.arrived()
      const held = await Promise.all(coupons.map(async ({ player, no }) => take(player, no, await offer(player, no))))
      for (const { body } of held) expect(body.coupon?.cashout.state, JSON.stringify(body)).toBe('holding')
      book.settle(event, '1')
      await book.arrived()
      for (const end of await endsOf(coupons)) expect(end).toEqual(WON)
    }
    await book.clean()
  },
  LONGEST_MS,
)
