import { chromium, devices, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { readOptions } from './options.ts'

const HELP = `node scripts/vitals.ts --url http://localhost:3000 [--user NAME --password WORD]
  LCP and CLS of home, slots, a game page, sport and the account, and how long their taps take to show, on a phone with slow 4G and a
  processor four times slower.
  --url         a server that runs
  --user        who logs in for the account (default: demo)
  --password    with this password`

const { values } = readOptions(HELP, {
  url: { type: 'string', default: 'http://localhost:3000' },
  user: { type: 'string', default: 'demo' },
  password: { type: 'string', default: 'Demo1234!' },
})

/** Slow 4G as Chromium's own tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const SLOWER = 4
const SETTLE_MS = 4_000
/** Long enough for what a tap opens. */
const TAP_MS = 1_500
/** What the player life asks for. */
const MOST = { lcp: 2_500, cls: 0.02, inp: 200 }

interface Vitals {
  lcp: number
  cls: number
  inp: number
}

type Tap = [name: string, tap: (page: Page) => Promise<void>]

const menu: Tap = ['menu', (page) => page.getByRole('button', { name: 'Menüyü aç' }).tap()]

/** Taps in the order in which they are made; what they opened, the next finds open. */
const PAGES: [name: string, path: string, taps: Tap[]][] = [
  ['home', '/', [menu]],
  [
    'slots',
    '/casino/slots',
    [
      ['letter of the search', (page) => page.getByRole('searchbox').first().press('n')],
      ['second letter', (page) => page.getByRole('searchbox').first().press('a')],
      ['filters', (page) => page.getByRole('button', { name: /^Filtreler/ }).tap()],
      ['a filter', (page) => page.getByRole('dialog').locator('[aria-pressed=false]').first().tap()],
      ['filters away', (page) => page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).tap()],
      [
        'game sheet',
        (page) =>
          page
            .getByRole('button', { name: / seçenekleri$/ })
            .first()
            .tap(),
      ],
    ],
  ],
  ['game page', '/oyun/nazar', [menu]],
  [
    'sport',
    '/sports',
    [
      ['into the slip', (page) => odds(page).first().tap()],
      ['another leg', (page) => odds(page).nth(4).tap()],
    ],
  ],
  [
    'account',
    '/account/profile',
    [
      ['tab of the profile', (page) => page.getByRole('main').getByRole('link', { name: 'Şifre' }).first().tap()],
      ['wallet', (page) => page.getByRole('link', { name: 'Cüzdan' }).first().tap()],
      ['history', (page) => page.getByRole('main').getByRole('link', { name: 'Geçmiş' }).tap()],
      ['transactions', (page) => page.getByRole('link', { name: 'İşlemler' }).first().tap()],
      ['slot rounds', (page) => page.getByRole('main').getByRole('link', { name: 'Slot' }).first().tap()],
    ],
  ],
]

function odds(page: Page) {
  return page
    .getByRole('main')
    .locator('button[aria-pressed]:not([disabled])')
    .filter({ hasText: /\d[.,]\d\d/ })
}

/** Runs in the page. CLS is the largest session of shifts: gaps of less than 1 s, 5 s at most. */
const WATCH = `
  const vitals = (window.vitals = { lcp: 0, cls: 0, inp: 0 })
  const observe = (options, hear) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ buffered: true, ...options })
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => { vitals.lcp = startTime })
  let from = 0, last = -Infinity, sum = 0
  observe({ type: 'layout-shift' }, ({ value, hadRecentInput, startTime }) => {
    if (hadRecentInput) return
    if (startTime - last > 1000 || startTime - from > 5000) { from = startTime; sum = 0 }
    last = startTime
    sum += value
    vitals.cls = Math.max(vitals.cls, sum)
  })
  observe({ type: 'event', durationThreshold: 16 }, ({ duration, interactionId }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration)
  })`

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const pages: { page: string; lcp: number; cls: number }[] = []
const taps: { page: string; tap: string; inp: number }[] = []
for (const [name, path, own] of PAGES) await measure(name, path, own)
await browser.close()
console.table(pages.map(({ page, lcp, cls }) => ({ page, 'LCP ms': Math.round(lcp), CLS: cls.toFixed(3) })))
console.table(taps.map(({ page, tap, inp }) => ({ page, tap, 'INP ms': Math.round(inp) })))
console.log(`Asked for: LCP < ${MOST.lcp} ms, CLS < ${MOST.cls}, INP < ${MOST.inp} ms`)
const isMet = pages.every(({ lcp, cls }) => lcp < MOST.lcp && cls < MOST.cls) && taps.every(({ inp }) => inp < MOST.inp)
process.exitCode = isMet ? 0 : 1

/** A first visit with an empty cache; for the account somebody has logged in before. */
async function measure(name: string, path: string, own: readonly Tap[]): Promise<void> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'tr-TR', serviceWorkers: 'block' })
  if (path.startsWith('/account')) {
    const { user: username, password } = values
    const reply = await context.request.post(`${values.url}/api/login.php`, { data: { username, password } })
    if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`)
  }
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', SLOW_4G)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(values.url + path, { waitUntil: 'load' })
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
  await page.waitForTimeout(SETTLE_MS)
  const { lcp, cls } = await page.evaluate<Vitals>('({ ...window.vitals })')
  pages.push({ page: name, lcp, cls })
  for (const [tap, make] of own) {
    await page.evaluate('window.vitals.inp = 0')
    await make(page)
    await page.waitForTimeout(TAP_MS)
    taps.push({ page: name, tap, inp: await page.evaluate<number>('window.vitals.inp') })
  }
  await context.close()
}
