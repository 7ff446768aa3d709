import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Case, Platform } from './case.ts'
import type { Placed } from './wire.ts'

const frameOf = async (platform: Platform, kurus = 100_000) => (await platform.person(kurus)).open()
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const same = (bet: Placed) => ({ transaction_id: bet.tx, round_id: bet.round })

/** Stakes and wins. */
export const playCases: readonly Case[] = [
  {
    no: '16-17',
    name: 'a stake is taken once, a repeated one answers the same transaction with the balance of now',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const bet = await frame.bet(300)
      assert.equal(bet.balance, before - 300)
      await frame.bet(100)
      const again = await frame.bet(300, same(bet))
      assert.deepEqual([again.status, again.tx_id, again.balance], ['ok', bet.tx_id, before - 400])
    },
  },
  {
    no: '18',
    name: 'fifty times the same stake at once is one stake',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const ids = { transaction_id: randomUUID(), round_id: randomUUID() }
      const replies = await times(50, () => frame.bet(100, ids))
      assert.ok(replies.every(({ status }) => status === 'ok'))
      assert.equal(await frame.balance(), before - 100)
    },
  },
  {
    no: '19, 22',
    name: 'stakes beyond the balance: only those that fit, the others told the balance',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const replies = await times(40, () => frame.bet(150))
      assert.equal(replies.filter(({ status }) => status === 'ok').length, 6)
      const refused = await frame.bet(150)
      assert.deepEqual([refused.code, refused.balance], ['INSUFFICIENT_FUNDS', 100])
    },
  },
  {
    no: '20-21',
    name: 'a repeated id with another amount or round is a mismatch',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      assert.equal((await frame.bet(101, same(bet))).code, 'DUPLICATE_MISMATCH')
      assert.equal((await frame.bet(100, { transaction_id: bet.tx })).code, 'DUPLICATE_MISMATCH')
    },
  },
  {
    no: '23',
    name: 'a stake of nothing is allowed',
    run: async (platform) => assert.equal((await (await frameOf(platform)).bet(0)).status, 'ok'),
  },
  {
    no: '26, 41',
    name: 'a game that is off takes no stake and pays its wins',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await platform.inside?.switchGame(false)
      const [refused, won] = [await frame.bet(100), await frame.win(bet, 10)]
      await platform.inside?.switchGame(true)
      assert.deepEqual([refused.code, won.status], ['GAME_BLOCKED', 'ok'])
    },
  },
  {
    no: '27, 40',
    name: 'a blocked player stakes nothing and is paid his wins',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await platform.inside?.block(frame, true)
      assert.deepEqual([(await frame.bet(100)).code, (await frame.win(bet, 10)).status], ['PLAYER_BLOCKED', 'ok'])
    },
  },
  {
    no: '30',
    name: 'a closed round takes no stake',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100, { round_closed: true })
      assert.equal((await frame.bet(100, { round_id: bet.round })).code, 'ALREADY_SETTLED')
    },
  },
  {
    no: '31, 33',
    name: 'a hundred and one stakes and wins in one round',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const round_id = randomUUID()
      for (let turn = 0; turn <= 100; turn++)
        assert.equal(
          (await frame.win(await frame.bet(10, { round_id }), 9, { round_closed: turn === 100 })).status,
          'ok',
        )
      assert.equal(await frame.balance(), before - 101)
    },
  },
  {
    no: '32',
    name: 'many rounds at once',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      await times(30, async () => frame.win(await frame.bet(20), 15))
      assert.equal(await frame.balance(), before - 150)
    },
  },
  {
    no: '34-36',
    name: 'a win is paid once, repeated or many times at once',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const before = await frame.balance()
      const ids = { transaction_id: randomUUID() }
      const replies = await times(20, () => frame.win(bet, 500, ids))
      assert.ok(replies.every(({ status, balance }) => status === 'ok' && balance === before + 500))
      assert.equal((await frame.win(bet, 501, ids)).code, 'DUPLICATE_MISMATCH')
    },
  },
  {
    no: '15',
    name: 'a win above the cap is held, and paid exactly once people let it pass',
    needsInside: true,
    async run(platform) {
      const frame = await frameOf(platform, 100)
      const bet = await frame.bet(100)
      const ids = { transaction_id: randomUUID() }
      const win = () => frame.win(bet, 6_372_709_234, ids)
      for (const held of [await win(), await win()])
        assert.deepEqual([held.http, held.code, held.balance], [503, 'WIN_HELD', 0])
      await platform.inside?.letPass(ids.transaction_id)
      for (const paid of [await win(), await win()])
        assert.deepEqual([paid.status, paid.balance], ['ok', 6_372_709_234])
    },
  },
  {
    no: '37',
    name: 'a win for a stake that never was is refused',
    run: async (platform) =>
      assert.equal(
        (await (await frameOf(platform)).win({ tx: randomUUID(), round: randomUUID() }, 10)).code,
        'TX_NOT_FOUND',
      ),
  },
  {
    no: '38',
    name: 'a win of nothing closes the round, repeated too',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const closing = await frame.win(bet, 0)
      assert.equal((await frame.win(bet, 0, { transaction_id: closing.tx })).status, 'ok')
      assert.equal((await frame.win(bet, 10)).code, 'ALREADY_SETTLED')
    },
  },
  {
    no: '45',
    name: 'a win that comes before its stake is refused, and paid when it comes again',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = { tx: randomUUID(), round: randomUUID() }
      const ids = { transaction_id: randomUUID() }
      assert.equal((await frame.win(bet, 50, ids)).code, 'TX_NOT_FOUND')
      await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round })
      assert.equal((await frame.win(bet, 50, ids)).status, 'ok')
    },
  },
]
