import { writeFileSync } from 'node:fs'
import { type BrowserContext, chromium, devices, type Page } from '@playwright/test'
import { findChromium } from '../lib/chromium.ts'
import { readOptions } from '../lib/options.ts'
import { serveBarePage } from './bare-page.ts'
import { type FirstVisit, firstVisit } from './lighthouse.ts'

const HELP = `npm run vitals -- [--url http://localhost:3000] [--user NAME --password WORD] [--times N] [--only NAME] [--json FILE]
  What Lighthouse says of first visits on a phone: score, LCP, TBT and CLS of home, slots, sports, live, a game page and the account, in
  turns with a page of bare React; and by a tap on each page INP at a processor four times slower. Of each the middle of several visits.
  Exit 1 where one is over what is asked for.
  --url         a server that runs
  --user        who logs in for the account (default: demo)
  --password    with this password
  --times       visits of each page (default: 3)
  --only        one page by its name
  --json        writes [{page, score, lcp, tbt, cls, inp}] too, ms`

const { values } = readOptions(HELP, {
  url: { type: 'string', default: 'http://localhost:3000' },
  user: { type: 'string', default: 'demo' },
  password: { type: 'string', default: 'Demo1234!' },
  times: { type: 'string', default: '3', least: 1 },
  only: { type: 'string' },
  json: { type: 'string' },
})

/** Slow 4G as Chromium's own tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const SETTLE_MS = 4_000
const ASKED = { score: 95, lcp: 1_800, tbt: 150, cls: 0.02, inp: 150 }

type Row = FirstVisit & { page: string; inp: number }

const openMenu = (page: Page) => page.getByRole('button', { name: 'Menüyü aç' }).tap()
const PAGES: [name: string, path: string, tap: (page: Page) => Promise<void>][] = [
  ['home', '/', openMenu],
  ['slots', '/casino/slots', (page) => page.getByRole('button', { name: 'Filtreler' }).tap()],
  ['sports', '/sports', openMenu],
  ['live', '/live', openMenu],
  ['game page', '/oyun/nazar', openMenu],
  ['account', '/account/profile', (page) => page.getByRole('link', { name: 'Şifre' }).first().tap()],
]

/** Runs in the page: the slowest answer to what the visitor did. */
const WATCH = `
  window.inp = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration, interactionId }) => {
    if (interactionId) window.inp = Math.max(window.inp, duration)
  })).observe({ buffered: true, type: 'event', durationThreshold: 16 })`

const chosen = PAGES.filter(([name]) => values.only === undefined || name === values.only)
if (chosen.length === 0) throw new Error(`there is no page '${values.only}'; there are ${PAGES.map(([name]) => name)}`)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const bare = await serveBarePage()
const visits = new Map<string, FirstVisit[]>()
const taps = new Map<string, number[]>()
const add = <Item>(to: Map<string, Item[]>, name: string, item: Item) => to.set(name, [...(to.get(name) ?? []), item])
for (let turn = 0; turn < Number(values.times); turn++) {
  add(visits, 'bare React', await firstVisit(bare.url))
  for (const [name, path, tap] of chosen) {
    const isAccount = path.startsWith('/account')
    add(visits, name, await firstVisit(values.url + path, isAccount ? await logIn() : undefined))
    add(taps, name, await tapOn(path, tap))
  }
}
await bare.close()
await browser.close()

const rows = [...visits].map(([page, all]): Row => {
  const of = (key: keyof FirstVisit) => middle(all.map((visit) => visit[key]))
  return { page, score: of('score'), lcp: of('lcp'), tbt: of('tbt'), cls: of('cls'), inp: middle(taps.get(page) ?? []) }
})
console.table(
  rows.map(({ page, score, lcp, tbt, cls, inp }) => ({
    page,
    score,
    'LCP ms': Math.round(lcp),
    'TBT ms': Math.round(tbt),
    CLS: cls.toFixed(3),
    'INP ms': Number.isNaN(inp) ? '–' : Math.round(inp),
  })),
)
const own = rows.filter(({ page }) => page !== 'bare React')
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(own, null, 2)}\n`)
const { score, lcp, tbt, cls, inp } = ASKED
console.log(`Asked for: score ≥ ${score}, LCP ≤ ${lcp} ms, TBT ≤ ${tbt} ms, CLS ≤ ${cls}, INP ≤ ${inp} ms`)
process.exitCode = own.every(
  (row) => row.score >= score && row.lcp <= lcp && row.tbt <= tbt && row.cls <= cls && row.inp <= inp,
)
  ? 0
  : 1

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}

/** The cookie of somebody who has just logged in. */
async function logIn(context?: BrowserContext): Promise<string> {
  const visitor = context ?? (await browser.newContext())
  const { user: username, password } = values
  const reply = await visitor.request.post(`${values.url}/api/login.php`, { data: { username, password } })
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`)
  const cookies = await visitor.cookies()
  if (context === undefined) await visitor.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** INP of a tap on a page that has just been visited for the first time, ms; for the account somebody has logged in before. */
async function tapOn(path: string, tap: (page: Page) => Promise<void>): Promise<number> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'tr-TR', serviceWorkers: 'block' })
  if (path.startsWith('/account')) await logIn(context)
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(values.url + path, { waitUntil: 'load' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  await tap(page)
  await page.waitForTimeout(SETTLE_MS)
  const inp = await page.evaluate<number>('window.inp')
  await context.close()
  return inp
}
