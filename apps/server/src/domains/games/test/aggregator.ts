import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchGame } from '@meydan/contract/games/games'
import sql from 'sql-template-tag'
import type { TestSite } from '../../../../test/site.ts'
import { refOf } from '../protocols/player-ref.ts'
import { type ForeignProvider, foreignProvider } from './foreign-protocols.ts'

const FOLDER = fileURLToPath(new URL('../../../../../../examples/aggregator/', import.meta.url))

/** What the example received. */
interface Told {
  name: string
  user: string
  game: string
  count: number
  left: number
  status: string
  reference?: string
  bet_value?: number
  bet_level?: number
  valid_until?: string
  end_time?: string
}

export interface Aggregator extends ForeignProvider {
  issues(): Promise<Told[]>
  /** Plays spins of an issue, each reported or all at once; what the platform answered. */
  spin(issue: string, won: number[], together?: boolean): Promise<{ http: number; status?: string; balance: number }[]>
  /** Paths that the platform has called, in order. */
  calls: string[]
  /** The next call of this path is received, and its answer lost. */
  loseAnswerOf(path: string): void
  /** Nothing is received any more, or again. */
  hangUp(isAway: boolean): void
  close(): Promise<void>
}

/** `examples/aggregator` behind a line that can lose answers, entered as a provider that is asked by calls. */
export async function openAggregator(site: TestSite, wire: 'hub88' | 'gcp'): Promise<Aggregator> {
  const provider = await foreignProvider(site, wire, { code: `dis-${wire}` })
  await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => undefined)
  const platform = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
  const folder = mkdtempSync(join(tmpdir(), 'meydan-aggregator-'))
  const { example, url } = await start(provider, { wire, platform, folder })
  const line = { calls: [] as string[], lost: new Set<string>(), isAway: false }
  const server = await openLine(url, line)
  await site.context.db.run(sql`
    update games.providers set launch_kind = 'call', operator_ref = '77', launch_url = ${addressOf(server)},
      frame_origins = ${[url]} where id = ${provider.id}`)
  site.context.hub.publish('content', {})
  return {
    ...provider,
    async open(player, game = 'slot') {
      const opened = await site.call(launchGame, { game_id: provider.gameIds[game], mode: 'real' }, { as: player })
      if (opened.status !== 200) throw new Error(`the game was not opened: ${opened.body.message}`)
      const sessions = (await (await fetch(`${url}/sessions`)).json()) as Record<string, string>
      return sessions[refOf(player.id)] ?? ''
    },
    calls: line.calls,
    issues: async () => (await (await fetch(`${url}/issues`)).json()) as Told[],
    async spin(issue, won, together = false) {
      const reply = await fetch(`${url}/spin`, { method: 'POST', body: JSON.stringify({ issue, won, together }) })
      return ((await reply.json()) as { answers: Awaited<ReturnType<Aggregator['spin']>> }).answers
    },
    loseAnswerOf: (path) => void line.lost.add(path),
    hangUp(isAway) {
      line.isAway = isAway
    },
    async close() {
      server.close()
      example.kill()
      await once(example, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function start(
  { code, keys }: ForeignProvider,
  { wire, platform, folder }: { wire: string; platform: string; folder: string },
): Promise<{ example: ChildProcess; url: string }> {
  const [own, theirs] = [join(folder, 'own.pem'), join(folder, 'platform.pem')]
  writeFileSync(own, keys.own)
  writeFileSync(theirs, keys.platform)
  const example = spawn(process.execPath, ['server.js'], {
    cwd: FOLDER,
    env: {
      PATH: process.env.PATH,
      WIRE: wire,
      PLATFORM_URL: platform,
      PROVIDER: code,
      KEY: keys.secret,
      KEY_FILE: own,
      PLATFORM_KEY_FILE: theirs,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(example.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { example, url: `http://127.0.0.1:${String(said).match(/\d+/)?.[0]}` }
}

async function openLine(url: string, line: { calls: string[]; lost: Set<string>; isAway: boolean }): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (line.isAway) return request.socket.destroy()
    const path = String(request.url)
    const body = (await request.toArray()).join('')
    const headers = Object.entries(request.headers as Record<string, string>)
    line.calls.push(path)
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: Object.fromEntries(headers.filter(([name]) => /^(x-|content-type)/.test(name))),
      body,
    })
    if (line.lost.delete(path)) return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
