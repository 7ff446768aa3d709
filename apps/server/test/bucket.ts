import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestBucket {
  /** Whole objects by their paths. */
  objects: Map<string, Buffer>
  /** How often each method was asked for. */
  asked: Record<string, number>
  /** For `S3_URL`; only `anahtar` is let in. */
  url(key: string): string
  close(): void
}

/** A bucket of an S3 service on this machine: it knows who signs, and that what came is what was signed. */
export async function testBucket(): Promise<TestBucket> {
  const objects = new Map<string, Buffer>()
  const asked: Record<string, number> = {}
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { url: path = '', method = '' } = request
    asked[method] = (asked[method] ?? 0) + 1
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=anahtar/'))
      return reply.writeHead(403).end()
    const digest = createHash('sha256').update(Buffer.concat(pieces)).digest('hex')
    if (request.headers['x-amz-content-sha256'] !== digest) return reply.writeHead(400).end()
    if (method === 'PUT') objects.set(path, Buffer.concat(pieces))
    if (method === 'DELETE') objects.delete(path)
    const found = method === 'GET' ? objects.get(path) : Buffer.alloc(0)
    return reply.writeHead(found ? 200 : 404).end(found)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    objects,
    asked,
    url: (key) => `http://${key}:gizli@127.0.0.1:${port}/kova/meydan?region=tr`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
