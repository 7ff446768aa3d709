import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { StartError } from './start-error.ts'
import { EVERY_ADDRESS } from './strict-start.ts'

/** Where this process reaches itself. */
export function addressOf({ host, port }: Config): string {
  const near = host === EVERY_ADDRESS ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`
}

/** Opens the port of the configuration. Refuses with a `StartError` of one line. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`Port ${config.port} is taken; stop what uses it, or set PORT to another one.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${config.port} may not be opened by this user; set PORT to one above 1023.`)
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new StartError(`HOST ${config.host} is no address of this machine.`)
    throw error
  })
}
