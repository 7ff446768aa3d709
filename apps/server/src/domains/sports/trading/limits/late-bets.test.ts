import { setOwnPrice } from '@meydan/contract/sports/sports-admin'
import { listSportsPlayers } from '@meydan/contract/sports/sports-limits-admin'
import { expect, test } from 'vitest'
import { pick, play, testBook } from '../../test/sports.ts'
import { countLateBets } from './late-bets.ts'

const book = await testBook()
const { site } = book

test('who bets on prices that are about to fall is known by it, from ten bets on', async () => {
  const officer = await site.staff('compliance')
  const [falls, stays] = [
    await book.match({ live: true, odds: [200, 300, 300] }),
    await book.match({ live: true, odds: [200, 300, 300] }),
  ]
  const bets = async (event: string, count: number) => {
    const player = await site.player({ cashKurus: 100_000n })
    for (let no = 0; no < count; no++)
      expect((await play(book, player, [pick(event, '1', 200)], { per_column: 10 })).status).toBe(200)
    return player
  }
  const [quick, usual, few] = [await bets(falls, 10), await bets(stays, 10), await bets(falls, 9)]
  book.price(falls, [175, 320, 340], { live: true })
  book.price(stays, [185, 320, 340], { live: true })
  await book.arrived()
  await countLateBets(site.context.db)
  await countLateBets(site.context.db)
  const lateOf = async ({ username }: { username: string }) =>
    (await site.call(listSportsPlayers, { q: username, sort: '-late_percent' }, { as: officer })).body.data[0]
      .late_percent
  expect(await lateOf(quick)).toBe(100)
  expect(await lateOf(usual)).toBe(0)
  expect(await lateOf(few)).toBeNull()
})

test('odds of trading’s own, above the feed’s or lowered after, make nobody’s bet late', async () => {
  const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
  const [above, below] = [
    await book.match({ live: true, odds: [200, 300, 300] }),
    await book.match({ live: true, odds: [200, 300, 300] }),
  ]
  const own = (event: string, odds: number) =>
    site.byTwo(
      setOwnPrice,
      { event, key: '1x2', outcome: '1', odds, fed_odds: 200, ends: 'taken_back', reason: 'Kadro' },
      { as: trader, second },
    )
  await own(above, 260)
  const player = await site.player({ cashKurus: 100_000n })
  for (let no = 0; no < 10; no++)
    await play(book, player, [no < 5 ? pick(above, '1', 260) : pick(below, '1', 200)], { per_column: 10 })
  book.price(above, [199, 300, 300], { live: true })
  await book.arrived()
  await site.call(
    setOwnPrice,
    { event: below, key: '1x2', outcome: '1', odds: 150, fed_odds: 200, ends: 'taken_back', reason: 'Kadro' },
    { as: trader },
  )
  await countLateBets(site.context.db)
  const { body } = await site.call(listSportsPlayers, { q: player.username, sort: '-late_percent' }, { as: second })
  expect(body.data[0].late_percent).toBe(0)
})
