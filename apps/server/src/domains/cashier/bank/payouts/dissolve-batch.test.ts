import * as cashier from '@meydan/contract/cashier/cashier-admin'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import * as refunds from '@meydan/contract/cashier/refunds-admin'
import * as statements from '@meydan/contract/cashier/statements-admin'
import { blockPlayer } from '@meydan/contract/identity/identity-admin'
import { Client } from 'pg'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { testSite } from '../../../../../test/site.ts'
import { byForm } from '../../../../../../../scripts/test/form.ts'
import { seedOperatorAccounts } from '../../../../seed/cashier.ts'
import { camt, sendStatement } from '../../test/statement.ts'
import { type PayoutLists, payoutLists } from '../../test/payout-lists.ts'

const site = await testSite()
const { db } = site.context
const finance = await site.staff('finance')
let lists: PayoutLists

beforeAll(async () => {
  await seedOperatorAccounts(db)
  lists = await payoutLists(site, finance)
})

const WAY = 'Listeyi bozup kalanlarla yeni liste yapabilirsiniz'
const HANDED_OUT = /^\d+ numaralı liste bankaya verildi, banka onu ödeyebilir: artık bozulamaz/

describe('a list that was never handed out', () => {
  it('is dissolved where one receiver is held: the others go to the bank in another, and it stays as a record', async () => {
    const [good, held] = [await lists.released(310), await lists.released(320)]
    const refund = await lists.waitingRefund(45)
    const id = await lists.made([good.id, held.id], [refund.id])
    await site.call(blockPlayer, { id: held.player.id, reason: 'Şüpheli' }, { as: await site.staff('support') })
    for (const reply of [await lists.download(id), await lists.table(id)])
      expect(reply.body).toMatchObject({
        code: 'player_blocked',
        error: `${held.reference}: oyuncunun hesabı engellenmiş, liste bankaya verilemez. ${WAY}`,
      })
    expect((await lists.create([good.id])).body.code).toBe('already_decided')
    const dissolved = await lists.dissolve(id, 'Alıcı engelli')
    expect(dissolved.body).toMatchObject({ success: true, status: 'dissolved' })
    expect((await lists.dissolve(id)).body.code).toBe('already_decided')

    const waiting = (await site.call(batches.listWaitingPayouts, {}, { as: finance })).body
    const references = [...waiting.data, ...waiting.refunds].map((each: { reference: string }) => each.reference)
    expect(references).toEqual(expect.arrayContaining([good.reference, held.reference, refund.reference]))
    expect(await lists.refundRow(refund.id)).toMatchObject({ status: 'created', batch_id: null })

    const again = await lists.made([good.id], [refund.id])
    expect(String((await lists.download(again)).body)).toContain(`<EndToEndId>${good.reference}</EndToEndId>`)
    expect(await lists.refundRow(refund.id)).toMatchObject({ status: 'pending', batch_id: again })
    expect((await lists.read(id)).data).toMatchObject({
      status: 'dissolved',
      dissolved_by: finance.username,
      dissolve_reason: 'Alıcı engelli',
      dissolved_at: expect.any(String),
      handed_out_at: null,
      payouts: 3,
      sum: 675,
      items: [{ id: good.id }, { id: held.id }],
      refunds: [{ id: refund.id }],
    })
    expect((await lists.read(again)).data).toMatchObject({ status: 'handed_out', handed_out_by: finance.username })
    expect(await lists.numbersOf({ q: good.reference })).toEqual([again, id])
    expect(await lists.numbersOf({ q: good.reference, status: 'dissolved' })).toEqual([id])
    expect(await lists.audited(id)).toMatchObject({ action: 'payout-batch.dissolved', note: 'Alıcı engelli' })
    await site.expectSound()
  })

  it('says the way in every refusal, also where one of its payouts is over', async () => {
    const [over, other] = [await lists.released(110), await lists.released(120)]
    const id = await lists.made([over.id, other.id])
    const reject = { id: over.id, reason: 'Hesap kapalı' }
    expect((await site.byTwo(cashier.rejectWithdrawal, reject, { as: finance })).body.status).toBe('rejected')
    expect((await lists.download(id)).body.error).toBe(
      `${over.reference} sonuçlanmış: bu liste artık bankaya verilemez. ${WAY}`,
    )
    expect((await lists.dissolve(id)).status).toBe(200)
    expect((await lists.create([over.id])).body.code).toBe('conflict')
    expect((await lists.create([other.id])).status).toBe(200)
  })

  it('is not handed out, answered or counted once it is dissolved', async () => {
    const one = await lists.released(210)
    const id = await lists.made([one.id])
    expect((await lists.report(id, one.reference)).body).toMatchObject({
      code: 'conflict',
      error: 'Bu liste bankaya hiç verilmedi: durum raporu alınamaz',
    })
    await lists.dissolve(id)
    for (const reply of [await lists.download(id), await lists.table(id)])
      expect(reply.body).toMatchObject({ code: 'conflict', error: 'Bu liste bozuldu: bankaya verilemez' })
    expect((await lists.report(id, one.reference)).body).toMatchObject({
      code: 'conflict',
      error: 'Bu liste bozuldu, bankaya hiç verilmedi: durum raporu alınamaz',
    })
    // A debit is the withdrawal's, paid by hand, and not the list's; an answer is that of the list in which it went.
    const entry = { amount: -210, ref: 'D-1', endToEnd: one.reference, name: 'Ayşe Yılmaz' }
    const content = camt({ iban: lists.account.iban, id: 'D-1', entries: [entry] })
    await sendStatement(site, finance, { account: lists.account.id, content })
    const { line } = await db.one<{ line: number }>(
      sql`select max(id) as line from cashier.statement_lines where amount_kurus = -21000`,
    )
    const pay = { id: one.id, statement_line: line }
    expect((await site.call(cashier.payWithdrawal, pay, { as: finance })).body.status).toBe('done')
    expect((await site.call(statements.readStatementLine, { id: line }, { as: finance })).body.data.matched).toBe(
      one.reference,
    )
    expect((await lists.read(id)).data).toMatchObject({ status: 'dissolved', paid: 0, open: 0, returned: 0 })
    await site.expectSound()
  })

  it('leaves a case to be refused and a refund to be held as if it had not been', async () => {
    const [one, refund] = [await lists.released(130), await lists.waitingRefund(46)]
    const id = await lists.made([one.id], [refund.id])
    await lists.dissolve(id)
    const { is_in_batch } = await db.one<{ is_in_batch: boolean }>(
      sql`select is_in_batch from cashier.payouts_view where id = ${one.id}`,
    )
    expect(is_in_batch).toBe(false)
    const { data } = (await site.call(cashier.readWithdrawal, { id: one.id }, { as: finance })).body
    expect(data.hints.map(({ code }: { code: string }) => code)).not.toContain('in_batch')
    const paid = await site.call(refunds.payRefund, { id: refund.id, bank_reference: 'EFT-46' }, { as: finance })
    expect(paid.body.status).toBe('paid')
    await site.expectSound()
  })

  it('leaves what was paid meanwhile as paid', async () => {
    const [paid, other] = [await lists.waitingRefund(47), await lists.waitingRefund(48)]
    const id = await lists.made([], [paid.id, other.id])
    await site.call(refunds.payRefund, { id: paid.id, bank_reference: 'EFT-47' }, { as: finance })
    expect((await lists.dissolve(id)).status).toBe(200)
    expect((await lists.refundRow(paid.id)).status).toBe('paid')
    expect((await lists.refundRow(other.id)).status).toBe('created')
  })

  it('is dissolved by who makes lists, with a reason', async () => {
    const id = await lists.made([(await lists.released(140)).id])
    for (const role of ['support', 'compliance'] as const) {
      const as = await site.staff(role)
      expect((await site.call(batches.dissolvePayoutBatch, { id, reason: 'Deneme' }, { as })).status).toBe(403)
    }
    expect((await lists.dissolve(id, ' ')).body.code).toBe('bad_input')
    expect((await lists.dissolve(999_999)).body.code).toBe('not_found')
    expect((await lists.read(id)).data.status).toBe('created')
  })
})

it.each(['download', 'table'] as const)('a list that was handed out (%s) is never dissolved', async (form) => {
  const one = await lists.released(150)
  const id = await lists.made([one.id])
  expect((await lists[form](id)).status).toBe(200)
  expect((await lists.read(id)).data).toMatchObject({ status: 'handed_out', handed_out_at: expect.any(String) })
  expect((await lists.dissolve(id)).body).toMatchObject({ code: 'conflict', error: expect.stringMatching(HANDED_OUT) })
  await site.call(blockPlayer, { id: one.player.id, reason: 'Şüpheli' }, { as: await site.staff('support') })
  const refused = (await lists.download(id)).body
  expect(refused.code).toBe('player_blocked')
  expect(refused.error).not.toContain(WAY)
  expect((await lists.create([one.id])).body.code).toBe('already_decided')
})

const ROUNDS = byForm(4, 40)

/** What is asked while another connection holds what this statement locks: whether it waited for it, and its reply. */
async function askedDuring<Reply>(statement: string, ask: () => Promise<Reply>) {
  const holder = new Client({ connectionString: String(db.pool.options.connectionString) })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(statement)
    const asked = ask()
    let hasWaited: boolean | undefined
    asked.then(() => (hasWaited ??= false)).catch(() => undefined)
    await eventually(async () => {
      const { rows } = await holder.query(
        'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
      )
      if (rows.length > 0) hasWaited ??= true
      if (hasWaited === undefined) throw new Error('neither waits nor answered')
    })
    await holder.query('commit')
    return { hasWaited, reply: await asked }
  } finally {
    await holder.end()
  }
}

describe('at once', () => {
  it('a list that is being handed out is not dissolved, nor is a payout of it ended meanwhile', async () => {
    const one = await lists.released(170)
    const id = await lists.made([one.id])
    const locked = `select from cashier.withdrawals where id = ${one.id} for update`
    const paid = await askedDuring(locked, () => lists.download(id))
    expect([paid.hasWaited, paid.reply.status]).toEqual([true, 200])
    const other = await lists.made([(await lists.released(180)).id])
    const given = `update cashier.payout_batches set handed_out_at = now(), handed_out_by = ${finance.id} where id = ${other}`
    const late = await askedDuring(given, () => lists.dissolve(other))
    expect([late.hasWaited, late.reply.body.code]).toEqual([true, 'conflict'])
    expect(late.reply.body.error).toMatch(HANDED_OUT)
  })

  it('a list is handed out or dissolved, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = await lists.made([(await lists.released(100 + round)).id])
      const [file, table, dissolved] = await Promise.all([lists.download(id), lists.table(id), lists.dissolve(id)])
      const given = [file, table].filter(({ status }) => status === 200).length
      expect([given, dissolved.status]).toEqual(dissolved.status === 200 ? [0, 200] : [2, 409])
    }
  })

  it('its payouts are in one list that is not dissolved, whoever is quicker', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, refund] = [await lists.released(100 + round), await lists.waitingRefund(300 + round)]
      const id = await lists.made([one.id], [refund.id])
      const tries = Array.from({ length: 3 }, () => lists.create([one.id], [refund.id]))
      const [dissolved, ...made] = await Promise.all([lists.dissolve(id), ...tries])
      expect(dissolved?.status).toBe(200)
      expect(made.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      expect(made.every(({ status, body }) => status === 200 || body.code === 'already_decided')).toBe(true)
    }
    await site.expectSound()
  })

  it('what is paid stays paid', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [one, refund] = [await lists.released(100 + round), await lists.waitingRefund(500 + round)]
      const id = await lists.made([one.id], [refund.id])
      const reference = `EFT-R${round}`
      const [dissolved, file, paid, returned] = await Promise.all([
        lists.dissolve(id),
        lists.download(id),
        site.call(cashier.payWithdrawal, { id: one.id }, { as: finance }),
        site.call(refunds.payRefund, { id: refund.id, bank_reference: reference }, { as: finance }),
      ])
      expect([paid.body.status, returned.body.status]).toEqual(['done', 'paid'])
      expect(await lists.refundRow(refund.id)).toMatchObject({ status: 'paid' })
      expect([dissolved.status, file.status].filter((status) => status === 200).length).toBeLessThanOrEqual(1)
    }
    await site.expectSound()
  })
})

it('leaves the money as it should be', () => site.expectSound())
