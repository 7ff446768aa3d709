import { listComplaints, lodgeComplaint, withdrawComplaint } from '@meydan/contract/complaints/complaints'
import { decideComplaint, listComplaintsOfAll, takeComplaint } from '@meydan/contract/complaints/complaints-admin'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { listMessages } from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { eraseDue } from '../../privacy/erase.ts'
import { requestErasure } from '../../privacy/test/privacy.ts'

const site = await testSite()
const { db } = site.context
const DAY_MS = 24 * 3_600_000
afterEach(() => site.clock.release())

const wish = { subject: 'Çekimim ödenmedi', body: 'Üç gündür bekliyorum.' }
const lodge = (as: TestPlayer) => site.call(lodgeComplaint, wish, { as })
const own = async (as: TestPlayer) => (await site.call(listComplaints, {}, { as })).body
const listed = async (filters: object) =>
  (await site.call(listComplaintsOfAll, filters, { as: await site.staff('support') })).body.data
const inbox = async (as: TestPlayer) => (await site.call(listMessages, { page: '1' }, { as })).body.messages
const decision = { outcome: 'partly' as const, reason: 'Ödeme bankada bekledi; bugün gönderildi.' }

describe('a complaint', () => {
  it('has a number and a last day, and its player reads the answer, its reason and who hears it further', async () => {
    await site.licence({ complaintDays: 3, complaintsFurther: 'Bağımsız Hakem, hakem@ornek.example' })
    site.clock.set(new Date('2026-03-12T09:00:00Z'))
    const player = await site.player()
    const { body } = await lodge(player)
    // Thursday: Friday, Monday, Tuesday.
    expect(body).toMatchObject({ reference: expect.stringMatching(/^SK-\d{6}$/), due_at: '2026-03-17T20:59:59.000Z' })
    expect((await inbox(player))[0].content).toContain(`${body.reference} numarasıyla kaydedildi. En geç 17 Mart 2026`)
    const [row] = await listed({ q: body.reference.toLowerCase() })
    expect(row).toMatchObject({ ...wish, username: player.username, status: 'open', late: false, assigned_to: null })

    const officer = await site.staff('compliance')
    expect((await site.call(takeComplaint, { id: row.id }, { as: officer })).body.success).toBe(true)
    expect((await listed({ player_id: String(player.id) }))[0].assigned_to).toBe(officer.username)
    expect((await site.call(decideComplaint, { id: row.id, ...decision }, { as: officer })).body.success).toBe(true)
    expect(await own(player)).toMatchObject({
      complaints: [{ ...decision, reference: body.reference, status: 'answered', ended_at: expect.any(String) }],
      days: 3,
      further: 'Bağımsız Hakem, hakem@ornek.example',
    })
    expect((await inbox(player))[0].content).toMatch(/kısmen haklı bulundu[^]*bugün gönderildi[^]*Bağımsız Hakem/)
    const acts = await db.rows<{ action: string; staff_username: string }>(sql`
      select action, staff_username from staff.audit_log where subject = ${`complaint:${row.id}`} order by id`)
    expect(acts).toEqual(
      ['complaint.take', 'complaint.decide'].map((action) => ({ action, staff_username: officer.username })),
    )
  })

  it('is decided once, by whoever may, whatever two people do at once', async () => {
    const player = await site.player()
    await lodge(player)
    const [{ id }] = (await own(player)).complaints
    expect(await site.call(decideComplaint, { id, ...decision }, { as: await site.staff('finance') })).toMatchObject({
      status: 403,
    })
    expect(
      await site.call(decideComplaint, { id, ...decision, reason: ' ' }, { as: await site.staff('support') }),
    ).toMatchObject({ status: 400, body: { message: 'Oyuncunun okuyacağı gerekçeyi yazın' } })
    const staff = await Promise.all([site.staff('support'), site.staff('compliance')])
    const replies = await Promise.all([
      ...staff.map((as) => site.call(decideComplaint, { id, ...decision }, { as })),
      site.call(withdrawComplaint, { id }, { as: player }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await site.call(takeComplaint, { id }, { as: staff[0] })).body.code).toBe('already_decided')
    await expect(db.run(sql`update complaints.complaints set reason = 'x' where id = ${id}`)).rejects.toThrow('decided')
  })

  it('is taken back by its player alone, and five in a day are enough', async () => {
    const [player, other] = [await site.player(), await site.player()]
    const all = await Promise.all(Array.from({ length: 7 }, () => lodge(player)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
    const [{ id }] = (await own(player)).complaints
    expect((await site.call(withdrawComplaint, { id }, { as: other })).status).toBe(404)
    expect((await site.call(withdrawComplaint, { id }, { as: player })).body.success).toBe(true)
    expect((await own(player)).complaints[0]).toMatchObject({ status: 'closed', outcome: 'withdrawn' })
    expect(await listed({ player_id: String(player.id), outcome: 'withdrawn' })).toHaveLength(1)
  })

  it('that is open past its day is marked and told once', async () => {
    const player = await site.player()
    await lodge(player)
    const [{ due_at }] = (await own(player)).complaints
    const late = async () => {
      await Promise.all([site.job('complaints: report'), site.job('complaints: report')])
      return (
        await site.call(listSignificantEvents, { kind: 'complaint_late' }, { as: await site.staff('compliance') })
      ).body.data.filter((event: { player_id: number }) => event.player_id === player.id)
    }
    site.clock.set(new Date(due_at))
    expect(await late()).toEqual([])
    site.clock.advance(1)
    expect(await late()).toHaveLength(1)
    expect(await late()).toHaveLength(1)
    expect(await listed({ player_id: String(player.id), late: 'true' })).toMatchObject([{ late: true }])
    expect(await listed({ player_id: String(player.id), late: 'false' })).toEqual([])
  })

  it('outlives the erasure of its player, and goes once its years are over', async () => {
    await site.licence({ complaintYears: 2, personRecordDays: 0 })
    const player = await site.player()
    await lodge(player)
    const [{ id }] = (await own(player)).complaints
    await site.call(decideComplaint, { id, ...decision }, { as: await site.staff('support') })
    await requestErasure(site, player)
    site.clock.advance(1_000)
    expect(await eraseDue(site.context)).toBe(1)
    const kept = async () => {
      await site.job('complaints: delete')
      return (await listed({ player_id: String(player.id) })).length
    }
    expect(await kept()).toBe(1)
    site.clock.advance(729 * DAY_MS)
    expect(await kept()).toBe(1)
    site.clock.advance(3 * DAY_MS)
    expect(await kept()).toBe(0)
  })
})
