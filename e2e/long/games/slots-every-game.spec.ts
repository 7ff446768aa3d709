import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'

/** Pages that play side by side: what a spin takes is mostly waiting. */
const AT_ONCE = 7
const DEMO_LIRA = 50_000
/** On a phone one of so many, unless EVERY_GAME is set: the pages are the same, and each takes as long again. */
const ONE_OF = process.env.EVERY_GAME ? 1 : 4

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (kurus: number) => `${lira.format(kurus / 100)} ₺`

test('every slot is played once for play money, and the balance is start − stake + win', { tag: '@layout' }, async ({
  context,
  request,
  isMobile,
}) => {
  test.setTimeout(360_000)
  const all = await slotCodes(request)
  expect(all.length).toBeGreaterThanOrEqual(42)
  const codes = all.filter((_, at) => !isMobile || at % ONE_OF === 0)
  const wrong: string[] = []
  const walk = async (): Promise<void> => {
    for (let code = codes.pop(); code !== undefined; code = codes.pop())
      wrong.push(...(await playOnce(context, code, isMobile)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  expect(wrong).toEqual([])
})

async function slotCodes(request: APIRequestContext): Promise<string[]> {
  const reply = await request.post('/api/games/list.php', { data: { type: 'slot' } })
  const { data } = (await reply.json()) as { data: { code: string; mechanics: string[] }[] }
  return data.filter(({ mechanics }) => mechanics.length > 0).map(({ code }) => code)
}

/** Runs in a phone's page, where a stage says whose it is: the dark above its sky goes as far down as the name, and the frame begins below. */
function nameOnItsSky(): string[] {
  const { bottom, width } = document.querySelector('.game-name')?.getBoundingClientRect() ?? new DOMRect()
  if (width < 2) return []
  const veil = getComputedStyle(document.querySelector('.backdrop') as Element, '::before')
  const reels = document.querySelector('.window') as Element
  const frameTop = reels.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(reels, '::after').top)
  return [
    ...(bottom <= Number.parseFloat(veil.height) ? [] : [`its name ends at ${bottom}, the dark at ${veil.height}`]),
    ...(bottom <= frameTop ? [] : [`its name ends at ${bottom}, its frame begins at ${frameTop}`]),
  ]
}

/** What went wrong; nothing where the game was played to its end. */
async function playOnce(context: BrowserContext, code: string, isMobile: boolean | undefined): Promise<string[]> {
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${code}: ${error.message}`))
  page.on('response', (each) => {
    if (each.status() >= 400) wrong.push(`${code}: ${each.status()} ${each.url()}`)
  })
  await page.goto(`/studio/play/${code}?mode=demo`)
  const spin = page.getByRole('button', { name: 'Çevir' })
  const [reply] = await Promise.all([page.waitForResponse('**/studio/api/spin'), spin.press('Enter')])
  const { stake, win, outcome } = (await reply.json()) as {
    stake: number
    win: number
    outcome: { steps: { kind: string; window: number[][] }[] }
  }
  // Free spins are many, and shown one by one.
  await expect(spin).toBeEnabled({ timeout: 30_000 + 6_000 * outcome.steps.length })
  await expect(page.locator('.amount').first()).toHaveText(money(DEMO_LIRA * 100 - stake + win))
  const shown = await page.locator('.reel .cell img').count()
  const cells = outcome.steps[0]?.window.flat().length
  if (shown !== cells) wrong.push(`${code}: ${shown} symbols of ${cells}`)
  if (isMobile) wrong.push(...(await page.evaluate(nameOnItsSky)).map((fault) => `${code}: ${fault}`))
  await page.getByRole('button', { name: 'Ödemeler ve oyun bilgisi' }).click()
  await expect(page.getByText('Oyuncuya dönüş (RTP)')).toBeVisible()
  await page.close()
  return wrong
}

const coins = (many: number) => Array.from({ length: many }, (_, at) => [at % 5, Math.floor(at / 5), 1 + (at % 3)])
const plain = [2, 3, 4, 5, 6].map((symbol) => [symbol, symbol + 1, symbol + 2])
const withCoins = (many: number) =>
  plain.map((column, reel) => column.map((symbol, row) => (row * 5 + reel < many ? 1 : symbol)))
const step = { stops: [], wins: [], pay: 0, multiplier: 1, held: [], awarded: 0, left: 0 }

test('coins stay with their worth on them while the other cells spin, and pay at the end', {
  tag: ['@layout', '@long'],
}, async ({ page }) => {
  const wins = [{ symbol: 1, count: 7, pay: 120, cells: coins(7).map(([reel, row]) => [reel, row]) }]
  const steps = [
    { ...step, kind: 'base', window: withCoins(6), coins: coins(6), left: 3 },
    { ...step, kind: 'hold', window: withCoins(7), coins: coins(7), left: 3 },
    { ...step, kind: 'hold', window: withCoins(7), coins: coins(7), wins, pay: 120 },
  ]
  await decided(page, 'define-sandigi', { steps, pay: 120 }, 12_000)
  await expect(page.locator('.banner')).toContainText('6 altın yerinde kalıyor')
  await expect(page.locator('.cell[data-coin]')).toHaveCount(7)
  await expect(page.locator('.cell[data-coin="1×"]').first()).toBeVisible()
  await expect(page.locator('.plate')).toHaveText('KAZANÇ 120,00 ₺')
})

test('a book names its symbol, which fills its reels; a win at the cap says so', { tag: ['@layout', '@long'] }, async ({
  page,
}) => {
  const books = [
    [1, 3, 4],
    [4, 1, 5],
    [5, 6, 1],
    [6, 7, 8],
    [3, 4, 5],
  ]
  const seen = [
    [2, 4, 5],
    [6, 2, 7],
    [3, 4, 2],
    [5, 6, 7],
    [2, 8, 3],
  ]
  const filled = seen.map((column) => (column.includes(2) ? [2, 2, 2] : column))
  const wins = [
    {
      symbol: 2,
      count: 4,
      lines: 10,
      pay: 5_000,
      cells: [0, 1, 2, 4].flatMap((reel) => [0, 1, 2].map((row) => [reel, row])),
    },
  ]
  const steps = [
    { ...step, kind: 'base', window: books, awarded: 10, left: 10 },
    { ...step, kind: 'free', window: seen, special: 2, left: 1 },
    { ...step, kind: 'expand', window: filled, special: 2, wins, pay: 5_000, left: 1 },
  ]
  await decided(page, 'gobeklitepe', { steps, pay: 4_000, capped: true }, 400_000)
  await expect(page.locator('.banner')).toContainText('Seçilen sembol: Dikili taş')
  await expect(page.locator('.plate')).toContainText('KALAN 1 · Dikili taş')
  await expect(page.locator('.banner')).toContainText('Bedava dönüşler bitti')
  await expect(page.locator('.plate')).not.toContainText('KALAN')
  await expect(page.locator('.banner')).toContainText('En yüksek kazanca ulaşıldı')
  await expect(page.locator('.plate')).toHaveText('KAZANÇ 4.000,00 ₺')
  await expect(page.locator('.cell.won')).toHaveCount(12)
})

/** The frame is given a round to show. */
async function decided(page: Page, code: string, outcome: object, win: number) {
  const reply = {
    status: 'ok',
    session: 'demo.',
    roundId: 'r',
    at: new Date().toISOString(),
    stake: 1_000,
    win,
    free: false,
    bought: null,
    outcome,
    balance: 1,
    pending: false,
  }
  await page.route('**/studio/api/spin', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } }),
  )
  await page.goto(`/studio/play/${code}?mode=demo`)
  await page.getByRole('button', { name: 'Çevir' }).press('Enter')
}
