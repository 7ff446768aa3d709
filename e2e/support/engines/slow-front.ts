import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowFront {
  url: string
  close(): void
}

/** Stands before a server of this machine and lets each answer wait so long (ms) as its address is to. Passes no sockets. */
export async function openSlowFront(to: number, delayOf: (path: string) => number): Promise<SlowFront> {
  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/'
    setTimeout(() => {
      const { method, headers } = asked
      const far = request({ host: '127.0.0.1', port: to, path, method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(reply)
      })
      far.on('error', () => reply.destroy())
      asked.pipe(far)
    }, delayOf(path))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
