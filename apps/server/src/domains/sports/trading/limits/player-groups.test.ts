import * as groups from '@meydan/contract/sports/sports-groups-admin'
import { checkSlip } from '@meydan/contract/sports/sports-coupons'
import { listSportsPlayers, ratePlayer, setSportsLimit } from '@meydan/contract/sports/sports-limits-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../../test/sports.ts'

const book = await testBook()
const { site } = book
const [trader, second, officer] = [
  await site.staff('trading'),
  await site.staff('trading'),
  await site.staff('compliance'),
]
for (const scope of ['outcome', 'player_event'] as const)
  await site.byTwo(setSportsLimit, { scope, tier: 1, phase: 'prematch', amount: 20_000, reason: 'Deneme' } as never, {
    as: trader,
  })

interface Terms {
  factor_percent: number
  delay_seconds?: number
  most?: number | null
}
const save = (name: string, { factor_percent, delay_seconds = 0, most = null }: Terms) =>
  site.call(groups.saveSportsGroup, { name, factor_percent, delay_seconds, most, reason: 'Deneme' }, { as: trader })
const saveByTwo = (name: string, factor_percent: number) =>
  site.byTwo(
    groups.saveSportsGroup,
    { name, factor_percent, delay_seconds: 0, most: null, reason: 'Deneme' },
    { as: trader, second },
  )
const groupOf = async (name: string) =>
  (await site.call(groups.listSportsGroups, { q: name }, { as: officer })).body.data[0]
const put = (id: number, group: number | null) =>
  site.call(groups.putInSportsGroup, { id, group, reason: 'Geç bahis' }, { as: trader })
const rate = (id: number, factor_percent: number, delay_seconds = 0) =>
  site.call(ratePlayer, { id, factor_percent, delay_seconds, reason: 'Deneme' }, { as: trader })
const rich = () => site.player({ cashKurus: 10_000_000n })

/** What this player may stake at 2.00 on an outcome that nobody has played. */
async function most(player: { cookie: string }) {
  const event = await book.match()
  const legs = [pick(event, '1', 200)]
  const { body } = await site.call(checkSlip, { kind: 'single', legs, per_column: 50 }, { as: player })
  return { event, legs, most: body.max_stake as number, delay: body.delay as number }
}

test('a group’s share of the limits holds for its players at the check of a slip and when a coupon is taken', async () => {
  const [inside, outside] = [await rich(), await rich()]
  await save('Dikkatli', { factor_percent: 10 })
  expect((await put(inside.id, (await groupOf('Dikkatli')).id)).body.message).toBe('Oyuncu gruba alındı')
  const { legs, most: tenth } = await most(inside)
  expect(tenth).toBe(2_000)
  expect((await most(outside)).most).toBe(20_000)
  expect((await play(book, inside, legs, { per_column: 2_000 })).body.coupon.status).toBe('accepted')
  const above = await play(book, inside, (await most(inside)).legs, { per_column: 2_001 })
  expect(above.body.coupon.status).toBe('pending')
  expect((await play(book, outside, (await most(outside)).legs, { per_column: 2_001 })).body.coupon.status).toBe(
    'accepted',
  )
  expect((await put(inside.id, null)).body.message).toBe('Oyuncu gruptan çıkarıldı')
  expect((await most(inside)).most).toBe(20_000)
  await book.clean()
})

test('the most that a group’s players stake without asking stands below their limits', async () => {
  const player = await rich()
  await save('Yeni', { factor_percent: 100, most: 250 })
  await put(player.id, (await groupOf('Yeni')).id)
  const { legs, most: asked } = await most(player)
  expect(asked).toBe(250)
  expect((await play(book, player, legs, { per_column: 250 })).body.coupon.status).toBe('accepted')
  expect((await play(book, player, (await most(player)).legs, { per_column: 251 })).body.coupon.status).toBe('pending')
})

test('live bets of a group wait longer, and longer still for whom trading slows down himself', async () => {
  const player = await rich()
  await save('Hızlı', { factor_percent: 100, delay_seconds: 4 })
  await put(player.id, (await groupOf('Hızlı')).id)
  const event = await book.match({ live: true })
  const delay = async () =>
    (await site.call(checkSlip, { kind: 'single', legs: [pick(event, '1', 200)], per_column: 50 }, { as: player })).body
      .delay
  expect(await delay()).toBe(7)
  await rate(player.id, 100, 2)
  expect(await delay()).toBe(9)
})

test('a player’s own share is a share of his group’s', async () => {
  const player = await rich()
  await save('Yarım', { factor_percent: 50 })
  await put(player.id, (await groupOf('Yarım')).id)
  await rate(player.id, 50)
  expect((await most(player)).most).toBe(5_000)
  const { data } = (await site.call(listSportsPlayers, { q: player.username }, { as: officer })).body
  expect(data).toMatchObject([{ group: 'Yarım', factor_percent: 50, applied_percent: 25 }])
})

test('what gives players more than everybody has takes two: of a group, of who comes into it, and of a share within it', async () => {
  const player = await rich()
  expect((await save('Büyükler', { factor_percent: 300 })).body.waiting).toBe(true)
  expect(await groupOf('Büyükler')).toBeUndefined()
  expect((await saveByTwo('VIP', 200)).status).toBe(200)
  const { id } = await groupOf('VIP')
  expect((await put(player.id, id)).body.waiting).toBe(true)
  expect((await most(player)).most).toBe(20_000)
  const wish = { id: player.id, group: id, reason: 'Geç bahis' }
  expect((await site.call(groups.putInSportsGroup, wish, { as: second })).status).toBe(200)
  expect((await most(player)).most).toBe(40_000)
  // Half of the group’s is what everybody has: back to all of it takes two again.
  expect((await rate(player.id, 50)).body.waiting).toBeUndefined()
  expect((await most(player)).most).toBe(20_000)
  expect((await rate(player.id, 100)).body.waiting).toBe(true)
  // Out of it, and down, is for one.
  expect((await save('VIP', { factor_percent: 150 })).body.success).toBe(true)
  expect((await put(player.id, null)).body.success).toBe(true)
  const { body } = await site.call(listAuditLog, { action: 'sports.group-member' } as never, { as: officer })
  expect(body.data.some(({ subject }: { subject: string }) => subject === `player:${player.id}`)).toBe(true)
})

test('a group with players is not taken out, and none is put where there is none', async () => {
  const player = await rich()
  await save('Geçici', { factor_percent: 80 })
  const { id } = await groupOf('Geçici')
  const remove = () => site.call(groups.removeSportsGroup, { id }, { as: trader })
  await put(player.id, id)
  expect((await remove()).body).toMatchObject({
    code: 'sports_group_invalid',
    message: 'Grupta oyuncu var; önce onları çıkarın',
  })
  await put(player.id, null)
  expect((await remove()).body.success).toBe(true)
  expect((await put(player.id, id)).body).toMatchObject({ code: 'sports_group_invalid', message: 'Böyle bir grup yok' })
  expect((await put(9_999_999, null)).body.code).toBe('not_found')
  expect((await save('Geçici', { factor_percent: 0 })).status).toBe(400)
  expect((await save('Geçici', { factor_percent: 100, most: 0.5 })).body.code).toBe('sports_group_invalid')
})

test('who has never bet is found by name, to be put into a group before the first coupon', async () => {
  const fresh = await site.player()
  const { body: named } = await site.call(listSportsPlayers, { q: fresh.username }, { as: trader })
  expect(named.data).toMatchObject([{ id: fresh.id, coupons: 0, turnover: 0, group: null, applied_percent: 100 }])
  const { body: all } = await site.call(listSportsPlayers, {}, { as: trader })
  expect(all.data.map(({ id }: { id: number }) => id)).not.toContain(fresh.id)
})
