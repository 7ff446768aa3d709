import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { accepted, type Case, frameOf, type Platform, refused } from './case.ts'
import type { ProtocolName } from './codes.ts'
import { call, frameOver } from './call-protocol.ts'
import type { Spoiled } from './case-call.ts'

const OURS: readonly ProtocolName[] = ['meydan-v2']
const HEADERS: Record<ProtocolName, string[]> = {
  'meydan-v2': ['x-signature', 'x-timestamp', 'x-provider'],
  hub88: ['x-hub88-signature'],
  gcp: ['x-request-sign'],
}

async function refusesSpoiled({ speaker }: Platform, spoiled: Spoiled): Promise<void> {
  const reply = await call(speaker, 'balance', { session: 'x' }, spoiled)
  refused(reply, 'BAD_SIGNATURE')
  assert.ok(reply.http === 401 || reply.http === 403 || speaker.wire === 'hub88')
}

/** Signatures, sessions and amounts. */
export const authenticationCases: readonly Case[] = [
  {
    no: '1',
    name: 'a valid signature is accepted',
    run: async (platform) => assert.ok(Number.isInteger(await (await frameOf(platform)).balance())),
  },
  {
    no: '2',
    name: 'one byte changed is refused',
    run: (platform) => refusesSpoiled(platform, { body: '{"request_id":"r","session":"y"}' }),
  },
  { no: '2b', name: 'another key is refused', run: (platform) => refusesSpoiled(platform, { key: 'another' }) },
  {
    no: '2c',
    name: 'another provider’s name under the right key is refused',
    run: (platform) => refusesSpoiled(platform, { provider: 'nobody' }),
  },
  {
    no: '3',
    name: 'a missing header is refused',
    async run(platform) {
      for (const without of HEADERS[platform.speaker.wire]) await refusesSpoiled(platform, { without })
    },
  },
  {
    no: '4',
    name: 'a stale timestamp is refused',
    wires: OURS,
    async run(platform) {
      for (const off of [-301_000, 301_000]) await refusesSpoiled(platform, { timestamp: String(Date.now() + off) })
    },
  },
  {
    no: '4b',
    name: 'a signature made for another path or method is refused',
    wires: OURS,
    async run(platform) {
      for (const path of ['/api/provider/bet', '/api/provider/balance?', '/api/provider/balance/', 'balance'])
        await refusesSpoiled(platform, { path })
      for (const method of ['GET', 'PUT', 'post']) await refusesSpoiled(platform, { method })
    },
  },
  {
    no: '4c',
    name: 'version 1, which covers no path, is refused of a provider that signs version 2',
    wires: OURS,
    async run(platform) {
      await refusesSpoiled(platform, { version: '1' })
      await refusesSpoiled(platform, { without: 'x-signature-version' })
    },
  },
  {
    no: '4d',
    name: 'a signature is 64 hex digits, of either case, and nothing more',
    wires: ['meydan-v2', 'gcp'],
    async run(platform) {
      const upper = await call(platform.speaker, 'balance', { session: 'x' }, { signature: (it) => it.toUpperCase() })
      refused(upper, 'SESSION_INVALID')
      const longer = [(it: string) => `${it}00`, (it: string) => `${it}zz`, (it: string) => `0x${it}`]
      const shorter = [(it: string) => it.slice(0, 63), (it: string) => it.slice(0, 62), () => '']
      for (const signature of [...longer, ...shorter]) await refusesSpoiled(platform, { signature })
    },
  },
  {
    no: '5',
    name: 'an unknown session cannot stake',
    run: async (platform) =>
      refused(await (await frameOf(platform)).bet(10, { session: 'unknown' }), 'SESSION_INVALID'),
  },
  {
    no: '5b',
    name: 'a launch token opens one session',
    wires: OURS,
    run: async ({ speaker }) =>
      refused(await call(speaker, 'authenticate', { token: 'never-given-out' }), 'SESSION_INVALID'),
  },
  {
    no: '6-8',
    name: 'an expired session cannot stake, its wins and rollbacks are accepted',
    needs: ['exact', 'expire'],
    async run(platform) {
      const frame = await frameOf(platform, 1_000)
      const [won, taken] = [await frame.bet(100), await frame.bet(100)]
      await platform.inside.endSession(frame)
      refused(await frame.bet(100), 'SESSION_EXPIRED')
      assert.equal((await frame.win(won, 50)).balance, 850)
      assert.equal((await frame.rollback(taken)).balance, 950)
    },
  },
  {
    no: '9',
    name: 'a session of one player cannot stake for another',
    needs: ['second'],
    async run(platform) {
      const [one, other] = [await frameOf(platform), await frameOf(platform, 100_000, 'B')]
      const before = await other.balance()
      refused(await one.bet(10, { player_ref: other.playerRef }), 'SESSION_INVALID')
      assert.equal(await other.balance(), before)
    },
  },
  {
    no: '9b',
    name: 'a session of one provider is of no use to another',
    needs: ['stranger'],
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      const bet = await frame.bet(100)
      const stranger = platform.inside.stranger()
      const foreign = frameOver(stranger, { ...stranger, session: frame.session, playerRef: frame.playerRef })
      assert.ok(Number.isNaN(await foreign.balance()))
      for (const reply of [await foreign.bet(10), await foreign.win(bet, 10), await foreign.rollback(bet)]) {
        refused(reply, 'SESSION_INVALID')
        assert.equal(reply.balance, undefined)
      }
      assert.equal(await frame.balance(), before - 100)
      assert.equal((await frame.rollback(bet)).balance, before)
    },
  },
  {
    no: '11',
    name: 'two sessions of one player play in the same round',
    async run(platform) {
      const person = await platform.person(1_000)
      const [one, two] = [await person.open(), await person.open()]
      const bet = await one.bet(10)
      accepted(await two.win(bet, 20))
    },
  },
  {
    no: '12',
    name: 'a demo frame is given nothing that reaches the wallet',
    needs: ['demo'],
    run: async (platform) =>
      assert.equal(new URL(await platform.demoUrl(), platform.speaker.url()).searchParams.get('token'), null),
  },
  {
    no: '13-14, 24',
    name: 'amounts are whole kuruş: fractions, texts, negative and unsafe numbers are refused',
    async run(platform) {
      const frame = await frameOf(platform)
      const before = await frame.balance()
      for (const amount of [1.5, -1, '10', 2 ** 53, null]) refused(await frame.bet(10, { amount }), 'BAD_REQUEST')
      assert.equal(await frame.balance(), before)
    },
  },
  {
    no: '25',
    name: 'another currency is refused',
    run: async (platform) => refused(await (await frameOf(platform)).bet(10, { currency: 'EUR' }), 'WRONG_CURRENCY'),
  },
  {
    no: '26b',
    name: 'a game that is none of the provider’s is refused',
    run: async (platform) =>
      refused(await (await frameOf(platform)).bet(10, { game_code: `none-${randomUUID()}` }), 'GAME_BLOCKED'),
  },
]
