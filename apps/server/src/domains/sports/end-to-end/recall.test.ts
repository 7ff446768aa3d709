import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { grant, grantRow, holdings } from '../../bonuses/test/bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../../bonuses/promotions/rule.ts'
import { openedClub } from '../../club/test/club.ts'
import { eventually } from '../../../../test/patience.ts'
import { seller } from '../test/cash-out.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const { offer, sell, coupon } = seller(book)
const rule = { rollover: 1, contributions: { ...HOUSE_CONTRIBUTIONS, default: 100, categories: {}, games: {} } }

const points = async (player: { id: number }) =>
  (await site.db.row<{ points: bigint }>(sql`select points from club.accounts where player_id = ${player.id}`))
    ?.points ?? 0n

test('a coupon that fulfils the wagering of a bonus is not sold back while it is open', async () => {
  const player = await site.player({ cashKurus: 200_000n })
  const bonus = await grant(site, player.id, 5_000n, { rule })
  const no = await coupon(player, await book.match())
  expect(await grantRow(site, bonus)).toMatchObject({ status: 'finishing' })
  expect((await offer(player, no)).body.code).toBe('cashout_off')
  await book.clean()
})

test('a coupon put right to void leaves the wagering it completed and the points it earned, and comes back to both', async () => {
  await openedClub(site)
  await site.db.run(sql`update club.settings set lira_per_point = 1, shares = '{"sports": 100}'`)
  const player = await site.player({ cashKurus: 5_000n })
  const bonus = await grant(site, player.id, 5_000n, { rule })
  const event = await book.match()
  await play(book, player, [pick(event, '1', 200)])
  book.settle(event, '1')
  await book.arrived()
  expect(await grantRow(site, bonus)).toMatchObject({ status: 'completed', converted: 5_000n })
  expect(await holdings(site, player)).toEqual({ cash: 15_000n, bonus: 0n })
  await eventually(async () => expect(await points(player)).toBe(50_000n))
  book.settle(event, 'void')
  await book.arrived()
  // 50.00 of the win and the 50.00 that its wagering had made cash.
  expect(await holdings(site, player)).toEqual({ cash: 5_000n, bonus: 0n })
  expect(await points(player)).toBe(0n)
  await book.clean()
  book.settle(event, '1')
  await book.arrived()
  expect(await holdings(site, player)).toEqual({ cash: 15_000n, bonus: 0n })
  expect(await points(player)).toBe(50_000n)
  await book.clean()
})

test('what was sold back, in a part too, earns no points', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const [whole, event] = [await book.match(), await book.match()]
  await sell(player, await coupon(player, whole))
  await sell(player, await coupon(player, event), '50')
  book.settle(event, '1')
  await book.arrived()
  await eventually(async () =>
    expect(
      await site.db.rows(sql`select 1 from wallet.fed_view m where m.player_id = ${player.id}
        and m.written_by > (select written_by from ledger_feed.reader_positions where reader = 'club') limit 1`),
    ).toEqual([]),
  )
  expect(await points(player)).toBe(0n)
  await book.clean()
})
