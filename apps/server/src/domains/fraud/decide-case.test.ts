import { payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { testSite } from '../../../test/site.ts'
import { fraudDesk } from './test/fraud.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { grant } from '../bonuses/test/bonus.ts'
import { cashOf, freshIban } from '../cashier/test/cash.ts'

const site = await testSite()
const { askWithdrawal, cash } = cashOf(site)
const { db } = site.context
const rich = () => site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
const { officer, cashier, setRule, struckPayout, casesOf, caseOf, approve, statusOf, screened, messagesOf, decide } =
  fraudDesk(site)

beforeAll(async () => {
  await seedOperatorAccounts(db)
  site.clock.set('2026-11-20T12:00:00+03:00')
  await setRule('iban_other_name', { amount: 200 })
  await setRule('bonus_only', { days: 90, amount: 1_000, percent: 10 })
})
beforeEach(() => site.clock.advance(60_000))
afterAll(() => site.expectSound())

describe('a case', () => {
  it('is decided by two people, once: what is released is paid as any payout', async () => {
    const player = await rich()
    const { id, caseId } = await struckPayout(player)
    const [one, two] = [await officer(), await officer()]
    const input = { id: caseId, outcome: 'released' as const, reason: 'Vekâletname görüldü' }
    expect((await site.call(fraud.decideFraudCase, input, { as: await cashier() })).status).toBe(403)
    const { body } = await site.call(fraud.decideFraudCase, input, { as: one })
    expect(body).toMatchObject({ waiting: true })
    expect((await approve(id)).body.code).toBe('under_review')
    expect((await site.call(fraud.decideFraudCase, input, { as: one })).body.code).toBe('second_person_needed')
    const both = await Promise.all([1, 2].map(() => site.call(approveProposal, { id: body.proposal }, { as: two })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await site.call(fraud.decideFraudCase, input, { as: two })).body.code).toBe('already_decided')
    expect(await caseOf(caseId)).toMatchObject({
      status: 'released',
      decided_by: one.username,
      seconded_by: two.username,
      reason: input.reason,
      held: 250,
      payouts: [{ id, status: 'pending' }],
    })
    expect((await approve(id)).body.status).toBe('approved')
    expect((await site.call(payWithdrawal, { id }, { as: await cashier() })).body.status).toBe('done')
  })

  it('that is refused returns every payout once', async () => {
    const player = await rich()
    const before = await cash(player)
    const { id, caseId } = await struckPayout(player)
    site.clock.advance(60_000)
    const other = await askWithdrawal(player, 300)
    await screened(other)
    expect(await cash(player)).toBe(before - 550)
    expect((await decide(caseId, 'refused')).body).toMatchObject({ status: 'refused' })
    expect((await decide(caseId, 'refused')).body.code).toBe('already_decided')
    expect(await cash(player)).toBe(before)
    expect([await statusOf(id), await statusOf(other)]).toEqual(['rejected', 'rejected'])
    const last = (await messagesOf(player)).at(-1)
    expect(last?.body).toContain('Kontroller sonucunda talebiniz karşılanamadı')
  })

  it('of an abused bonus that is refused ends the bonuses that run', async () => {
    const player = await rich()
    await grant(site, player.id, 100_000n)
    const form = { account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban(), forfeit_bonus: true }
    await site.call(requestWithdrawal, { ...form, amount: 250, method: 'bank_transfer' as const }, { as: player })
    await eventually(async () => expect((await casesOf(player))[0].rules).toEqual(['bonus_only']))
    await grant(site, player.id, 5_000n)
    await decide((await casesOf(player))[0].id, 'refused')
    const running = await db.one(
      sql`select count(*)::int as n from bonuses.grants where player_id = ${player.id} and status = 'active'`,
    )
    expect(running).toEqual({ n: 0 })
  })

  it('whose payouts changed since it was proposed is looked at again', async () => {
    const player = await rich()
    const { caseId } = await struckPayout(player)
    const input = { id: caseId, outcome: 'released' as const, reason: 'Tamam' }
    const { body } = await site.call(fraud.decideFraudCase, input, { as: await officer() })
    site.clock.advance(60_000)
    await screened(await askWithdrawal(player, 300))
    expect((await site.call(approveProposal, { id: body.proposal }, { as: await officer() })).body.code).toBe(
      'conflict',
    )
    expect((await caseOf(caseId)).status).toBe('open')
  })

  it('has somebody who looks after it, notes and sealed files', async () => {
    const player = await rich()
    const { caseId } = await struckPayout(player)
    const as = await officer()
    await site.call(fraud.takeFraudCase, { id: caseId }, { as })
    await site.call(fraud.noteFraudCase, { id: caseId, text: 'Aradım' }, { as: await cashier() })
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const send = (bytes: Buffer) =>
      site.app.inject({
        method: 'POST',
        url: `/api/admin/fraud-cases/${caseId}/files`,
        payload: Buffer.concat([
          Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="vekâlet.png"\r\n\r\n'),
          bytes,
          Buffer.from('\r\n--b--\r\n'),
        ]),
        headers: { 'content-type': 'multipart/form-data; boundary=b', cookie: as.cookie },
      })
    expect((await send(picture)).statusCode).toBe(200)
    expect((await send(Buffer.from('<svg/>'))).statusCode).toBe(415)
    const { assigned_to, notes } = await caseOf(caseId)
    expect(assigned_to).toBe(as.username)
    expect(notes).toMatchObject([
      { text: 'Aradım', file: null },
      { text: 'vekâlet.png', by: as.username },
    ])
    const shown = await site.app.inject({ url: notes[1].file, headers: { cookie: as.cookie } })
    expect(shown.headers['content-type']).toBe('image/webp')
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(20)
    const [{ sealed }] = (await db.rows<{ sealed: Buffer }>(
      sql`select file_sealed as sealed from compliance.fraud_notes where file_sealed is not null`,
    )) as [{ sealed: Buffer }]
    expect(sealed.includes(shown.rawPayload.toString('base64').slice(0, 40))).toBe(false)
    await decide(caseId, 'released')
    expect((await site.call(fraud.noteFraudCase, { id: caseId, text: 'Sonra' }, { as })).body.code).toBe(
      'already_decided',
    )
  })
})
