import { readPlayerFigures, listPlayerRounds, readPlayerRound } from '@meydan/contract/wallet/history-admin'
import sql from 'sql-template-tag'
import { afterEach, expect, it } from 'vitest'
import { shardsOf } from '../../domains/games/public.ts'
import { tableOf } from '../../domains/games/test/shards.ts'
import { testSite } from '../../../test/site.ts'
import { testProvider } from '../../../test/provider.ts'

const site = await testSite()
const support = await site.staff('support')
const DAY_MS = 86_400_000
afterEach(() => site.clock.release())

it('finds one round by its player and movement, also where the statistics are those of a ledger without rounds', async () => {
  await site.player({ cashKurus: 100_000n })
  await site.context.db.run(sql`analyze wallet.movements`)
  const plan = await site.context.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return tx.rows<object>(sql`explain select * from wallet.rounds_view where player_id = 1 and first_seq = 1`)
  })
  expect(JSON.stringify(plan)).toContain('movements_pkey')
  expect(JSON.stringify(plan)).not.toContain('round_opened')
})

it('pages are cut from one list, whatever the days they lie in', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const play = await tableOf(site)
  const shards = shardsOf(site.context)
  for (let day = 0; day < 3; day++) {
    for (let round = 0; round < 2 * (day + 1); round++) {
      const stake = { player: player.id, round: `${day}-${round}`, id: `${day}-${round}-bet`, amount: 1_000n }
      const win = {
        ...stake,
        kind: 'win' as const,
        id: `${day}-${round}-win`,
        of: stake.id,
        amount: 500n,
        closesRound: true,
      }
      expect(await play(shards, { ...stake, kind: 'bet' })).toMatchObject({ ok: true })
      if (round > 0) expect(await play(shards, win)).toMatchObject({ ok: true })
    }
    site.clock.advance(DAY_MS)
  }
  const as = await site.staff('support')
  const ids = async (page: number, per_page: number) => {
    const asked = { id: player.id, page: String(page), per_page: String(per_page) }
    return (await site.call(listPlayerRounds, asked, { as })).body.data.map((row: { id: string }) => row.id) as string[]
  }
  const all = await ids(1, 50)
  expect(all).toHaveLength(12)
  for (const size of [1, 4, 5]) {
    const pages = await Promise.all(Array.from({ length: Math.ceil(12 / size) }, (_, at) => ids(at + 1, size)))
    expect(pages.flat()).toEqual(all)
  }
})

it('an operator sees a player’s rounds, what stands behind one, and the figures of a life', async () => {
  const provider = await testProvider(site)
  const player = await site.player({ cashKurus: 100_000n })
  const other = await site.player({ cashKurus: 100_000n })
  const frame = await provider.open(player)
  for (let round = 1; round <= 12; round++) {
    const bet = await frame.bet(1_000)
    await frame.win(bet, round % 3 === 0 ? 2_500 : 0)
  }
  await (await provider.open(other)).bet(1_000)

  const first = (await site.call(listPlayerRounds, { id: player.id, per_page: '5' }, { as: support })).body
  expect(first.total).toBe(12)
  expect(first.data).toHaveLength(5)
  const last = (await site.call(listPlayerRounds, { id: player.id, per_page: '5', page: '3' }, { as: support })).body
  expect(last.data).toHaveLength(2)
  const all = (await site.call(listPlayerRounds, { id: player.id, per_page: '50' }, { as: support })).body.data
  expect(new Set(all.map((row: { id: string }) => row.id)).size).toBe(12)
  expect(all.map((row: { id: string }) => row.id).slice(0, 5)).toEqual(first.data.map((row: { id: string }) => row.id))

  const won = all.find((row: { win: number }) => row.win === 25)
  const { data } = (await site.call(readPlayerRound, { reference: won.id }, { as: support })).body
  expect(data).toMatchObject({ player_id: player.id, bets: [{ stake: 10, win: 25 }] })
  expect((await site.call(readPlayerRound, { reference: 'S1-999999999' }, { as: support })).status).toBe(404)

  const figures = (await site.call(readPlayerFigures, { id: player.id }, { as: support })).body.data
  expect(figures).toMatchObject({ stakes: 120, wins: 100, ggr: 20, rounds: 12 })
})
