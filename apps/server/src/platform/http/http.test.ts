import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'

const { app } = await testSite()

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

/** All that is answered on a connection on which this is said and nothing more. */
async function answerTo(said: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  if (said !== '') socket.write(said)
  return text(socket)
}

describe('a connection on which no request comes to its end', () => {
  it.concurrent.each([
    // A browser opens connections before it needs them, and takes what it reads there for the answer to its next request.
    ['says nothing', '', /^$/],
    ['says a half', 'GET / HTTP/1.1\r\nHost: a', /^HTTP\/1\.1 408 Request Timeout\r\n.*content-length: 0/s],
    ['says no HTTP', 'HELO a\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n.*x-content-type-options: nosniff/s],
    [
      'says too much',
      `GET / HTTP/1.1\r\nHost: ${'a'.repeat(70_000)}`,
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/,
    ],
  ])(
    'and %s',
    async (_, said, answer) => {
      expect(await answerTo(said)).toMatch(answer)
    },
    30_000,
  )
})
