import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Case, Platform } from './case.ts'

const frameOf = async (platform: Platform, kurus = 100_000) => (await platform.person(kurus)).open()
const unseen = () => ({ tx: randomUUID(), round: randomUUID() })

/** Rollbacks, tombstones, restarts and the sum of it all. */
export const rollbackCases: readonly Case[] = [
  {
    no: '46-47',
    name: 'a rollback gives the stored stake back once, whatever amount it names',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const bet = await frame.bet(300)
      const back = await frame.rollback(bet, { amount: 999 })
      assert.deepEqual([back.status, back.balance], ['ok', before])
      assert.equal((await frame.rollback(bet, { transaction_id: back.tx })).balance, before)
      assert.equal((await frame.rollback(bet)).balance, before)
      assert.equal((await frame.bet(300, { transaction_id: bet.tx, round_id: bet.round })).code, 'ALREADY_ROLLED_BACK')
    },
  },
  {
    no: '48',
    name: 'a rollback before its stake succeeds, and the stake then has no effect',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const bet = unseen()
      assert.equal((await frame.rollback(bet)).status, 'ok')
      assert.equal((await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round })).code, 'ALREADY_ROLLED_BACK')
      assert.equal(await frame.balance(), before)
    },
  },
  {
    no: '48b, 60',
    name: 'a tombstone and a stored outcome outlive a restart',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform)
      const buried = unseen()
      await frame.rollback(buried)
      const bet = await frame.bet(100)
      await platform.inside?.restart()
      assert.equal(
        (await frame.bet(100, { transaction_id: buried.tx, round_id: buried.round })).code,
        'ALREADY_ROLLED_BACK',
      )
      const again = await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round })
      assert.deepEqual([again.status, again.tx_id], ['ok', bet.tx_id])
    },
  },
  {
    no: '50, 55',
    name: 'after a win a stake cannot be taken back, nor can the win',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const win = await frame.win(bet, 50)
      assert.equal((await frame.rollback(bet)).code, 'ALREADY_SETTLED')
      assert.equal((await frame.rollback({ tx: win.tx, round: bet.round })).code, 'ALREADY_SETTLED')
    },
  },
  {
    no: '39',
    name: 'a win for a stake that was taken back is refused',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await frame.rollback(bet)
      assert.equal((await frame.win(bet, 50)).code, 'ALREADY_ROLLED_BACK')
    },
  },
  {
    no: '51',
    name: 'one of several stakes of a round is taken back, the others stay',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const first = await frame.bet(100)
      const second = await frame.bet(200, { round_id: first.round })
      assert.equal((await frame.rollback(second)).balance, before - 100)
      assert.equal((await frame.win(first, 50)).balance, before - 50)
    },
  },
  {
    no: '52, 63',
    name: 'stake and rollback at once always end without effect',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      await Promise.all(
        Array.from({ length: 40 }, async (_, index) => {
          const bet = unseen()
          const both = [
            () => frame.bet(100, { transaction_id: bet.tx, round_id: bet.round }),
            () => frame.rollback(bet),
          ]
          if (index % 2 === 1) both.reverse()
          await Promise.all(both.map((make) => make()))
        }),
      )
      assert.equal(await frame.balance(), before)
    },
  },
  {
    no: '53',
    name: 'a rollback of a refused stake succeeds without money',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform, 10)
      const bet = await frame.bet(100)
      assert.equal(bet.code, 'INSUFFICIENT_FUNDS')
      assert.deepEqual([(await frame.rollback(bet)).status, await frame.balance()], ['ok', 10])
    },
  },
  {
    no: '67',
    name: 'fifteen rounds of wins, losses and rollbacks end at the exact balance',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      for (let round = 0; round < 15; round++) {
        const bet = await frame.bet(100)
        if (round % 3 === 0) await frame.win(bet, 170)
        else if (round % 3 === 1) await frame.win(bet, 0)
        else await frame.rollback(bet)
      }
      assert.equal(await frame.balance(), before + 5 * 70 - 5 * 100)
    },
  },
  {
    no: '65',
    name: 'after all of it every money invariant holds',
    needsInside: true,
    run: async (platform) => assert.deepEqual(await platform.inside?.verify(), []),
  },
]
