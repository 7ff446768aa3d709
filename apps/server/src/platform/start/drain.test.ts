import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../../test/patience.ts'
import { testSite } from '../../../test/site.ts'
import { drainServer, openInternalServer } from './drain.ts'

const [first, second] = [(await testSite()).app, (await testSite()).app]
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
const CALLERS = 20
const DRAIN_MS = 1_000

beforeAll(() => Promise.all([first, second].map((app) => app.listen({ port: 0, host: '127.0.0.1' }))))
afterAll(() => agent.destroy())

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port

/** The status; 0 where the connection was cut or refused. */
async function ask(port: number, path: string): Promise<number> {
  const request = get({ port, host: '127.0.0.1', path, agent })
  try {
    const [response] = await once(request, 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode
  } catch {
    return 0
  }
}

it('is left by every caller before it closes: no request is cut, and sockets are told to come back', async () => {
  // As a proxy does: a server that is not ready gets nothing new.
  const ready = new Set([portOf(first), portOf(second)])
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      for (const port of Array.from(ready)) if ((await ask(port, '/readyz')) !== 200) ready.delete(port)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const answers: number[] = []
  /** How often each caller has looked where it may ask. */
  const turns = Array.from({ length: CALLERS }, () => 0)
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let turn = caller; !isOver; turn++) {
      const ports = [...ready]
      turns[caller] = turn
      answers.push(await ask(ports[turn % ports.length] as number, '/api/user_session.php'))
    }
  })
  const address = first.server.address() as AddressInfo
  const sockets = Array.from({ length: 10 }, () => new WebSocket(`ws://127.0.0.1:${portOf(first)}/ws/sports`))
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  const codes = Promise.all(sockets.map(async (socket) => (await once(socket, 'close'))[0]))

  const own = await openInternalServer(first)
  let wasReady: number | undefined
  await drainServer(first, DRAIN_MS, async () => {
    wasReady = await ask(portOf(first), '/readyz')
    // As long as a slow machine takes to notice it.
    await eventually(() => expect(ready).toEqual(new Set([portOf(second)])))
    const asked = [...turns]
    await eventually(() => expect(turns.every((turn, caller) => turn > (asked[caller] as number))).toBe(true))
  })
  expect(wasReady).toBe(503)
  // Nobody comes in any more; what is still to be done inside is.
  expect(await ask(address.port, '/healthz')).toBe(0)
  expect((await fetch(`${own.address}/healthz`)).status).toBe(200)
  await own.close()
  await first.close()
  expect(await codes).toEqual(Array(10).fill(1012))
  const before = answers.length
  await expect.poll(() => answers.length).toBeGreaterThan(before + CALLERS)
  isOver = true
  await Promise.all([watch, ...callers])
  expect(ready).toEqual(new Set([portOf(second)]))
  expect([...new Set(answers)]).toEqual([200])
})
