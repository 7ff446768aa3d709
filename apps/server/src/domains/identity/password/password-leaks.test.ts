import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { changePassword, register } from '@meydan/contract/identity/identity'
import { changeStaffPassword } from '@meydan/contract/staff/staff'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { nextPerson } from '../../../../test/people.ts'
import { type TestSite, testSite } from '../../../../test/site.ts'

const LEAKED = 'pembe-fil-93-uçar'
const digest = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()
let answer: (() => string) | undefined
let asked: string[] = []

const service = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url} ${request.headers['add-padding']}`)
  if (answer) reply.end(answer())
}).listen(0, '127.0.0.1')
await once(service, 'listening')
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const site = await testSite({ PASSWORD_RANGE_URL: `${address}/range/` })
const lonely = await testSite()

beforeEach(() => {
  asked = []
  answer = () => `${'0'.repeat(35)}:12\r\n${digest.slice(5)}:3\r\n${'F'.repeat(35)}:0`
})

const registerAt = async (at: TestSite, password: string) =>
  (await at.call(register, { ...nextPerson(), password, password_confirm: password })).body

describe('what leaked', () => {
  it('most often is refused without asking anybody, in any case', async () => {
    for (const password of ['novosibirsk', 'Bhrh0H2OOF6xbqjeh', '193570356033', 'Trustno1'])
      expect([password, await registerAt(lonely, password)]).toMatchObject([password, { code: 'password_common' }])
    expect(asked).toEqual([])
  })

  it('by the word of the service is refused at registration, change and for staff, by five digits of its hash', async () => {
    expect(await registerAt(site, LEAKED)).toMatchObject({ code: 'password_common', field: 'password' })
    const player = await site.player()
    const change = { current_password: 'Demo1234!', new_password: LEAKED, confirm_password: LEAKED }
    expect((await site.call(changePassword, change, { as: player })).body.code).toBe('password_common')
    expect((await site.call(changeStaffPassword, change, { as: await site.staff('support') })).body.code).toBe(
      'password_common',
    )
    expect(new Set(asked)).toEqual(new Set([`GET /range/${digest.slice(0, 5)} true`]))
    expect(await registerAt(site, 'pembe-fil-94-uçar')).toMatchObject({ success: true })
  })

  it('is not what the service only pads its answer with', async () => {
    answer = () => `${digest.slice(5)}:0`
    expect(await registerAt(site, LEAKED)).toMatchObject({ success: true })
  })

  it('keeps nobody out where the service is silent', async () => {
    answer = undefined
    expect(await registerAt(site, LEAKED)).toMatchObject({ success: true })
    expect(asked).toHaveLength(1)
  })
})
