import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { changeGameCaps, changeProviderCaps, readAdminGame } from '@meydan/contract/games/games-admin'
import { allowHeldWin, listHeldWins } from '@meydan/contract/games/held-wins-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../../../test/provider.ts'
import { testSite } from '../../../../../test/site.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'

const site = await testSite()
const provider = await testProvider(site)
const [admin, finance, compliance] = [
  await site.staff('admin'),
  await site.staff('finance'),
  await site.staff('compliance'),
]
const player = () => site.player({ cashKurus: 100_000n })

async function setCaps(caps: { max_win_x: number | null; max_win: number }) {
  const { id } = (await site.call(readAdminGame, { id: provider.gameIds.live }, { as: admin })).body.data
  return site.byTwo(changeGameCaps, { id, ...caps }, { as: admin })
}

/** A provider with a cap of its own, and a win above the usual cap of 5,000,000 TRY that two people let pass: paid. */
beforeAll(async () => {
  await testProvider(site, 'kapakli')
  const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = 'kapakli'`)
  const caps = { id, max_win: 100, max_hour_loss: 1_000 }
  expect((await site.call(changeProviderCaps, caps, { as: admin })).status).toBe(200)
  const frame = await provider.open(await player())
  const bet = await frame.bet(100)
  const held = await frame.win(bet, 5_000_000_01)
  expect(held).toMatchObject({ code: 'WIN_HELD' })
  const { data } = (await site.call(listHeldWins, { q: held.tx }, { as: finance })).body
  const { body } = await site.call(allowHeldWin, { id: data[0].id, reason: 'Oyun kaydı incelendi' }, { as: finance })
  expect(await site.call(approveProposal, { id: body.proposal }, { as: compliance })).toMatchObject({ status: 200 })
  expect(await frame.win(bet, 5_000_000_01, { transaction_id: held.tx })).toMatchObject({ status: 'ok' })
})

it('verify judges each win by the caps of its time', async () => {
  await site.expectSound()
  await setCaps({ max_win: 6_000_000, max_win_x: null })
  const frame = await provider.open(await player(), 'live')
  const bet = await frame.bet(100)
  expect(await frame.win(bet, 6_000_000_00)).toMatchObject({ status: 'ok' })
  site.clock.advance(120_000)
  await setCaps({ max_win: 1, max_win_x: null })
  site.clock.advance(120_000)
  expect(await frame.win(await frame.bet(100), 101)).toMatchObject({ code: 'WIN_HELD' })
  await site.expectSound()
})

it.each([
  ['a held win that nobody let pass', sql`update games.held_wins set status = 'refused' where status = 'allowed'`],
  ['a held win whose amount was changed', sql`update games.held_wins set amount_kurus = amount_kurus + 1`],
  [
    'a held win that one person let pass',
    sql`update games.held_wins set decided_by = proposed_by where status = 'allowed'`,
  ],
  ['a cap raised past the back office', sql`update games.games set max_win_kurus = max_win_kurus + 1`],
  ['a provider’s cap taken away', sql`update games.providers set max_win_kurus = null`],
  ['a cap lowered behind its wins', sql`update games.win_caps set max_win_kurus = 1, max_win_x = null`],
])('verify finds %s', async (_, tampering) => {
  const { db } = site.context
  let found: string[] = []
  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(sql`alter table games.held_wins drop constraint held_wins_two_people`)
      await tx.run(tampering)
      const inside = {
        ...db,
        transaction: async (work: (inner: typeof tx) => Promise<unknown>) =>
          work({ ...tx, run: async (query) => (query.text.startsWith('set transaction') ? 0 : tx.run(query)) }),
      }
      found = (await verifyMoney(inside as typeof db)).map(({ invariant }) => invariant.slice(0, 2))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(found).toContain('I7')
})
