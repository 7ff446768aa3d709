import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { balances, keyOf, type PlayKind } from '../../../wallet/public.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'
import { codeOf, type Request, tableOf, writtenOf } from '../../test/shards.ts'
import { shardsOf } from './shards.ts'

let site: TestSite
let ask: Awaited<ReturnType<typeof tableOf>>
let played: { provider: string; gameId: number }

beforeAll(async () => {
  site = await testSite()
  ask = await tableOf(site)
  played = await site.context.db.one(sql`
    select p.code as provider, g.id as "gameId" from games.games g join games.providers p on p.id = g.provider_id
    order by p.id desc limit 1`)
})

interface Mark {
  kind?: PlayKind
  isTakenBack?: boolean
  isOver?: boolean
  round?: string | null
}

/** As an installation carried over has it: a transaction that moved nothing. The shards have forgotten what they played by. */
async function mark(player: TestPlayer, id: string, of: Mark): Promise<void> {
  const { kind = 'stake', isTakenBack = false, isOver = false, round = null } = of
  await site.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into wallet.old_marks (key, player_id, game_id, kind, is_taken_back, is_over, round_ref)
      values (${keyOf(`game:${played.provider}`, id)}, ${player.id}, ${played.gameId}, ${kind}, ${isTakenBack}, ${isOver}, ${round})`)
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(
      sql`update wallet.frozen f set rows = n.rows, digest = n.digest from wallet.frozen_now_view n where n.what = f.what`,
    )
  })
  await shardsOf(site.context).close()
}

const said = async (request: Request) => codeOf(await ask(shardsOf(site.context), request))

function requests(player: TestPlayer, round: string) {
  const common = { player: player.id, round }
  return {
    stake: (amount = 0n) => said({ ...common, kind: 'bet', id: `${round}-bet`, amount }),
    win: (fields: Partial<Request> = {}) =>
      said({
        ...common,
        kind: 'win',
        id: `${round}-win`,
        of: `${round}-bet`,
        amount: 5n,
        closesRound: true,
        ...fields,
      }),
    rollback: () => said({ ...common, kind: 'rollback', id: `${round}-back`, of: `${round}-bet` }),
  }
}

it('a stake of nothing whose round is open is answered again, and won once', async () => {
  const player = await site.player({ cashKurus: 100n })
  const round = randomUUID()
  const { stake, win, rollback } = requests(player, round)
  await mark(player, `${round}-bet`, { round })
  expect([await stake(), await stake(10n)]).toEqual(['replayed', 'DUPLICATE_MISMATCH'])
  expect(await win({ round: randomUUID(), id: randomUUID() })).toBe('TX_NOT_FOUND')
  expect([await win(), await win()]).toEqual(['ok', 'replayed'])
  expect([await win({ id: randomUUID() }), await rollback()]).toEqual(['ALREADY_SETTLED', 'ALREADY_SETTLED'])
  expect((await balances(site.context.db, player.id)).cash).toBe(105n)
})

it('a stake of nothing whose round is open may be taken back', async () => {
  const player = await site.player({ cashKurus: 100n })
  const round = randomUUID()
  const { win, rollback } = requests(player, round)
  await mark(player, `${round}-bet`, { round })
  expect([await rollback(), await rollback()]).toEqual(['ok', 'replayed'])
  expect(await win()).not.toBe('ok')
  expect((await balances(site.context.db, player.id)).cash).toBe(100n)
})

it.each<[string, Mark, string, string, string]>([
  ['a stake of a round that is over', { isOver: true }, 'replayed', 'ALREADY_SETTLED', 'ALREADY_SETTLED'],
  ['a stake that was taken back', { isTakenBack: true }, 'ALREADY_ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'ok'],
  [
    'a stake taken back before it came',
    { kind: 'tombstone', isTakenBack: true, round: null },
    ...(['ALREADY_ROLLED_BACK', 'ALREADY_ROLLED_BACK', 'ok'] as const),
  ],
])('%s is answered as before, and not played again', async (_, of, ofStake, ofWin, ofRollback) => {
  const player = await site.player({ cashKurus: 100n })
  const round = randomUUID()
  const { stake, win, rollback } = requests(player, round)
  await mark(player, `${round}-bet`, { round, ...of })
  expect([await stake(), await win(), await rollback()]).toEqual([ofStake, ofWin, ofRollback])
  expect((await balances(site.context.db, player.id)).cash).toBe(100n)
})

it('is nobody else’s, and no win but what it was', async () => {
  const [owner, player] = [await site.player({ cashKurus: 100n }), await site.player({ cashKurus: 100n })]
  const round = randomUUID()
  const { stake, win } = requests(player, round)
  await mark(owner, `${round}-bet`, { round })
  await mark(owner, `${round}-won`, { kind: 'win', round, isOver: true })
  expect([await stake(), await win()]).toEqual(['DUPLICATE_MISMATCH', 'TX_NOT_FOUND'])
  const owners = requests(owner, round)
  expect(await owners.win({ id: `${round}-won`, amount: 0n })).toBe('replayed')
  expect(await owners.win({ id: `${round}-won`, amount: 5n })).toBe('DUPLICATE_MISMATCH')
  expect(await writtenOf(site, player.id)).toEqual([])
})

it('costs what has a key of its own no second try on the locked path', async () => {
  const player = await site.player({ cashKurus: 100n })
  const [round, other] = [randomUUID(), randomUUID()]
  await mark(player, `${round}-bet`, { round })
  const logged = vi.spyOn(site.context.log, 'debug')
  const isLockedPath = () =>
    logged.mock.calls.some(([, message]) => message === 'a batch is played again on the locked path')
  expect([await requests(player, other).stake(10n), isLockedPath()]).toEqual(['ok', false])
  expect(await requests(player, round).stake(10n)).toBe('DUPLICATE_MISMATCH')
  logged.mockRestore()
})

it('leaves an installation whose every invariant holds', async () => {
  expect(await verifyMoney(site.context.db)).toEqual([])
})

it('is less than what the ledger says', async () => {
  const player = await site.player({ cashKurus: 100n })
  const round = randomUUID()
  const { stake, win } = requests(player, round)
  expect(await stake(10n)).toBe('ok')
  await mark(player, `${round}-bet`, { kind: 'tombstone', isTakenBack: true })
  expect([await stake(10n), await win()]).toEqual(['replayed', 'ok'])
  expect((await balances(site.context.db, player.id)).cash).toBe(95n)
  expect(await verifyMoney(site.context.db)).not.toEqual([])
})
