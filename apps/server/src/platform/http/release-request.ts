import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'

/**
 * Lets go of the request that opened a socket. Its response stays assigned to the connection and the plugin's listener holds request
 * and reply, so that headers, parsers and loggers would live as long as the socket does: half of what an idle one takes. Whoever calls it
 * listens for errors of the socket from then on.
 */
export function releaseRequest(socket: WebSocket, request: FastifyRequest): void {
  socket.removeAllListeners('error')
  const connection = request.raw.socket as typeof request.raw.socket & { _httpMessage?: ServerResponse | null }
  connection._httpMessage?.detachSocket(connection)
}
