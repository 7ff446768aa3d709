import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'

type Address = Pick<Config, 'host' | 'port'>

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
export function listenError(error: NodeJS.ErrnoException, { host, port }: Address): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is taken; stop what uses it, or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be opened by this user; set PORT to one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
