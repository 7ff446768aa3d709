import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { bookEvent } from './booking.ts'
import type { UofSettings } from './settings.ts'

const asked: string[] = []
const vendor = createServer((request, reply) => {
  asked.push(`${request.method} ${request.url} ${request.headers['x-access-token']}`)
  const say = (status: number, text: string) => reply.writeHead(status, { 'content-type': 'application/xml' }).end(text)
  if (request.url?.includes('sr:match:1/') === true)
    return say(200, '<response response_code="OK"><action>Booked</action></response>')
  if (request.url?.includes('sr:match:2/') === true)
    return say(200, '<response response_code="FORBIDDEN"><message>Not bookable</message></response>')
  if (request.url?.includes('sr:match:3/') === true) return say(404, '')
  return say(500, 'nothing')
})
const port = await new Promise<number>((ready) => {
  vendor.listen(0, '127.0.0.1', () => ready((vendor.address() as AddressInfo).port))
})
afterAll(() => void vendor.close())

const settings: UofSettings = {
  broker: { protocol: 'amqp', hostname: '127.0.0.1', port: 1 },
  apiUrl: `http://127.0.0.1:${port}/v1`,
  token: 'vendor-token',
  nodeId: undefined,
  languages: ['tr'],
  producers: undefined,
}

test.each([
  ['sr:match:1', { isBooked: true, text: 'Booked' }],
  ['sr:match:2', { isBooked: false, text: 'Not bookable' }],
  ['sr:match:3', { isBooked: false, text: 'unknown there' }],
])('the vendor is asked once for %s, and its answer is told', async (event, answer) => {
  expect(await bookEvent(settings, event)).toEqual(answer)
  expect(asked.at(-1)).toBe(`POST /v1/liveodds/booking-calendar/events/${event}/book vendor-token`)
})

test('a vendor that fails or is not there has booked nothing', async () => {
  expect((await bookEvent(settings, 'sr:match:4')).isBooked).toBe(false)
  expect((await bookEvent({ ...settings, apiUrl: 'http://127.0.0.1:1/v1' }, 'sr:match:1')).isBooked).toBe(false)
})
