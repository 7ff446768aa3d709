import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { accepted, type Case, frameOf, refused } from './case.ts'
import { call, type Placed } from './call-protocol.ts'
import type { Speaker } from './case-call.ts'

const same = (placed: Placed) => ({ transaction_id: placed.tx, round_id: placed.round })

const spinsCameTo = (speaker: Speaker, issue_id: string, total_amount: number) =>
  call(speaker, 'freespins', { issue_id, status: 'played', total_amount })

/** What the platform guards besides money: logins, limits, bonus money, free spins, rounds that nobody closes. */
export const guardCases: readonly Case[] = [
  {
    no: '10',
    name: 'a session whose login has ended stakes nothing, its wins are paid, and a new one plays',
    needs: ['exact', 'log-out'],
    async run(platform) {
      const person = await platform.person(1_000)
      const frame = await person.open()
      const bet = await frame.bet(100)
      await platform.inside.logOut(frame)
      refused(await frame.bet(100), 'SESSION_EXPIRED')
      assert.equal((await frame.win(bet, 50)).balance, 950)
      accepted(await (await platform.person(1_000)).open().then((other) => other.bet(100)))
    },
  },
  {
    no: '28',
    name: 'above what a player may stake nothing is taken, and no win makes room again',
    needs: ['exact', 'limit'],
    async run(platform) {
      const frame = await frameOf(platform)
      await platform.inside.limit(frame, 'stake', 50_000)
      const bet = await frame.bet(30_000)
      refused(await frame.bet(30_000), 'LIMIT_REACHED')
      accepted(await frame.win(bet, 30_000))
      refused(await frame.bet(30_000), 'LIMIT_REACHED')
      accepted(await frame.bet(20_000))
    },
  },
  {
    no: '29',
    name: 'above what a player may lose nothing is taken, and what was won makes room again',
    needs: ['exact', 'limit'],
    async run(platform) {
      const frame = await frameOf(platform)
      await platform.inside.limit(frame, 'loss', 50_000)
      const bet = await frame.bet(30_000)
      refused(await frame.bet(30_000), 'LIMIT_REACHED')
      accepted(await frame.win(bet, 30_000))
      accepted(await frame.bet(30_000))
    },
  },
  {
    no: '54',
    name: 'a stake of own and bonus money comes back as it was split',
    needs: ['exact', 'bonus'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      await platform.inside.bonus(frame, 2_000)
      const before = await platform.inside.split(frame)
      const bet = await frame.bet(2_500)
      accepted(bet)
      assert.ok((await platform.inside.split(frame)).every((part, place) => part < (before[place] as number)))
      accepted(await frame.rollback(bet))
      assert.deepEqual(await platform.inside.split(frame), before)
    },
  },
  {
    no: '56, 59',
    name: 'a free spin takes nothing, its win is paid once, and none is left over',
    wires: ['meydan-v2', 'hub88'],
    needs: ['exact', 'free-spins'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const free_spin_id = await platform.inside.freeSpins(frame, 2)
      const spin = await frame.bet(0, { free_spin_id })
      assert.deepEqual([spin.status, spin.balance], ['ok', 1_000])
      assert.equal((await frame.bet(0, { ...same(spin), free_spin_id })).tx_id, spin.tx_id)
      const won = { transaction_id: randomUUID() }
      for (const paid of [await frame.win(spin, 300, won), await frame.win(spin, 300, won)])
        assert.deepEqual([paid.status, paid.balance], ['ok', 1_300])
      accepted(await frame.win(await frame.bet(0, { free_spin_id }), 0))
      refused(await frame.bet(0, { free_spin_id }), 'TX_NOT_FOUND')
    },
  },
  {
    no: '57',
    name: 'what free spins came to is credited once, however often and whoever else tells it, and to a player who is blocked by then',
    wires: ['gcp'],
    needs: ['exact', 'free-spins', 'stranger', 'block'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const id = await platform.inside.freeSpins(frame, 3)
      refused(await spinsCameTo(platform.inside.stranger(), id, 450), 'TX_NOT_FOUND')
      assert.equal(await frame.balance(), 1_000)
      await platform.inside.block(frame, true)
      for (const told of await Promise.all(Array.from({ length: 5 }, () => spinsCameTo(platform.speaker, id, 450))))
        assert.deepEqual([told.status, told.balance], ['ok', 1_450])
      await platform.inside.block(frame, false)
      assert.equal((await spinsCameTo(platform.speaker, id, 450)).balance, 1_450)
      refused(await spinsCameTo(platform.speaker, id, 451), 'DUPLICATE_MISMATCH')
      assert.equal(await frame.balance(), 1_450)
    },
  },
  {
    no: '57b, 58b',
    name: 'of free spins that nobody gave, or that have ended, nothing is credited',
    wires: ['gcp'],
    needs: ['exact', 'free-spins'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      for (const unknown of ['999999999', 'nothing-of-ours'])
        refused(await spinsCameTo(platform.speaker, unknown, 100), 'TX_NOT_FOUND')
      const id = await platform.inside.freeSpins(frame, 2)
      await platform.inside.endFreeSpins(frame, id)
      refused(await spinsCameTo(platform.speaker, id, 100), 'TX_NOT_FOUND')
      assert.equal(await frame.balance(), 1_000)
    },
  },
  {
    no: '59b',
    name: 'where each win of free spins was told, the notice of their end moves no money',
    wires: ['gcp'],
    needs: ['exact', 'free-spins', 'notice'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const id = await platform.inside.freeSpins(frame, 2)
      await platform.inside.spinsByNotice(true)
      try {
        for (const win of [150, 50]) accepted(await frame.win({ tx: '', round: randomUUID() }, win))
        for (const told of [200, 200, 999].map((total) => spinsCameTo(platform.speaker, id, total)))
          assert.deepEqual([(await told).status, (await told).balance], ['ok', 1_200])
        assert.equal(await frame.balance(), 1_200)
      } finally {
        await platform.inside.spinsByNotice(false)
      }
    },
  },
  {
    no: '58',
    name: 'free spins that have ended are none',
    wires: ['meydan-v2', 'hub88'],
    needs: ['exact', 'free-spins'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const free_spin_id = await platform.inside.freeSpins(frame, 2)
      await platform.inside.endFreeSpins(frame, free_spin_id)
      refused(await frame.bet(0, { free_spin_id }), 'TX_NOT_FOUND')
      assert.equal(await frame.balance(), 1_000)
    },
  },
  {
    no: '66',
    name: 'a round that nobody closes is told after two days, and no more once it is closed',
    needs: ['overdue'],
    async run(platform) {
      const frame = await frameOf(platform)
      const bet = await frame.bet(100)
      const isTold = async (hours: number) => (await platform.inside.overdue(hours)).includes(bet.round)
      assert.equal(await isTold(47), false)
      assert.equal(await isTold(49), true)
      accepted(await frame.win(bet, 0))
      assert.equal(await isTold(49), false)
    },
  },
]
