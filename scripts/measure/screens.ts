import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import { findChromium } from '../lib/chromium.ts'
import { readOptions } from '../lib/options.ts'
import { root } from '../lib/root.ts'
import { SCREENS, type Screen } from '../screens/list.ts'

const HELP = `npm run screens -- [--url http://localhost:3000] [--only WORD] [--width NAME] [--user NAME --password WORD]
  Pictures of ${SCREENS.length} screens of the player's site in test-results/screens, for a look by eye: one page each at 1440 and at 390 px.
  Exit 1 where a screen throws, misses a picture, scrolls sideways or shows 'undefined', 'NaN' or 'null'.
  --url         a server that runs
  --only        only screens whose name has this in it
  --width       only this one of desktop, phone, wide (2,560 px) and landscape (844 × 390 px); the first two where it is not said
  --user        who logs in for the account (default: demo)
  --password    with this password
  --out         another folder`

const { values } = readOptions(HELP, {
  url: { type: 'string', default: 'http://localhost:3000' },
  only: { type: 'string', default: '' },
  width: { type: 'string' },
  user: { type: 'string', default: 'demo' },
  password: { type: 'string', default: 'Demo1234!' },
  out: { type: 'string', default: join(root, 'test-results/screens') },
})

const WIDTHS: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  wide: { viewport: { width: 2560, height: 1440 } },
  landscape: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
}
/** Banners fade in and skeletons go. */
const SETTLE_MS = 1_200

/** What a page must not show. Runs in the page. */
const FAULTS = `[
  ...[...document.images].filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility()).map((image) => 'no picture: ' + image.src),
  ...(document.documentElement.scrollWidth > innerWidth + 1 ? ['scrolls sideways to ' + document.documentElement.scrollWidth] : []),
  ...(document.body.innerText.match(/\\b(?:undefined|NaN|null|\\[object Object\\])/g) ?? []).map((word) => 'shows ' + word),
]`

/** To the end and back, so that pictures which load when they come near are there. Runs in the page. */
const SCROLL = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y)
    await new Promise((done) => setTimeout(done, 80))
  }
  scrollTo(0, 0)
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await new Promise((done) => setTimeout(done, 400))
})()`

const wanted = SCREENS.filter(({ name }) => name.includes(values.only))
const widths = values.width === undefined ? ['desktop', 'phone'] : [values.width]
mkdirSync(values.out, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
const wrong: string[] = []
for (const width of widths) {
  const guest = await contextOf(width)
  const player = await contextOf(width)
  const { user: username, password } = values
  const reply = await player.request.post('/api/login.php', { data: { username, password } })
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`)
  const { user } = (await reply.json()) as { user: unknown }
  await player.addInitScript((kept) => localStorage.setItem('user', kept), JSON.stringify(user))
  for (const screen of wanted) wrong.push(...(await take(screen.isOfPlayer ? player : guest, screen, width)))
  await guest.close()
  await player.close()
}
await browser.close()
console.log(`${wanted.length} screens at ${widths.join(' and ')} in ${values.out}`)
for (const each of wrong) console.log(`  ${each}`)
process.exitCode = wrong.length === 0 ? 0 : 1

function contextOf(width: string): Promise<BrowserContext> {
  const size = WIDTHS[width]
  if (size === undefined) throw new Error(`A width is one of ${Object.keys(WIDTHS).join(', ')}, not ${width}.`)
  return browser.newContext({ ...size, baseURL: values.url, locale: 'tr-TR', serviceWorkers: 'block' })
}

/** Takes the whole page and gives what is wrong with it. */
async function take(context: BrowserContext, { name, path, before }: Screen, width: string): Promise<string[]> {
  const page = await context.newPage()
  const found: string[] = []
  page.on('pageerror', ({ message }) => found.push(message))
  page.on('response', (each) => void (each.status() >= 500 && found.push(`${each.status()} ${each.url()}`)))
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLE_MS)
  if (!before) await page.evaluate(SCROLL)
  await before?.(page).catch((error: Error) => found.push(error.message))
  if (before) await page.waitForTimeout(SETTLE_MS)
  found.push(...(await page.evaluate<string[]>(FAULTS)))
  const file = join(values.out, `${name}-${width}.png`)
  await page
    .screenshot({ path: file, fullPage: before === undefined })
    .catch(({ message }: Error) => found.push(message.split('\n')[0] ?? message))
  await page.close()
  return found.map((each) => `${name} at ${width}: ${each}`)
}
