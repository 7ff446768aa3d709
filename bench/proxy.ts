import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type Fault = 'swallow answer' | 'lose message' | 'late message' | 'hang'

/** A line between server and database that can fail in the middle of a message. */
export interface Proxy {
  url: string
  /** What happens to the next message of a connection of the shards; undefined passes it on. */
  next: () => Fault | undefined
  faults: number
  close(): void
}

const LATE_MS = 400

export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const url = new URL(databaseUrl)
  const socketPath = join(url.searchParams.get('host') as string, '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const proxy: Proxy = { url: '', next: () => undefined, faults: 0, close: () => {} }
  const server = createServer((client) => {
    const upstream = createConnection(socketPath)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    connect(client, upstream, proxy)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  proxy.url = url.href
  proxy.close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return proxy
}

/** A message is what the server sends in one go; the first one of a connection names the application. */
function connect(client: Socket, upstream: Socket, proxy: Proxy): void {
  let isShard: boolean | undefined
  let isSwallowing = false
  let isHung = false
  client.on('data', (bytes) => {
    isShard ??= bytes.includes('meydan play')
    if (isHung) return
    const fault = isShard && bytes[0] === 0x42 ? proxy.next() : undefined
    if (fault) proxy.faults++
    if (fault === 'hang') {
      isHung = true
      return
    }
    if (fault === 'lose message') return void client.destroy()
    if (fault === 'late message') {
      client.removeAllListeners('close')
      client.destroy()
      setTimeout(() => upstream.end(bytes), LATE_MS)
      return
    }
    isSwallowing = fault === 'swallow answer'
    upstream.write(bytes)
  })
  upstream.on('data', (bytes) => {
    if (isSwallowing) client.destroy()
    else if (!isHung && !client.destroyed) client.write(bytes)
  })
}
