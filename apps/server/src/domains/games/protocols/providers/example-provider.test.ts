import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchGame } from '@meydan/contract/games/games'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KEY, testProvider } from '../../../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../../../test/site.ts'
import { balances } from '../../../wallet/public.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`../../../../../../../examples/${name}/`, import.meta.url))
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0

interface Example {
  /** What starts it, in its folder. */
  command: readonly [program: string, ...args: string[]]
  folder: string
}

const NODE: Example = { command: [process.execPath, 'server.js'], folder: folderOf('provider') }
const PYTHON: Example = { command: ['python3', 'provider.py'], folder: folderOf('provider-python') }

const site = await testSite()
const data = mkdtempSync(join(tmpdir(), 'meydan-example-'))
let line: Server
let example: ChildProcess
let code = ''
let url = ''
let gameId = 0
/** The next calls of this action reach the platform, and their answers are lost. */
const lost: string[] = []
/** Calls of these arrive, and get no answer. */
const unanswered = new Set<string>()

/** Between the example and the platform; keeps answers back as `lost` and `unanswered` say. */
async function lossyLine(port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const headers = request.headers as Record<string, string>
    const reply = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => /^(x-|content-type)/.test(name))),
      body,
    })
    const action = String(request.url?.split('/').at(-1))
    if (unanswered.has(action)) return
    const place = lost.indexOf(action)
    if (place >= 0) {
      lost.splice(place, 1)
      return request.socket.destroy()
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function start({ command: [program, ...args], folder }: Example): Promise<void> {
  example = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PYTHONDONTWRITEBYTECODE: '1',
      PLATFORM_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      PROVIDER: code,
      KEY,
      PORT: '0',
      DATABASE: join(data, `${code}.sqlite`),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(example.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  url = `http://127.0.0.1:${String(said).match(/\d+/)?.[0]}`
  await site.context.db.run(sql`update games.providers set launch_url = ${`${url}/play`} where code = ${code}`)
  site.context.hub.publish('content', {})
}

/** The game's page as a player's browser opens it. */
async function open(player: TestPlayer | undefined, mode: 'real' | 'demo' = 'real') {
  const launched = await site.call(launchGame, { game_id: gameId, mode }, player && { as: player })
  const html = await (await fetch(launched.body.data.launch_url)).text()
  return JSON.parse(html.match(/id="start">(.*?)<\/script>/)?.[1] ?? '{}') as {
    id?: string
    balance?: number
    refused?: string
  }
}

interface Toss {
  side?: string
  won?: number
  balance?: number
  change?: number
  refused?: string
}

async function toss(id: string | undefined, stake: number, pick = 'yazi'): Promise<Toss> {
  const reply = await fetch(`${url}/toss`, { method: 'POST', body: JSON.stringify({ id, pick, stake }) })
  return (await reply.json()) as Toss
}

const cashOf = async ({ id }: TestPlayer) => Number((await balances(site.context.db, id)).cash)
async function settled(): Promise<void> {
  await expect.poll(async () => (await fetch(`${url}/health`)).json()).toEqual({ waiting: 0 })
}

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  line = await lossyLine((site.app.server.address() as AddressInfo).port)
})
afterAll(() => {
  line.close().closeAllConnections()
  rmSync(data, { recursive: true })
})

it('is one folder without our packages, short enough to read at once', () => {
  const files = readdirSync(NODE.folder).filter((name) => !name.endsWith('.md'))
  const texts = files.map((name) => readFileSync(join(NODE.folder, name), 'utf8'))
  expect(texts.join('').split('\n').length).toBeLessThanOrEqual(400)
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import .* from '(.+)'$/gm)].map(([, from]) => String(from)),
  )
  expect(imported.filter((from) => !/^(node:|\.\/)/.test(from))).toEqual([])
  expect(JSON.parse(texts[files.indexOf('package.json')] ?? '{}').dependencies).toBeUndefined()
})

const STANDARD = /^(hashlib|hmac|http|json|os|pathlib|secrets|signal|sqlite3|threading|time|urllib|uuid)$/

it('is one file with nothing but the standard library', () => {
  const text = readFileSync(join(PYTHON.folder, 'provider.py'), 'utf8')
  expect(text.split('\n').length).toBeLessThanOrEqual(300)
  const imported = [...text.matchAll(/^(?:import|from) ([a-z0-9]+)/gm)].map(([, name]) => String(name))
  expect(imported.filter((name) => !STANDARD.test(name))).toEqual([])
})

describe.each([
  { name: 'node', given: NODE, isThere: true },
  { name: 'python', given: PYTHON, isThere: hasPython },
])('the example in $name', ({ name, given, isThere }) => {
  describe.runIf(isThere)('plays', () => {
    beforeAll(async () => {
      code = `ornek-${name}`
      gameId = (await testProvider(site, code)).gameIds.slot
      await start(given)
    })
    afterAll(() => {
      example.kill('SIGKILL')
    })

    describe('a coin toss', () => {
      it('is opened by a launch token once, and its balance is start − stakes + wins', async () => {
        const player = await site.player({ cashKurus: 100_000n })
        const { id, balance } = await open(player)
        expect(balance).toBe(100_000)
        let expected = 100_000
        for (let turn = 0; turn < 6; turn++) {
          const { side, won = 0, ...after } = await toss(id, 1_000, turn % 2 ? 'yazi' : 'tura')
          expect([0, 1_960]).toContain(won)
          expect(['yazi', 'tura']).toContain(side)
          expected += won - 1_000
          expect(after.balance).toBe(expected)
        }
        expect(await cashOf(player)).toBe(expected)
      })

      it('is refused in the platform’s words, and below or above its stakes in its own', async () => {
        const player = await site.player({ cashKurus: 500n })
        const { id } = await open(player)
        expect(await toss(id, 1_000)).toEqual({ refused: expect.stringContaining('akiye'), balance: 500 })
        for (const stake of [99, 100_001, 100.5]) expect(await toss(id, stake)).toEqual({ refused: 'Geçersiz bahis' })
        expect(await toss('nobody', 1_000)).toEqual({ refused: 'Oyun oturumu bulunamadı' })
        expect(await cashOf(player)).toBe(500)
      })

      it('in demo touches no money', async () => {
        const { id } = await open(undefined, 'demo')
        const { won = 0, change } = await toss(id, 1_000)
        expect(change).toBe(won - 1_000)
      })
    })

    it('a stake whose answer was lost is given back, a win is sent until it is answered, each once', async () => {
      const player = await site.player({ cashKurus: 100_000n })
      const { id } = await open(player)
      lost.push('bet', 'rollback')
      expect((await toss(id, 1_000)).refused).toContain('iade')
      await settled()
      expect(await cashOf(player)).toBe(100_000)
      lost.push('win')
      const { won = 0 } = await toss(id, 1_000)
      await settled()
      expect(await cashOf(player)).toBe(99_000 + won)
    })

    it('killed between stake and draw, it gives the stake back when it starts again', async () => {
      const player = await site.player({ cashKurus: 100_000n })
      const { id } = await open(player)
      unanswered.add('bet')
      const tossed = toss(id, 1_000).catch(() => 'nobody answered')
      await expect.poll(() => cashOf(player), { interval: 20 }).toBe(99_000)
      const exited = once(example, 'exit')
      example.kill('SIGKILL')
      await exited
      expect(await tossed).toBe('nobody answered')
      unanswered.clear()
      await start(given)
      await settled()
      expect(await cashOf(player)).toBe(100_000)
    })
  })
})

it('after all of it every money invariant holds', async () => {
  await site.expectSound()
})
