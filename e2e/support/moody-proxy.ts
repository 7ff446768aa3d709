import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * What stands between a browser and its server: leads to it, or answers a page of its own with 200 or 502, says nothing, or cuts each
 * connection.
 */
export type Mood = 'leads' | 'html' | '502' | 'hangs' | 'resets'

export interface MoodyProxy {
  port: number
  /** What is open is cut, as a line that is lost, or left without a word where it hangs. */
  become(mood: Mood): void
  /** When (ms of `performance`) a socket of such a path last opened. */
  openedAt(path: RegExp): number | undefined
  close(): void
}

const PAGE = '<!doctype html><title>Ağ girişi</title><p>Bu ağa giriş yapın.</p>'
const answer = (status: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: text/html\r\ncontent-length: ${Buffer.byteLength(PAGE)}\r\nconnection: close\r\n\r\n${PAGE}`

/** Speaks TCP alone, so that each browser meets what a network does. */
export async function openMoodyProxy(to: number): Promise<MoodyProxy> {
  let mood: Mood = 'leads'
  const near = new Set<Socket>()
  const opened = new Map<string, number>()
  const note = (path: string) => {
    opened.delete(path)
    opened.set(path, performance.now())
  }
  const server = createServer((socket) => {
    near.add(socket)
    socket.on('close', () => near.delete(socket))
    socket.on('error', () => {})
    if (mood === 'leads') return lead(socket)
    if (mood === 'resets') return socket.resetAndDestroy()
    const status = { html: '200 OK', '502': '502 Bad Gateway' }[mood as string]
    socket.on('data', () => status !== undefined && socket.end(answer(status)))
  })
  const lead = (socket: Socket) => {
    const far = connect(to, '127.0.0.1')
    far.on('error', () => socket.destroy())
    far.on('close', () => socket.destroy())
    socket.on('close', () => far.destroy())
    let path = ''
    socket.on('data', (bytes) => {
      if (mood === 'hangs') return
      path = /^GET (\S+) HTTP/.exec(bytes.toString('latin1'))?.[1] ?? path
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (mood === 'hangs') return
      if (bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101') note(path)
      socket.write(bytes)
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become(next) {
      // A line that hung and stands again has lost what was said meanwhile: its connections are dead.
      if (next !== 'hangs') for (const socket of near) socket.destroy()
      mood = next
    },
    openedAt: (path) => [...opened].findLast(([each]) => path.test(each))?.[1],
    close() {
      server.close()
      for (const socket of near) socket.destroy()
    },
  }
}
