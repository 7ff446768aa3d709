import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadKyc } from '@meydan/contract/identity/identity'
import { approveKycDocument, askKycRegister, KYC_FACTS, readKycDocument } from '@meydan/contract/identity/kyc-admin'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testSite, type TestSite } from '../../../../test/site.ts'

const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

let answer: string | undefined
let status = 200
let asked: unknown[] = []
const register = createServer((request, reply) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    asked.push(JSON.parse(Buffer.concat(parts).toString()))
    if (answer === undefined) request.socket.destroy()
    else reply.writeHead(status).end(answer)
  })
}).listen(0, '127.0.0.1')
await once(register, 'listening')
afterAll(() => {
  register.closeAllConnections()
  register.close()
})

const site = await testSite({ IDENTITY_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}/sor` })
const alone = await testSite()

beforeEach(async () => {
  ;[asked, answer, status] = [[], '{"match":true}', 200]
  await site.licence({ identityRegister: 'required' })
})

async function submitted(at: TestSite) {
  const player = await at.player()
  const form = new FormData()
  for (const name of ['id_front', 'id_back', 'address']) form.append(name, new Blob([new Uint8Array(picture)]), 'a.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = { cookie: player.cookie, 'content-type': String(request.headers.get('content-type')) }
  const payload = Buffer.from(await request.arrayBuffer())
  expect((await at.app.inject({ method: 'POST', url: uploadKyc.path, payload, headers })).statusCode).toBe(200)
  const { id } = await at.context.db.one<{ id: number }>(
    sql`select id from identity.kyc_submissions where player_id = ${player.id}`,
  )
  return { player, id }
}

const approve = async (at: TestSite, id: number) =>
  (await at.call(approveKycDocument, { id, seen: [...KYC_FACTS] }, { as: await at.staff('compliance') })).body

it('a register that confirms a person by name, number and year of birth lets an officer approve', async () => {
  const { player, id } = await submitted(site)
  const { birth_date, ...known } = await site.context.db.one<{
    first_name: string
    last_name: string
    birth_date: string
  }>(sql`select first_name, last_name, birth_date::text from identity.players where id = ${player.id}`)
  expect(asked).toEqual([
    { ...known, tc: expect.stringMatching(/^[1-9]\d{10}$/), birth_year: Number(birth_date.slice(0, 4)) },
  ])
  expect(await approve(site, id)).toMatchObject({ success: true, status: 'approved' })
})

it.each([
  ['says no', '{"match":false}', 200, 'differs'],
  ['is down', undefined, 200, 'unreachable'],
  ['fails', '{"match":true}', 500, 'unreachable'],
  ['speaks something else', '<ok/>', 200, 'unreachable'],
  ['says neither yes nor no', '{"match":"true"}', 200, 'unreachable'],
  ['says too much', `{"match":true,"more":"${'x'.repeat(2_000)}"}`, 200, 'unreachable'],
])(
  'while it %s nobody is approved where the licence wants it; asked again, it may say yes',
  async (_how, text, code, said) => {
    ;[answer, status] = [text, code]
    const { id } = await submitted(site)
    const officer = await site.staff('compliance')
    const read = async () => (await site.call(readKycDocument, { id }, { as: officer })).body.data
    expect(await read()).toMatchObject({ register: said, register_required: true, has_register: true })
    expect(await approve(site, id)).toMatchObject({ code: 'register_required' })
    expect(await read()).toMatchObject({ status: 'pending' })
    ;[answer, status] = ['{"match":true}', 200]
    expect((await site.call(askKycRegister, { id }, { as: await site.staff('support') })).status).toBe(403)
    expect((await site.call(askKycRegister, { id }, { as: officer })).body).toMatchObject({
      success: true,
      message: 'Nüfus kaydı bilgileri doğruladı',
    })
    expect(await approve(site, id)).toMatchObject({ success: true })
    expect((await site.call(askKycRegister, { id }, { as: officer })).body.code).toBe('already_decided')
  },
)

it('under a licence that only wants to be told, and in an installation without a register, an officer decides', async () => {
  await site.licence({ identityRegister: 'told' })
  answer = '{"match":false}'
  expect(await approve(site, (await submitted(site)).id)).toMatchObject({ success: true })
  const { id } = await submitted(alone)
  const officer = await alone.staff('compliance')
  expect((await alone.call(askKycRegister, { id }, { as: officer })).body.code).toBe('register_missing')
  expect((await alone.call(readKycDocument, { id }, { as: officer })).body.data).toMatchObject({ register: null })
  await alone.licence({ identityRegister: 'required' })
  expect(await approve(alone, id)).toMatchObject({ code: 'register_required' })
})
