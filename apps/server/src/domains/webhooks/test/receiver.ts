import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedEvent {
  id: string
  type: string
  sequence: number
  player_id: number | null
  data: Record<string, unknown>
  body: string
  signature: string
}

/** A server of an operator: keeps what it receives, and answers as set. */
export async function openReceiver() {
  const heard: ReceivedEvent[] = []
  const answers = { status: 200, meanwhile: async () => {} }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString('utf8')
    heard.push({ ...JSON.parse(body), body, signature: String(request.headers['meydan-signature']) })
    await answers.meanwhile()
    response.writeHead(answers.status, { location: 'http://127.0.0.1:1/' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => server.close().closeAllConnections()
  return { heard, answers, close, url: `http://127.0.0.1:${port}/olaylar` }
}
