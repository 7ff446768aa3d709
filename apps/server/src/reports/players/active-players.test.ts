import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { activePlayers, countActiveDays } from './active-players.ts'

const site = await testSite()
const { db } = site.context
// In the first hour of a day the one before is not over yet.
site.clock.set('2031-05-01T09:00:00Z')
const today = istanbulDay(db.now())

async function plays(player: Pick<TestPlayer, 'id'>, ...daysAgo: number[]): Promise<void> {
  for (const ago of daysAgo)
    await db.run(sql`
      insert into wallet.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines,
        first_seq, last_seq) values (${player.id}, 'S', ${addDays(today, -ago)}, 100, 0, 0, 0, 1, 0, 1, ${ago + 1}, ${ago + 1})`)
}

const active = (from: number, to = 0, sites?: number[]) =>
  activePlayers(db, { from: addDays(today, -from), to: addDays(today, -to), ...(sites ? { sites } : {}) })
const night = () => site.job('reports: count active players')

it('each player counts once however many days they played, before and after a night has counted them', async () => {
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
  for (const passes of [async () => {}, night, night]) {
    await passes()
    expect(await active(29)).toBe(3)
    expect(await active(29, 0, [])).toBe(0)
    expect(await active(59, 30)).toBe(1)
    expect(await active(0)).toBe(1)
    expect(await active(6)).toBe(2)
  }
  const { days } = await db.one<{ days: number }>(sql`select count(distinct day)::int as days from history.active_days`)
  expect(days).toBe(5)
  await plays(before, 0)
  await plays(late, 0)
  expect(await active(29)).toBe(4)
  expect(await active(0)).toBe(3)
  expect(await active(6)).toBe(4)
})

it('what was counted late of a day that is over is there the night after', async () => {
  const { id } = await site.player()
  const known = await active(2, 1)
  await plays({ id }, 2)
  expect(await active(2, 1)).toBe(known)
  await night()
  expect(await active(2, 1)).toBe(known + 1)
})

it('agrees with counting the ledger’s days of players, on any span and of any site, at the edges of a block of ids too', async () => {
  // These days are made up long after they were over.
  await db.run(sql`delete from history.active_days`)
  const { id: lale } = await secondSite(site)
  await db.run(sql`alter table identity.players alter column id restart with 4094`)
  for (const at of [1, 2, 3, 4, 5, 6]) {
    const player = await site.player(at % 2 === 0 ? { siteId: lale } : {})
    await plays(player, ...Array.from({ length: 7 }, (_, turn) => turn * at))
  }
  const { last } = await db.one<{ last: number }>(sql`select max(player_id) as last from wallet.player_days`)
  expect(last).toBeGreaterThan(4_096)
  const asked = [undefined, [lale], [1], [1, lale], []]
  const spans = [0, 1, 3, 11, 45].flatMap((from) =>
    [0, 1, 5].filter((to) => to <= from).map((to) => [from, to] as const),
  )
  for (const passes of [async () => {}, night]) {
    await passes()
    for (const sites of asked)
      for (const [from, to] of spans) {
        const { players } = await db.one<{ players: number }>(sql`
          select count(distinct d.player_id)::int as players from wallet.player_days d join identity.players p on p.id = d.player_id
          where d.day between ${addDays(today, -from)} and ${addDays(today, -to)} and (${sites === undefined} or p.site_id = any (${sites ?? []}::int[]))`)
        expect(await active(from, to, sites), `${from} to ${to} days ago, sites ${sites}`).toBe(players)
      }
  }
})

it('forgets nothing where all is counted anew', async () => {
  const spans = [await active(59), await active(59, 20), await active(3)]
  await db.run(sql`delete from history.active_days`)
  await countActiveDays(db)
  expect([await active(59), await active(59, 20), await active(3)]).toEqual(spans)
})
