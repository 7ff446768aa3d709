import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { approveDeposit, approveWithdrawal, payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { askForData, fetchDataCopy, listDataRequests } from '@meydan/contract/privacy/data-requests'
import {
  answerDataRequest,
  grantErasure,
  listDataRequestsOfAll,
  recordDataRequest,
} from '@meydan/contract/privacy/data-requests-admin'
import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { decideFraudCase, noteFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { login, register } from '@meydan/contract/identity/identity'
import { addPlayerNote } from '@meydan/contract/identity/identity-admin'
import { sendMessage } from '@meydan/contract/messages/messages'
import { requestCall } from '@meydan/contract/leads/leads'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataCopyOf } from '../../test/data-copy.ts'
import { nextPerson } from '../../test/people.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../test/site.ts'
import { loggedIn } from '../domains/bonuses/test/bonus.ts'
import { openFraudCase } from '../domains/compliance/public.ts'
import { freshIban } from '../domains/cashier/test/cash.ts'
import { storeFile } from '../domains/identity/kyc/file-store.ts'
import { seedOperatorAccounts } from '../seed/cashier.ts'
import { verifyMoney } from '../integrity/verify.ts'
import { deleteOldCopies } from './data-copy.ts'
import { eraseDue, proposeErasures } from './erase.ts'
import { requestErasure } from './test/privacy.ts'

const site = await testSite()
const { db } = site.context
const DAY_MS = 24 * 3_600_000
let officer: TestStaff
let admin: TestStaff
beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  officer = await site.staff('compliance')
  admin = await site.staff('admin')
})
afterEach(() => site.clock.release())

const own = async (as: TestPlayer) => (await site.call(listDataRequests, {}, { as })).body.requests
const listed = async (player: TestPlayer) =>
  (await site.call(listDataRequestsOfAll, { player_id: String(player.id) }, { as: await site.staff('compliance') }))
    .body.data

describe('a copy of one’s own data', () => {
  it('is prepared, sealed, fetched with a fresh proof by its owner alone, and gone after seven days', async () => {
    const [player, other] = [await site.player({ cashKurus: 12_345n }), await site.player()]
    const copy = await dataCopyOf(site, player)
    expect(copy).toMatchObject({ profile: { username: player.username }, movements: [{ cash_kurus: 123.45 }] })
    const [{ id, status, asked_at, due_at, file_bytes }] = await own(player)
    expect([status, Date.parse(due_at) - Date.parse(asked_at)]).toEqual(['done', 30 * DAY_MS])
    expect(file_bytes).toBeGreaterThan(100)
    const { kept } = await db.one<{ kept: Buffer }>(
      sql`select file_sealed as kept from privacy.copies where request_id = ${id}`,
    )
    expect(kept.includes(player.username)).toBe(false)
    expect(await site.call(fetchDataCopy, { id }, { as: other })).toMatchObject({ status: 404 })
    expect(await site.call(fetchDataCopy, { id })).toMatchObject({ status: 401 })
    expect(await site.call(askForData, { kind: 'copy' }, { as: player })).toMatchObject({ body: { code: 'conflict' } })
    site.clock.advance(6 * 60_000)
    expect(await site.call(fetchDataCopy, { id }, { as: player })).toMatchObject({ body: { code: 'proof_needed' } })
    expect(await site.call(askForData, { kind: 'copy' }, { as: player })).toMatchObject({
      body: { code: 'proof_needed' },
    })
    site.clock.advance(7 * DAY_MS)
    const later = await loggedIn(site, player)
    expect(await site.call(fetchDataCopy, { id }, { as: later })).toMatchObject({ status: 404 })
    expect(await deleteOldCopies(site.context.db)).toBe(1)
    expect(await listed(player)).toMatchObject([
      { kind: 'copy', channel: 'site', status: 'done', fetched_at: expect.any(String) },
    ])
  })

  it('tells of a suspicion that came to nothing, with what was noted, and of no other', async () => {
    const player = await site.player()
    const decided = async (outcome: 'released' | 'refused') => {
      const id = await suspected(player, `Not: ${outcome}`)
      const second = await site.staff('compliance')
      const made = await site.byTwo(
        decideFraudCase,
        { id, outcome, reason: outcome },
        { as: await site.staff('compliance'), second },
      )
      expect(made.status).toBe(200)
    }
    await decided('refused')
    await decided('released')
    site.clock.advance(31 * DAY_MS)
    await suspected(player, 'Not: open')
    const copy = await dataCopyOf(site, await loggedIn(site, player))
    expect(copy.released_cases).toMatchObject([
      { reason: 'released', notes: [{ text: 'Not: released', file: false, at: expect.any(String) }] },
    ])
    expect(JSON.stringify(copy)).not.toContain('Not: refused')
    expect(JSON.stringify(copy)).not.toContain('Not: open')
  })
})

describe('the log of requests', () => {
  it('says who asked, when, by when it is due, what was done and by whom; one of a kind runs at a time', async () => {
    const player = await site.player()
    const ask = { player_id: player.id, kind: 'copy' as const, note: '3 Kasım tarihli dilekçe' }
    expect(await site.call(recordDataRequest, ask, { as: await site.staff('support') })).toMatchObject({ status: 403 })
    expect(await site.call(recordDataRequest, ask, { as: officer })).toMatchObject({ status: 200 })
    expect(await site.call(recordDataRequest, ask, { as: officer })).toMatchObject({ body: { code: 'conflict' } })
    site.clock.advance(31 * DAY_MS)
    const [{ id, ...row }] = await listed(player)
    expect(row).toMatchObject({
      channel: 'letter',
      late: true,
      recorded_by: officer.username,
      note: ask.note,
      status: 'open',
    })
    const answer = { id, outcome: 'answered' as const, reason: 'Kopya iadeli taahhütlü gönderildi' }
    const second = await site.staff('compliance')
    expect(await site.call(answerDataRequest, answer, { as: second })).toMatchObject({ body: { status: 'done' } })
    expect(await site.call(answerDataRequest, answer, { as: second })).toMatchObject({
      body: { code: 'already_decided' },
    })
    expect(await listed(player)).toMatchObject([
      { status: 'done', late: false, decided_by: second.username, reason: answer.reason },
    ])
    const entries = await db.rows<{ action: string }>(
      sql`select action from staff.audit_log where subject = ${`data-request:${id}`} order by id`,
    )
    expect(entries.map(({ action }) => action)).toEqual(['data-request.recorded', 'data-request.answered'])
    await expect(db.run(sql`delete from privacy.requests where id = ${id}`)).rejects.toThrow('are kept')
  })

  it('a refusal has its reason, which the player is told with where to complain', async () => {
    const player = await site.player()
    await site.call(askForData, { kind: 'erasure' }, { as: player })
    const [{ id }] = await own(player)
    const answered = { id, outcome: 'answered' as const, reason: 'Silindi' }
    expect(await site.call(answerDataRequest, answered, { as: officer })).toMatchObject({ body: { code: 'conflict' } })
    const refused = { id, outcome: 'refused' as const, reason: 'Kimliğiniz doğrulanamadı' }
    expect(await site.call(answerDataRequest, refused, { as: officer })).toMatchObject({ body: { status: 'refused' } })
    expect(await own(player)).toMatchObject([{ status: 'refused', reason: refused.reason }])
    const { body } = await db.one<{ body: string }>(
      sql`select body from messages.messages where player_id = ${player.id}`,
    )
    expect(body).toContain('Kurul')
  })
})

/** A case of the player with a note; gives its id. */
async function suspected(player: TestPlayer, text: string): Promise<number> {
  await db.transaction((tx) =>
    openFraudCase(tx, player.id, [{ rule: 'velocity', withdrawalId: null, text: 'Sık işlem' }]),
  )
  const { id } = await db.one<{ id: number }>(
    sql`select id from compliance.fraud_cases where player_id = ${player.id} and status = 'open'`,
  )
  expect((await site.call(noteFraudCase, { id, text }, { as: await site.staff('compliance') })).status).toBe(200)
  return id
}

/** A person whose every word is known nowhere else, with money paid in and out, documents, letters and notes. */
async function canary(): Promise<{ player: TestPlayer; words: string[]; file: string }> {
  const form = { ...nextPerson('kanaryakusu'), first_name: 'Kanarya', last_name: 'Silinecekoğlu' }
  const ip = '203.0.113.77'
  expect((await site.call(register, form, { ip })).body.success).toBe(true)
  const { id } = await db.one<{ id: number }>(sql`select id from identity.players where username = ${form.username}`)
  await db.run(sql`update identity.players set kyc_status = 'approved' where id = ${id}`)
  await site.call(login, { username: form.username, password: form.password }, { ip })
  const player = await loggedIn(site, { id, username: form.username, cookie: '' })
  const name = 'Kanarya Silinecekoğlu'
  const as = { as: player }
  const paid = await site.call(
    requestDeposit,
    { amount: 500, method: 'bank_transfer', sender_name: name, description: 'Akbank' },
    as,
  )
  expect(paid.body.success).toBe(true)
  const { deposit } = await db.one<{ deposit: number }>(
    sql`select id as deposit from cashier.deposits where player_id = ${id}`,
  )
  await site.call(approveDeposit, { reason: 'Banka aradı', id: deposit, bank_reference: 'K1' }, { as: admin })
  const account = { account_name: name, bank_name: 'ING', iban: freshIban() }
  const out = await site.call(requestWithdrawal, { amount: 500, method: 'bank_transfer', ...account }, as)
  expect(await site.byTwo(approveWithdrawal, { id: out.body.id }, { as: admin })).toMatchObject({ status: 200 })
  expect(await site.call(payWithdrawal, { id: out.body.id, bank_reference: 'K2' }, { as: admin })).toMatchObject({
    status: 200,
  })
  await site.call(sendMessage, { subject: 'Ben Silinecekoğlu', body: 'Adım Kanarya' }, as)
  await site.call(requestCall, { name, phone: form.phone, message: '' }, as)
  await site.call(addPlayerNote, { id, text: 'Kanarya Hanım aradı' }, { as: officer })
  await suspected(player, 'Kanarya Hanım vekâletname gönderdi')
  const like = await site.player()
  await db.run(sql`
    insert into compliance.care_cases (player_id, signs, status, opened_at, decided_at, decided_by, reason)
    values (${id}, '[{}, {}]', 'talked', ${db.now()}, ${db.now()}, ${officer.id}, 'Kanarya Hanım ile konuşuldu')`)
  await db.run(sql`
    insert into compliance.person_cases (player_id, similar_player_id, signs, status, opened_at, decided_at, decided_by, reason)
    values (${like.id}, ${id}, '{birth,name}', 'other', ${db.now()}, ${db.now()}, ${officer.id}, 'Kanarya Hanımın ablası')`)
  const file = await storeFile(site.context, Buffer.from('kimlik'))
  await db.run(sql`
    with s as (insert into identity.kyc_submissions (player_id, created_at) values (${id}, ${db.now()}) returning id)
    insert into identity.kyc_files (submission_id, part, name, content_type, bytes) select id, 'id_front', ${file}, 'image/webp', 6 from s`)
  return { player, file, words: ['kanarya', 'silinecek', ip, form.email, account.iban.slice(-4).padStart(4)] }
}

/** Where any of these words stands in the database, in whatever column. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const patterns = words.map((word) => `%${word}%`)
  const found: string[] = []
  for (const { name } of tables) {
    const hit = await db.row(sql`select from ${raw(name)} t where to_jsonb(t)::text ilike any(${patterns}) limit 1`)
    if (hit) found.push(name)
  }
  return found
}

describe('an erasure', () => {
  it('takes two people and the end of the time of keeping, then nothing says who it was, and the books stay', async () => {
    await site.licence({ personRecordDays: 100 })
    const { player, words, file } = await canary()
    const names = words.slice(0, 4)
    expect(await placesOf(names)).toEqual(
      expect.arrayContaining([
        'compliance.fraud_notes',
        'identity.players',
        'cashier.deposits',
        'cashier.withdrawals',
        'mail.mails',
      ]),
    )
    const id = await requestErasure(site, player)
    expect(await site.call(grantErasure, { id }, { as: admin })).toMatchObject({ body: { code: 'already_decided' } })
    site.clock.advance(99 * DAY_MS)
    expect(await eraseDue(site.context)).toBe(0)
    site.clock.advance(DAY_MS)
    expect(await eraseDue(site.context)).toBe(1)
    expect(await eraseDue(site.context)).toBe(0)
    // The log of the staff's deeds is a sealed chain, which the law wants whole.
    expect(await placesOf(names)).toEqual(['staff.audit_log'])
    const { readStoredFile } = await import('../domains/identity/kyc/file-store.ts')
    await expect(readStoredFile(site.context, file)).rejects.toThrow('not_found')
    expect(await listed(player)).toMatchObject([{ kind: 'erasure', status: 'done', username: `silinen-${player.id}` }])
    const movements = await db.rows(sql`select kind from wallet.movements where player_id = ${player.id} order by seq`)
    expect(movements.length).toBeGreaterThanOrEqual(3)
    expect(await verifyMoney(db)).toEqual([])
  })

  it('lets the same person come again, unless they may not play', async () => {
    const back = async (exclude: boolean) => {
      const form = nextPerson()
      await site.call(register, form)
      const { id } = await db.one<{ id: number }>(
        sql`select id from identity.players where username = ${form.username}`,
      )
      const player = await loggedIn(site, { id, username: form.username, cookie: '' })
      if (exclude) await site.call(excludeSelf, { duration: 'permanent', confirm: true }, { as: player })
      await requestErasure(site, exclude ? await loggedIn(site, player) : player)
      await site.licence({ personRecordDays: 0 })
      expect(await eraseDue(site.context)).toBe(1)
      await site.call(register, { ...form, username: `${form.username}x`.slice(-20), email: `yeni${form.email}` })
      return (await db.row(sql`select from identity.players where email = ${`yeni${form.email}`}`)) !== undefined
    }
    expect([await back(false), await back(true)]).toEqual([true, false])
  })

  it('is proposed for whoever nobody asked for, once the time is over', async () => {
    await site.licence({ personRecordDays: 0 })
    const player = await site.player()
    await db.run(
      sql`update identity.players set status = 'closed', closing_since = ${db.now()}, closing_by = 'operator' where id = ${player.id}`,
    )
    expect(await proposeErasures(site.context)).toBe(1)
    expect(await proposeErasures(site.context)).toBe(0)
    expect(await listed(player)).toMatchObject([
      { channel: 'retention', status: 'open', erasable_at: expect.any(String) },
    ])
    expect(await eraseDue(site.context)).toBe(0)
  })
})
