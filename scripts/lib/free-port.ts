import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below what systems give to outgoing connections by themselves (Linux from 32,768, macOS and Windows from 49,152): one of those could have
 * the port before its caller listens.
 */
export const PORTS = { first: 20_000, last: 32_000 }

/** A port of this machine that nothing listens on right now, for a program that is about to start. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.last + 1)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
