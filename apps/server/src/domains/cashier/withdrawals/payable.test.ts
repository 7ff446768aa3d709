import * as admin from '@meydan/contract/cashier/cashier-admin'
import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { blockPlayer } from '@meydan/contract/identity/identity-admin'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { verifyMoney } from '../../../integrity/verify.ts'
import { cashOf } from '../test/cash.ts'

const site = await testSite()
const [finance, other, care] = [
  await site.staff('finance'),
  await site.staff('finance'),
  await site.staff('compliance', 'support'),
]
const { askWithdrawal, cash } = cashOf(site)

beforeAll(() => seedOperatorAccounts(site.context.db))

const rich = (cashKurus = 10_000_000n) => site.player({ cashKurus, kyc: 'approved' })
const approve = (id: number, by = finance) => site.call(admin.approveWithdrawal, { id }, { as: by })
const pay = (id: number) => site.call(admin.payWithdrawal, { id }, { as: finance })
const statusOf = async (id: number) =>
  (await site.context.db.one<{ status: string }>(sql`select status from cashier.withdrawals where id = ${id}`)).status

/** As somebody could who writes into the database and does not have the key. */
async function tamper(...changes: Sql[]): Promise<void> {
  await site.context.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const change of changes) await tx.run(change)
  })
}

describe('approval and payment', () => {
  type Change = [string, (player: TestPlayer) => Promise<unknown>, string, RegExp]
  const changes: Change[] = [
    [
      'a blocked player',
      (player) => site.call(blockPlayer, { id: player.id, reason: 'Şüpheli' }, { as: care }),
      'player_blocked',
      /^Oyuncunun hesabı engellenmiş: çekim (onaylanamaz|ödenemez)/,
    ],
    ...['none', 'pending', 'rejected'].map(
      (kyc): Change => [
        `a player whose documents are ${kyc}`,
        (player) => site.context.db.run(sql`update identity.players set kyc_status = ${kyc} where id = ${player.id}`),
        'kyc_required',
        /^Oyuncunun kimliği onaylı değil: çekim (onaylanamaz|ödenemez)$/,
      ],
    ),
  ]
  it.each(changes)('do not pay %s, before and after the approval', async (_, change, code, sentence) => {
    const player = await rich()
    const [early, late] = [await askWithdrawal(player), await askWithdrawal(player, 300)]
    expect((await approve(late)).body.status).toBe('approved')
    await change(player)
    for (const reply of [await approve(early), await pay(late)]) {
      expect(reply.body.code).toBe(code)
      expect(reply.body.error).toMatch(sentence)
    }
    expect([await statusOf(early), await statusOf(late)]).toEqual(['pending', 'approved'])
    expect((await site.byTwo(admin.rejectWithdrawal, { id: late, reason: 'Engelli' }, { as: finance })).status).toBe(
      200,
    )
  })

  it('do pay a player who excluded themselves', async () => {
    const player = await rich()
    const id = await askWithdrawal(player)
    const excluded = await site.call(excludeSelf, { duration: 'permanent', confirm: true }, { as: player })
    expect(excluded.status).toBe(200)
    expect((await approve(id)).body.status).toBe('approved')
    expect((await pay(id)).body.status).toBe('done')
  })

  const tampering: [string, (own: number, foreign: number) => Sql][] = [
    [
      'whose IBAN is another request’s',
      (own, foreign) => sql`
        update cashier.withdrawals w set iban_sealed = f.iban_sealed, iban_index = f.iban_index, iban_masked = f.iban_masked
        from cashier.withdrawals f where w.id = ${own} and f.id = ${foreign}`,
    ],
    [
      'whose whole account is another request’s, digest too',
      (own, foreign) => sql`
        update cashier.withdrawals w set iban_sealed = f.iban_sealed, iban_index = f.iban_index, iban_masked = f.iban_masked,
          account_name = f.account_name, bank = f.bank, payout_digest = f.payout_digest
        from cashier.withdrawals f where w.id = ${own} and f.id = ${foreign}`,
    ],
    ['whose holder changed', (own) => sql`update cashier.withdrawals set account_name = 'Başkası' where id = ${own}`],
    ['whose bank changed', (own) => sql`update cashier.withdrawals set bank = 'Akbank' where id = ${own}`],
    ['whose IBAN is torn', (own) => sql`update cashier.withdrawals set iban_sealed = '\\x00' where id = ${own}`],
    ['whose digest is gone', (own) => sql`update cashier.withdrawals set payout_digest = null where id = ${own}`],
  ]
  it.each(tampering)('refuse a request %s', async (_, change) => {
    const [player, thief] = [await rich(), await rich()]
    const [early, late, foreign] = [
      await askWithdrawal(player),
      await askWithdrawal(player, 300),
      await askWithdrawal(thief, 300),
    ]
    expect((await approve(late)).body.status).toBe('approved')
    await tamper(change(early, foreign), change(late, foreign))
    for (const reply of [await approve(early), await pay(late)])
      expect(reply).toMatchObject({ status: 409, body: { code: 'payout_changed' } })
    expect([await statusOf(early), await statusOf(late)]).toEqual(['pending', 'approved'])
    const detail = await site.call(admin.readWithdrawal, { id: early }, { as: finance })
    expect(detail.status).toBe(200)
    expect(detail.body.data.hints[0]).toMatchObject({ code: 'payout_changed', level: 'high' })
    for (const id of [early, late])
      expect((await site.byTwo(admin.cancelWithdrawalByOperator, { id }, { as: finance })).status).toBe(200)
    expect(await cash(player)).toBe(100_000)
  })
})

describe('payouts of 24 hours', () => {
  it('count together for the second person', async () => {
    site.clock.set('2026-11-20T09:00:00Z')
    const player = await rich()
    const [one, two, three] = [
      await askWithdrawal(player, 9_000),
      await askWithdrawal(player, 9_000),
      await askWithdrawal(player, 3_000),
    ]
    expect((await approve(one)).body.status).toBe('approved')
    expect((await pay(one)).body.status).toBe('done')
    const four = await askWithdrawal(player, 9_000)
    expect((await approve(two)).body.status).toBe('approved')
    const [row] = (await site.call(admin.listWithdrawals, { q: `#${three}` }, { as: finance })).body.data
    expect(row).toMatchObject({ needs_second_person: true, recent_payouts: 18_000 })
    expect((await approve(three)).body.status).toBe('pending')
    expect((await approve(three)).body.code).toBe('second_person_needed')
    expect((await approve(three, other)).body.status).toBe('approved')
    site.clock.set('2026-11-21T09:00:01Z')
    expect((await approve(four, await site.staff('finance'))).body.status).toBe('approved')
    site.clock.release()
  })

  it('count together when they are approved at once', async () => {
    const player = await rich()
    const ids = [
      await askWithdrawal(player, 9_000),
      await askWithdrawal(player, 9_000),
      await askWithdrawal(player, 9_000),
    ]
    const replies = await Promise.all(ids.map((id) => approve(id)))
    expect(replies.map((reply) => reply.body.status).sort()).toEqual(['approved', 'approved', 'pending'])
  })
})

it('leaves the money as it should be, and verify tells the bank that was changed', async () => {
  const found = (await verifyMoney(site.context.db)).map(({ invariant }) => invariant.split(' ')[0])
  expect(new Set(found)).toEqual(new Set(['I6', 'I10']))
})
