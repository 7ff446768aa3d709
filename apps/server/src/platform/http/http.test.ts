import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { testSite } from '../../../test/site.ts'

const { app } = await testSite()

beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))

/** All that is answered on a connection on which this is said and nothing more, once the server has read it. */
async function answerTo(said: string): Promise<{ answer: Promise<string> }> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(said)
  const answer = text(socket)
  const [theirs] = await accepted
  await eventually(() => expect(theirs.bytesRead).toBeGreaterThanOrEqual(Math.min(said.length, 1)), 5)
  return { answer }
}

describe('a connection on which no request comes to its end', () => {
  it.each([
    ['says no HTTP', 'HELO a\r\n\r\n', /^HTTP\/1\.1 400 Bad Request\r\n.*x-content-type-options: nosniff/s],
    [
      'says too much',
      `GET / HTTP/1.1\r\nHost: ${'a'.repeat(70_000)}`,
      /^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/,
    ],
  ])('and %s is refused at once', async (_, said, refused) => {
    const { answer } = await answerTo(said)
    expect(await answer).toMatch(refused)
  })

  it('and says nothing or a half is cut off after eight seconds', async () => {
    // A browser opens connections before it needs them, and takes what it reads there for the answer to its next request.
    const nothing = await answerTo('')
    const half = await answerTo('GET / HTTP/1.1\r\nHost: a')
    expect(app.server.headersTimeout).toBe(8_000)
    // The limit that stands there when the server looks, each second.
    app.server.headersTimeout = 1
    expect(await nothing.answer).toBe('')
    expect(await half.answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*content-length: 0/s)
  })
})
