import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from './start/config.ts'
import { StartError } from './start/start-error.ts'
import { EVERY_ADDRESS } from './start/strict-start.ts'

type Address = Pick<Config, 'host' | 'port'>

/** Where this process reaches itself. */
export function addressOf({ host, port }: Address): string {
  const near = host === EVERY_ADDRESS ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`
}

/** Refuses (`StartError`) an address that cannot be listened on, before a database is made for what could not be served. */
export async function assertPortFree({ host, port }: Address): Promise<void> {
  const server = createServer()
  server.listen({ host, port })
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, { host, port })
  })
  server.close()
  await once(server, 'close')
}

/** What a person reads of an address that cannot be listened on; any other error as it is. */
function listenError(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken; stop what uses it, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user; set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}

/** Opens the port of the configuration. Refuses with a `StartError` of one line. */
export async function listenOnPort(app: FastifyInstance, { host, port }: Address): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw listenError(error, { host, port })
  })
}
