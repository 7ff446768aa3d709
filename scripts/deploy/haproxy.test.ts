import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { freePort } from '../lib/free-port.ts'
import { root } from '../lib/root.ts'
import { makeCertificate } from './test/certificate.ts'

/** As many in a row of one of two servers, which take turns, are no chance. */
const ANSWERS = 100

const deploy = join(root, 'deploy')
const folder = temporaryFolder('meydan-haproxy-')
const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

afterAll(() => dropFolder(folder))

describe.skipIf(!isHere('haproxy') || !isHere('openssl'))('HAProxy (needs haproxy and openssl)', () => {
  it('sends callers past a server that drains, cuts none, and believes no address that a caller claims', async () => {
    const [plain, port] = [await freePort(), await freePort()]
    const servers = [await serve('a'), await serve('b')]
    const config = makeConfig(plain, port)
    const env = { ...process.env, SERVER_A: servers[0]?.address, SERVER_B: servers[1]?.address }
    const checked = spawnSync('haproxy', ['-c', '-f', config], { env, encoding: 'utf8' })
    expect([checked.status, checked.stderr.includes('[WARNING]') && checked.stderr]).toEqual([0, false])
    const proxy = spawn('haproxy', ['-db', '-f', config], { env, stdio: 'ignore' })
    try {
      await expect.poll(() => ask(port, '/').catch(() => undefined)).toMatchObject({ status: 200 })
      expect(await ask(port, '/metrics')).toMatchObject({ status: 404 })
      expect(JSON.parse((await ask(port, '/', { 'x-forwarded-for': '9.9.9.9' })).body)).toMatchObject({
        from: '127.0.0.1',
        scheme: 'https',
      })
      const statuses = new Set<number>()
      const names: string[] = []
      const ofTheLast = () => [...new Set(names.slice(-ANSWERS))].toSorted()
      let isOver = false
      const load = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          const { status, body } = await ask(port, '/')
          statuses.add(status)
          names.push((JSON.parse(body) as { name: string }).name)
        }
      })
      await expect.poll(ofTheLast).toEqual(['a', 'b'])
      servers[0]?.drain()
      await expect.poll(ofTheLast).toEqual(['b'])
      servers[0]?.close()
      const before = names.length
      await expect.poll(() => names.length).toBeGreaterThan(before + ANSWERS)
      isOver = true
      await Promise.all(load)
      expect([[...statuses], ofTheLast()]).toEqual([[200], ['b']])
      servers[1]?.close()
      servers[1]?.drain()
      await expect
        .poll(() => ask(port, '/'))
        .toMatchObject({ status: 503, body: expect.stringContaining('Kısa bir ara') })
    } finally {
      proxy.kill('SIGKILL')
      for (const server of servers) server.close()
    }
  })
})

function makeConfig(plain: number, port: number): string {
  const certs = makeCertificate(folder)
  const file = join(folder, 'haproxy.cfg')
  const ours = {
    '/etc/haproxy/certs': certs,
    '/etc/haproxy/errors': join(deploy, 'errors'),
    'bind :8080': `bind 127.0.0.1:${plain}`,
    'bind :8443': `bind 127.0.0.1:${port}`,
  }
  let text = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
  for (const [from, to] of Object.entries(ours)) text = text.replaceAll(from, to)
  writeFileSync(file, text)
  return file
}

interface Stub {
  address: string
  /** As a server does: not ready any more, each reply ends its connection. */
  drain(): void
  close(): void
}

async function serve(name: string): Promise<Stub> {
  let isDraining = false
  const server: Server = createServer((asked, reply) => {
    if (isDraining) reply.setHeader('connection', 'close')
    reply.statusCode = asked.url === '/readyz' && isDraining ? 503 : 200
    reply.end(
      JSON.stringify({ name, from: asked.headers['x-forwarded-for'], scheme: asked.headers['x-forwarded-proto'] }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  return { address: `127.0.0.1:${port}`, drain: () => (isDraining = true), close: () => void server.close() }
}

function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, rejectUnauthorized: false }, (reply) => {
      let body = ''
      reply.on('data', (chunk) => (body += String(chunk)))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body }))
    })
    asked.once('error', reject)
    asked.end()
  })
}
