import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { root } from '../lib/root.ts'

let severity = 'high'
/** npm caches advisories. */
let id = 1
let answers = true
let asked: Record<string, string[]> = {}
const cache = mkdtempSync(join(tmpdir(), 'meydan-advisories-'))

/** A registry that knows of one fault, in `pg`. */
const registry = createServer(async (request, reply) => {
  const body = Buffer.concat(await request.toArray())
  if (!answers) return void reply.writeHead(405).end()
  if (!request.url?.endsWith('/advisories/bulk')) return void reply.writeHead(404).end('{}')
  asked = JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body))
  const advisory = {
    id,
    url: 'https://example.com/1',
    title: 'Anybody reads all',
    severity,
    vulnerable_versions: '*',
  }
  reply.setHeader('content-type', 'application/json')
  reply.end(JSON.stringify(asked.pg ? { pg: [{ ...advisory, cwe: [], cvss: { score: 9, vectorString: null } }] } : {}))
}).listen(0, '127.0.0.1')
await once(registry, 'listening')
const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
afterAll(() => {
  registry.closeAllConnections()
  registry.close()
  rmSync(cache, { recursive: true })
})

async function advisories(...args: string[]) {
  const env = { ...process.env, npm_config_registry: address, npm_config_cache: cache, npm_config_fetch_retries: '0' }
  const child = spawn(process.execPath, [join(root, 'scripts/libraries/advisories.ts'), ...args], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code, said }
}

it('a grave fault of a library that serves ends with exit 1 and is named, a lesser one where it is asked for', async () => {
  const grave = await advisories()
  expect(grave).toMatchObject({ code: 1 })
  expect(grave.said).toContain('Anybody reads all https://example.com/1')
  expect(Object.keys(asked)).toContain('fastify')
  severity = 'moderate'
  id = 2
  expect(await advisories()).toMatchObject({ code: 0 })
  expect(await advisories('--from', 'moderate')).toMatchObject({ code: 1 })
})

it('a registry that does not answer is no good news', async () => {
  answers = false
  const { code, said } = await advisories()
  expect([code, said]).toEqual([2, expect.stringContaining('does not say what is known')])
})
