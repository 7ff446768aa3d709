import {
  approveKycDocument,
  listKycDocuments,
  readKycDocument,
  rejectKycDocument,
} from '@meydan/contract/identity/kyc-admin'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { kycSite } from '../test/kyc.ts'

const { site, pdf, send, good, submitted, statusOf } = await kycSite()
const reviewer = await site.staff('compliance')
const seen: ('name' | 'tc' | 'birthdate' | 'city')[] = ['name', 'tc', 'birthdate', 'city']

const look = (id: number, part: string, as: { cookie: string }) =>
  site.app.inject({
    method: 'GET',
    url: `/api/admin/kyc-documents/${id}/files/${part}`,
    headers: { cookie: as.cookie },
  })

it('shows documents safely and writes down every look', async () => {
  const { player, id } = await submitted()
  const { body } = await site.call(readKycDocument, { id }, { as: reviewer })
  expect(body.data).toMatchObject({ player_id: player.id, status: 'pending', earlier: 0 })
  expect(body.data.files.map((file: { part: string }) => file.part)).toEqual(['id_front', 'id_back', 'address'])
  const picture = await look(id, 'id_front', reviewer)
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(picture.headers['content-security-policy']).toMatch(/^sandbox;/)
  expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined()
  const paper = await look(id, 'address', reviewer)
  expect(String(paper.headers['content-disposition'])).toMatch(/^attachment/)
  expect(paper.rawPayload.equals(pdf)).toBe(true)
  const looks = await site.context.db.rows<{ action: string }>(sql`
    select action from staff.audit_log where staff_id = ${reviewer.id} and subject = ${`kyc:${id}`} order by id`)
  expect(looks.map(({ action }) => action)).toEqual(['kyc.view', 'kyc.view_file', 'kyc.view_file'])
})

it('is open to compliance only', async () => {
  const { player, id } = await submitted()
  for (const as of [await site.staff('support', 'finance', 'content'), player]) {
    expect((await look(id, 'id_front', as)).statusCode).toBeGreaterThanOrEqual(401)
  }
  expect((await look(id, 'secret', reviewer)).statusCode).toBe(400)
  expect((await look(999_999, 'id_front', reviewer)).statusCode).toBe(404)
})

it('verifies the player, once, and says so', async () => {
  const { player, id } = await submitted()
  const second = await site.staff('compliance')
  const replies = await Promise.all([
    site.call(approveKycDocument, { id, seen }, { as: reviewer }),
    site.call(rejectKycDocument, { id, reason: 'Okunmuyor' }, { as: second }),
    site.call(approveKycDocument, { id, seen }, { as: second }),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'already_decided')).toHaveLength(2)
  const rows = await site.context.db.rows<{ status: string }>(
    sql`select status from identity.kyc_submissions where id = ${id}`,
  )
  expect((await statusOf(player)).kyc_status).toBe(rows[0]?.status)
})

const keyed = () => ({ as: reviewer, headers: { 'x-request-key': 'kyc-key-0001' } })
it.each([
  ['approved', (id: number) => site.call(approveKycDocument, { id, seen }, keyed())],
  ['rejected', (id: number) => site.call(rejectKycDocument, { id, reason: 'Okunmuyor' }, keyed())],
])('%s three times with one key is decided once, and all get the first answer', async (_end, decide) => {
  const { id } = await submitted()
  const replies = await Promise.all([decide(id), decide(id), decide(id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await decide(id)).body).toEqual(replies[0]?.body)
  const other = await submitted()
  expect((await decide(other.id)).body).toMatchObject({ code: 'idempotency_conflict' })
})

it('tells the player the reason and takes better documents', async () => {
  const { player, id } = await submitted()
  expect((await site.call(rejectKycDocument, { id, reason: ' ' }, { as: reviewer })).status).toBe(400)
  await site.call(rejectKycDocument, { id, reason: 'Adres belgesi okunmuyor' }, { as: reviewer })
  expect(await statusOf(player)).toMatchObject({
    kyc_status: 'rejected',
    kyc_verified: false,
    kyc_reason: 'Adres belgesi okunmuyor',
  })
  expect((await send(player, good())).status).toBe(200)
  const { body } = await site.call(listKycDocuments, { status: 'pending', player: player.id }, { as: reviewer })
  expect(body.total).toBe(1)
  await site.call(approveKycDocument, { id: body.data[0].id, seen }, { as: reviewer })
  expect(await statusOf(player)).toMatchObject({ kyc_status: 'approved', kyc_verified: true, kyc_reason: null })
  expect((await send(player, good())).body.code).toBe('kyc_already_verified')
})
