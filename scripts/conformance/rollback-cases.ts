import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { accepted, type Case, frameOf, refused } from './case.ts'
import { call } from './call-protocol.ts'

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
      refused(await frame.bet(300, { transaction_id: bet.tx, round_id: bet.round }), 'ALREADY_ROLLED_BACK')
    },
  },
  {
    no: '48-49',
    name: 'a rollback before its stake succeeds, and the stake then has no effect',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const bet = unseen()
      accepted(await frame.rollback(bet))
      refused(await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round }), 'ALREADY_ROLLED_BACK')
      assert.equal(await frame.balance(), before)
    },
  },
  {
    no: '48b, 60, 62',
    name: 'a tombstone, a stored outcome and an open round outlive a restart',
    needs: ['restart'],
    async run(platform) {
      const frame = await frameOf(platform)
      const buried = unseen()
      await frame.rollback(buried)
      const bet = await frame.bet(100)
      await platform.inside.restart()
      refused(await frame.bet(100, { transaction_id: buried.tx, round_id: buried.round }), 'ALREADY_ROLLED_BACK')
      const again = await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round })
      assert.deepEqual([again.status, again.tx_id], ['ok', bet.tx_id])
      accepted(await frame.win(bet, 40))
    },
  },
  {
    no: '50, 55',
    name: 'after a win a stake cannot be taken back, nor can the win',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const win = await frame.win(bet, 50)
      refused(await frame.rollback(bet), 'ALREADY_SETTLED')
      refused(await frame.rollback({ tx: win.tx, round: bet.round }), 'ALREADY_SETTLED')
    },
  },
  {
    no: '39',
    name: 'a win for a stake that was taken back is refused',
    wires: ['meydan-v2', 'hub88'],
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await frame.rollback(bet)
      refused(await frame.win(bet, 50), 'ALREADY_ROLLED_BACK')
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
    needs: ['exact'],
    async run(platform) {
      const frame = await frameOf(platform, 10)
      const bet = await frame.bet(100)
      refused(bet, 'INSUFFICIENT_FUNDS')
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
    no: '47b',
    name: 'a rollback id that comes again for another stake is a mismatch, and takes nothing back',
    async run(platform) {
      const frame = await frameOf(platform)
      const [one, other] = [await frame.bet(100), await frame.bet(200)]
      const back = await frame.rollback(one)
      const before = await frame.balance()
      refused(await frame.rollback(other, { transaction_id: back.tx }), 'DUPLICATE_MISMATCH')
      assert.equal(await frame.balance(), before)
      accepted(await frame.rollback(other))
    },
  },
  {
    no: '63b',
    name: 'a stake whose answer nobody waits for is taken back all the same',
    async run({ speaker, ...platform }) {
      const frame = await frameOf({ speaker, ...platform })
      const before = await frame.balance()
      const bet = unseen()
      const fields = { session: frame.session, player_ref: frame.playerRef, game_code: frame.gameCode, amount: 100 }
      const lost = call(speaker, 'bet', {
        ...fields,
        transaction_id: bet.tx,
        round_id: bet.round,
        currency: 'TRY',
      })
      accepted(await frame.rollback(bet))
      await lost
      assert.equal(await frame.balance(), before)
    },
  },
  {
    no: '61, 61b',
    name: 'behind a wallet that is held, a stake is refused and never executed later, others go on, a win waits',
    needs: ['lock', 'second'],
    async run(platform) {
      const [frame, other] = [await frameOf(platform), await frameOf(platform, 100_000, 'B')]
      const open = await frame.bet(100)
      const before = await frame.balance()
      const release = await platform.inside.lock(frame)
      const held = async () => {
        const stake = await frame.bet(100)
        accepted(await other.bet(100))
        return [stake, frame.win(open, 40)] as const
      }
      const [late, winning] = await held().finally(release)
      const won = await winning
      refused(late, 'INTERNAL')
      accepted(won)
      assert.equal(await frame.balance(), before + 40)
      accepted(await frame.rollback(late))
      assert.equal(await frame.balance(), before + 40)
    },
  },
  {
    no: '65',
    name: 'after all of it every money invariant holds',
    needs: ['verify'],
    run: async (platform) => assert.deepEqual(await platform.inside.verify(), []),
  },
]
