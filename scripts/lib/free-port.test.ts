import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort, PORTS } from './free-port.ts'

it('is none that the system gives to an outgoing connection, and can be listened at', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const given = (server.address() as { port: number }).port
  server.close()
  expect(given).toBeGreaterThan(PORTS.last)
  for (let time = 0; time < 20; time++) {
    const port = await freePort()
    expect(port).toBeGreaterThanOrEqual(PORTS.first)
    expect(port).toBeLessThanOrEqual(PORTS.last)
    const own = createServer().listen(port, '127.0.0.1')
    await once(own, 'listening')
    own.close()
  }
})
