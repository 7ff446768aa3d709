import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../test/site.ts'
import { activePlayers } from './active-players.ts'

const site = await testSite()
const { db } = site.house
const today = istanbulDay(db.now())

async function plays(player: TestPlayer, ...daysAgo: number[]): Promise<void> {
  for (const ago of daysAgo)
    await db.run(sql`
      insert into wallet.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines,
        first_seq, last_seq) values (${player.id}, 'S', ${addDays(today, -ago)}, 100, 0, 0, 0, 1, 0, 1, ${ago + 1}, ${ago + 1})`)
}

it('each player counts once however many days they played, and who plays now counts at once', async () => {
  const [often, lately, before, late] = [
    await site.player(),
    await site.player(),
    await site.player(),
    await site.player(),
  ]
  await plays(often, 20, 5, 0)
  await plays(lately, 1)
  await plays(before, 10)
  await plays(late, 40)
  const active = (from: number, to = 0) =>
    activePlayers(site.house, db, { from: addDays(today, -from), to: addDays(today, -to) })
  expect(await active(29)).toBe(3)
  const days = { from: addDays(today, -29), to: today }
  expect(await activePlayers(site.house, db, { ...days, sites: [] })).toBe(0)
  expect(await active(59, 30)).toBe(1)
  expect(await active(0)).toBe(1)
  expect(await active(6)).toBe(2)
  await plays(before, 0)
  await plays(late, 0)
  expect(await active(29)).toBe(4)
  expect(await active(0)).toBe(3)
  expect(await active(6)).toBe(4)
})
