import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { RoomPeers } from '@meydan/studio/rooms/owner/forward-socket'
import { WebSocket, WebSocketServer } from 'ws'
import type { AppContext } from './platform/app-context.ts'
import { callingTls, listenerTls } from './platform/network/peer-tls.ts'
import { StartError } from './platform/start/start-error.ts'

const MOST_BYTES = 16 * 1_024
/** Nobody of this installation who is there takes longer. */
const HANDSHAKE_MS = 1_000

/**
 * A listener on a port of its own through which servers of this installation forward the sockets of frames to the server that plays their room; `host`
 * is where they reach it. Only who holds the secret key of the platform gets in.
 */
export async function openRoomForwarding(
  context: Pick<AppContext, 'vault'>,
  host: string,
): Promise<RoomPeers & { close: () => Promise<void> }> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false })
  let take: ((code: string, socket: WebSocket) => void) | undefined
  const listener = createServer(listenerTls(context.vault), (_request, reply) => reply.writeHead(404).end())
  listener.on('upgrade', (request, socket, head) => {
    const code = /^\/rooms\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (take === undefined || code === undefined) return socket.destroy()
    const forward = take
    sockets.handleUpgrade(request, socket, head, (opened) => forward(code, opened))
  })
  listener.listen({ host, port: 0 })
  await once(listener, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`PEER_HOST ${host} cannot be listened on: ${error.code ?? error.message}.`)
  })
  const { port } = listener.address() as AddressInfo
  return {
    address: `wss://${host.includes(':') ? `[${host}]` : host}:${port}`,
    connect: (address, code) =>
      new WebSocket(`${address}/rooms/${code}`, {
        ...callingTls(context.vault),
        handshakeTimeout: HANDSHAKE_MS,
        maxPayload: MOST_BYTES * 64,
        perMessageDeflate: false,
      }),
    accept(by) {
      take = by
    },
    async close() {
      take = undefined
      for (const socket of sockets.clients) socket.terminate()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
