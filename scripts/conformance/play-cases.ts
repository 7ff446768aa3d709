import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { accepted, type Case, frameOf, refused } from './case.ts'
import type { ProtocolName } from './codes.ts'
import { call, type Placed } from './call-protocol.ts'

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const same = (bet: Placed) => ({ transaction_id: bet.tx, round_id: bet.round })
/** Wins name their stake there; on the other it is found by its round. */
const BY_STAKE: readonly ProtocolName[] = ['meydan-v2', 'hub88']

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
      for (const reply of await times(50, () => frame.bet(100, ids))) accepted(reply)
      assert.equal(await frame.balance(), before - 100)
    },
  },
  {
    no: '19, 22, 68',
    name: 'stakes beyond the balance: only those that fit, the others told the balance',
    needs: ['exact'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const replies = await times(40, () => frame.bet(150))
      assert.equal(replies.filter(({ status }) => status === 'ok').length, 6)
      const beyond = await frame.bet(150)
      refused(beyond, 'INSUFFICIENT_FUNDS')
      assert.equal(beyond.balance, 100)
    },
  },
  {
    no: '20',
    name: 'a repeated id with another amount or round is a mismatch',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      refused(await frame.bet(101, same(bet)), 'DUPLICATE_MISMATCH')
      refused(await frame.bet(100, { transaction_id: bet.tx }), 'DUPLICATE_MISMATCH')
    },
  },
  {
    no: '21',
    name: 'a repeated id of another player is a mismatch',
    needs: ['second'],
    async run(platform) {
      const [one, other] = [await frameOf(platform), await frameOf(platform, 100_000, 'B')]
      const bet = await one.bet(100)
      const before = await other.balance()
      refused(await other.bet(100, same(bet)), 'DUPLICATE_MISMATCH')
      assert.equal(await other.balance(), before)
    },
  },
  {
    no: '23',
    name: 'a stake of nothing is allowed',
    run: async (platform) => accepted(await (await frameOf(platform)).bet(0)),
  },
  {
    no: '26, 41',
    name: 'a game that is off takes no stake and pays its wins',
    needs: ['game-off'],
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await platform.inside.switchGame(false)
      const [stake, won] = [await frame.bet(100), await frame.win(bet, 10)]
      await platform.inside.switchGame(true)
      refused(stake, 'GAME_BLOCKED')
      accepted(won)
    },
  },
  {
    no: '27, 40',
    name: 'a blocked player stakes nothing and is paid his wins',
    needs: ['block'],
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      await platform.inside.block(frame, true)
      const [stake, won] = [await frame.bet(100), await frame.win(bet, 10)]
      await platform.inside.block(frame, false)
      refused(stake, 'PLAYER_BLOCKED')
      accepted(won)
    },
  },
  {
    no: '30',
    name: 'a closed round takes no stake',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100, { round_closed: true })
      refused(await frame.bet(100, { round_id: bet.round }), 'ALREADY_SETTLED')
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
        accepted(await frame.win(await frame.bet(10, { round_id }), 9, { round_closed: turn === 100 }))
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
      refused(await frame.win(bet, 501, ids), 'DUPLICATE_MISMATCH')
    },
  },
  {
    no: '15',
    name: 'a win above the cap is held, and paid exactly once people let it pass',
    needs: ['exact', 'allow'],
    async run(platform) {
      const frame = await frameOf(platform, 100)
      const bet = await frame.bet(100)
      const ids = { transaction_id: randomUUID() }
      const win = () => frame.win(bet, 6_372_709_234, ids)
      for (const held of [await win(), await win()]) refused(held, 'WIN_HELD')
      assert.equal(await frame.balance(), 0)
      await platform.inside.letPass(ids.transaction_id)
      for (const paid of [await win(), await win()])
        assert.deepEqual([paid.status, paid.balance], ['ok', 6_372_709_234])
    },
  },
  {
    no: '37',
    name: 'a win for a stake that never was is refused',
    wires: BY_STAKE,
    run: async (platform) =>
      refused(await (await frameOf(platform)).win({ tx: randomUUID(), round: randomUUID() }, 10), 'TX_NOT_FOUND'),
  },
  {
    no: '37b, 42-43',
    name: 'a win of a round that nobody knows opens it, once',
    wires: ['gcp'],
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const [round, ids] = [{ tx: '', round: randomUUID() }, { transaction_id: randomUUID() }]
      for (const paid of [await frame.win(round, 50, ids), await frame.win(round, 50, ids)]) accepted(paid)
      assert.equal(await frame.balance(), before + 50)
    },
  },
  {
    no: '42-43b',
    name: 'what a supplier gives away needs no stake, and is paid once',
    wires: ['hub88'],
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const ids = { transaction_id: randomUUID(), reference_transaction_id: null, is_supplier_promo: true }
      const round = { tx: '', round: randomUUID() }
      for (const paid of [await frame.win(round, 50, ids), await frame.win(round, 50, ids)]) accepted(paid)
      assert.equal(await frame.balance(), before + 50)
    },
  },
  {
    no: '38',
    name: 'a win of nothing closes the round, repeated too',
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const closing = await frame.win(bet, 0)
      accepted(await frame.win(bet, 0, { transaction_id: closing.tx }))
      refused(await frame.win(bet, 10), 'ALREADY_SETTLED')
    },
  },
  {
    no: '44',
    name: 'two players in a round of the same name are two rounds',
    needs: ['second'],
    async run(platform) {
      const [one, other] = [await frameOf(platform), await frameOf(platform, 100_000, 'B')]
      const round_id = randomUUID()
      const [first, second] = [await one.bet(100, { round_id }), await other.bet(100, { round_id })]
      const before = await other.balance()
      accepted(await one.win(first, 70))
      assert.equal(await other.balance(), before)
      accepted(await other.win(second, 30))
      assert.equal(await other.balance(), before + 30)
    },
  },
  {
    no: '45',
    name: 'a win that comes before its stake is refused, and paid when it comes again',
    wires: BY_STAKE,
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = { tx: randomUUID(), round: randomUUID() }
      const ids = { transaction_id: randomUUID() }
      refused(await frame.win(bet, 50, ids), 'TX_NOT_FOUND')
      await frame.bet(100, { transaction_id: bet.tx, round_id: bet.round })
      accepted(await frame.win(bet, 50, ids))
    },
  },
  {
    no: '64',
    name: 'several actions are played together or not at all',
    wires: ['gcp'],
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const { session, playerRef: player_ref, gameCode: game_code } = frame
      const group = (amounts: readonly number[]) => ({
        session,
        player_ref,
        game_code,
        round_id: randomUUID(),
        actions: amounts.map((amount) => ({
          action: amount < 0 ? 'bet' : 'win',
          action_id: randomUUID(),
          amount: Math.abs(amount),
        })),
      })
      accepted(await call(platform.speaker, 'play', group([-100, -50, 30])))
      assert.equal(await frame.balance(), before - 120)
      refused(await call(platform.speaker, 'play', group([-100, 40, -before])), 'INSUFFICIENT_FUNDS')
      assert.equal(await frame.balance(), before - 120)
    },
  },
]
