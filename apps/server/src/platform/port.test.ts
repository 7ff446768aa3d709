import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { assertPortFree } from './port.ts'

it('a port that is taken is told in one line, and a free one is left free', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await expect(assertPortFree({ host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is taken; stop what uses it, or set PORT to another one.`,
  )
  server.close()
  await once(server, 'close')
  for (let times = 0; times < 2; times++) await assertPortFree({ host: '127.0.0.1', port })
})

it('an address of another machine is told in one line', async () => {
  await expect(assertPortFree({ host: '192.0.2.1', port: 0 })).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this machine.',
  )
})
