import { readPlayerFigures, listPlayerRounds, readPlayerRound } from '@meydan/contract/history-admin'
import { expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { testProvider } from '../../test/provider.ts'

const site = await testSite()
const support = await site.staff('support')

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
