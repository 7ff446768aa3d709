import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { readIntegrity } from '@meydan/contract/integrity/integrity-admin'
import { afterAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'

/** In whole seconds, as the header has it. */
const NOW = Date.parse('2026-11-20T10:00:00Z')

/** A source with a time of its own; it does not answer while that is undefined. */
let offMs: number | undefined = 0
const source = createServer((request, reply) => {
  if (offMs === undefined) return request.socket.destroy()
  reply.sendDate = false
  reply.setHeader('date', new Date(NOW + offMs).toUTCString())
  reply.end()
})
source.listen(0, '127.0.0.1')
await once(source, 'listening')
const site = await testSite({ CLOCK_URL: `http://127.0.0.1:${(source.address() as AddressInfo).port}/` })
afterAll(() => source.close())
site.clock.set(new Date(NOW))

const seen = async () => (await site.call(readIntegrity, {}, { as: await site.staff('compliance') })).body.data
const drifts = async () =>
  (await site.call(listSignificantEvents, { kind: 'clock_drifted' }, { as: await site.staff('compliance') })).body.data
const compare = () => site.job('compare with the outside clock')

it.each([3_600_000, -90_000])('a clock %d ms away from the one outside is told once, until they agree', async (ms) => {
  const before = (await drifts()).length
  offMs = 0
  await compare()
  expect(await seen()).toMatchObject({ has_outside_clock: true, outside_off_since: null, clock_off_since: null })
  offMs = -ms
  await compare()
  await compare()
  const off = await seen()
  expect(off).toMatchObject({ outside_off_since: expect.any(String), clock_off_since: null })
  // What a slow machine takes to ask is within that, and the other sign or place is not.
  expect(Math.abs(off.outside_off_ms - ms)).toBeLessThan(60_000)
  expect(await drifts()).toHaveLength(before + 1)
  offMs = undefined
  await compare()
  expect(await seen()).toMatchObject({
    outside_off_since: off.outside_off_since,
    outside_checked_at: off.outside_checked_at,
  })
  offMs = 0
  await compare()
  expect((await seen()).outside_off_since).toBeNull()
})
