import { lineLostSince, onLineChange } from '@meydan/api-client/server-connection'
import { openSocket, type SocketClient, type SocketOptions } from '@meydan/socket-client/socket-client'

/** A socket of this host that comes back by itself, and at once where the server answers calls again. */
export function openSiteSocket(path: string, options: Omit<SocketOptions, 'address' | 'probe'>): SocketClient {
  const client = openSocket({
    ...options,
    address: () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`,
    probe: '/healthz',
  })
  // What was open before the line was lost may be dead without a word.
  const stop = onLineChange(() => lineLostSince() === undefined && client.again())
  return {
    ...client,
    close() {
      stop()
      client.close()
    },
  }
}
