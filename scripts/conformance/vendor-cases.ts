import assert from 'node:assert/strict'
import { accepted, type Case, frameOf, refused } from './case.ts'
import type { Placed } from './call-protocol.ts'

const same = (placed: Placed) => ({ transaction_id: placed.tx, round_id: placed.round })

/** Text of 255 characters that no pattern of ids of one's own would take. */
const oddId = (name: string) => `${name}/ü Ş#%`.padEnd(255, 'x')

/** What the pages of the vendors say beside what all protocols have in common (`docs/provider-free-spins.md`). */
export const vendorCases: readonly Case[] = [
  {
    no: '57c',
    name: 'an aggregated bet stands for all free spins of a reward, and its win is what they came to',
    wires: ['hub88'],
    needs: ['exact', 'free-spins'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const spins = { free_spin_id: await platform.inside.freeSpins(frame, 3), aggregated: true }
      const bet = await frame.bet(0, spins)
      assert.deepEqual([bet.status, bet.balance], ['ok', 1_000])
      assert.equal((await frame.bet(0, { ...same(bet), ...spins })).status, 'ok')
      for (const paid of [
        await frame.win(bet, 450, { transaction_id: 'w' + bet.tx }),
        await frame.win(bet, 450, { transaction_id: 'w' + bet.tx }),
      ])
        assert.deepEqual([paid.status, paid.balance], ['ok', 1_450])
      refused(await frame.bet(0, { free_spin_id: spins.free_spin_id }), 'TX_NOT_FOUND')
    },
  },
  {
    no: '42b',
    name: 'a bet that a supplier gives away takes nothing, and is told after its session too',
    wires: ['hub88'],
    needs: ['exact', 'expire'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      await platform.inside.endSession(frame)
      const bet = await frame.bet(300, { supplier_promo: true })
      assert.deepEqual([bet.status, bet.balance], ['ok', 1_000])
      assert.equal((await frame.win(bet, 200)).balance, 1_200)
      refused(await frame.bet(100), 'SESSION_EXPIRED')
    },
  },
  {
    no: '16b',
    name: 'ids are any text of up to 255 characters',
    wires: ['hub88', 'gcp'],
    async run(platform) {
      const frame = await frameOf(platform)
      const ids = { transaction_id: oddId(crypto.randomUUID()), round_id: oddId(crypto.randomUUID()) }
      const bet = await frame.bet(100, ids)
      accepted(bet)
      assert.equal((await frame.bet(100, ids)).balance, bet.balance)
      accepted(await frame.win(bet, 100))
      refused(await frame.bet(100, { ...ids, transaction_id: 'a\u0000b' }), 'BAD_REQUEST')
      refused(await frame.bet(100, { ...ids, transaction_id: 'x'.repeat(256) }), 'BAD_REQUEST')
    },
  },
  {
    no: '44b',
    name: 'a game whose code has a number behind it is that game, and a session may be null where nothing is staked',
    wires: ['gcp'],
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100, { game_code: `${frame.gameCode}96` })
      accepted(bet)
      accepted(await frame.win(bet, 50, { session: null }))
      refused(await frame.bet(100, { game_code: `${frame.gameCode}-x` }), 'GAME_BLOCKED')
    },
  },
]
