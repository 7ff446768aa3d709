import { listLobbyRows, toggleFavourite } from '@meydan/contract/games/games'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { seedGames } from '../../../seed/games.ts'
import { computeSimilarGames } from './similar-games.ts'

let site: TestSite
const [first, second, third, fourth] = [1501, 1502, 1503, 1504] as const

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
})

async function played(games: readonly number[], isOurs = false): Promise<TestPlayer> {
  const player = await site.player()
  const { db } = site.context
  if (isOurs) await db.run(sql`update identity.players set is_house_account = true where id = ${player.id}`)
  await db.run(sql`
    insert into games.recent_games (player_id, game_id, launched_at)
    select ${player.id}, game, ${db.now()} from unnest(${games}::int[]) game`)
  return player
}

const rows = async (as?: TestPlayer) => (await site.call(listLobbyRows, {}, as ? { as } : {})).body

it('recommends what those have played who have played the same, and nothing that is known already', async () => {
  for (let count = 0; count < 6; count++) await played([first, second])
  for (let count = 0; count < 2; count++) await played([first, third])
  for (let count = 0; count < 30; count++) await played([first, fourth], true)
  await computeSimilarGames(site.context.db)
  const player = await played([first])
  expect((await rows(player)).for_you).toEqual([second, third])
  await site.call(toggleFavourite, { game_id: second }, { as: player })
  expect((await rows(player)).for_you).toEqual([third])
  expect((await rows(await played([fourth]))).for_you).toEqual([])
  expect((await rows()).for_you).toEqual([])
})

it('a similarity is of two games, between nothing and one, and counting again gives the same', async () => {
  const all = () =>
    site.context.db.rows<{ game_id: number; other_id: number; similarity: number }>(
      sql`select * from games.similar_games order by game_id, other_id`,
    )
  await computeSimilarGames(site.context.db)
  const before = await all()
  const of = (game: number, other: number) =>
    before.find(({ game_id, other_id }) => game_id === game && other_id === other)?.similarity ?? 0
  expect(of(first, second)).toBe(of(second, first))
  expect(of(first, second)).toBeGreaterThan(of(first, third))
  await computeSimilarGames(site.context.db)
  expect(await all()).toEqual(before)
})

it('shows what is played most today, of slots that are on', async () => {
  const { db, hub } = site.context
  site.clock.advance(61_000)
  const today = istanbulDay(db.now())
  const days = [
    { day: today, game: second, rounds: 5 },
    { day: today, game: third, rounds: 9 },
    { day: today, game: fourth, rounds: 7 },
    { day: addDays(today, -1), game: first, rounds: 100 },
  ]
  for (const { day, game, rounds } of days)
    await db.run(sql`
      insert into wallet.game_days (day, game_id, shard, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
      values (${day}, ${game}, 0, 0, 0, 0, 0, ${rounds})`)
  await db.run(sql`update games.games set is_active = false where id = ${fourth}`)
  hub.publish('content', {})
  expect((await rows()).today).toEqual([third, second])
})
