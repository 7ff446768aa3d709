import { addDays, istanbulDay } from '@meydan/money/day'
import { expect, type Locator, type Page } from '@playwright/test'
import { content, open } from '../pages.ts'

/** The simulator may have just begun: its programme is there within this. */
export const PROGRAMME_MS = 120_000
/** Prices move and reasons to wait come and go: what is tried again is tried for so long. */
const TRIED_MS = 120_000
/** The page asks for an offer every four seconds. */
const ASKED_MS = 10_000

export const lines = (page: Page) => content(page).locator('li:has(a[href^="/sports/mac/"])')
/** Prices of a line that can be pressed. */
export const prices = (line: Locator) => line.locator('button[aria-pressed]:enabled')
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1_024

export interface Match {
  id: string
  home: string
  away: string
}

interface Listed extends Match {
  mbs: number
  markets: { key: string; state: string; outcomes: { odds: number | null; is_active: boolean }[] }[]
}

/** Football of tomorrow whose result can be bet on, from the end of the day: nothing but the desk of this journey decides it. */
export async function matchesOfTomorrow(page: Page, count: number): Promise<Match[]> {
  const query = new URLSearchParams({ sport: 'football', day: addDays(istanbulDay(new Date()), 1) })
  let found: Match[] = []
  await expect(async () => {
    const reply = await page.request.get(`/api/v1/sports/events?${query}`)
    const { events } = (await reply.json()) as { events: Listed[] }
    found = events.toReversed().filter(isOpen).slice(0, count)
    expect(found).toHaveLength(count)
  }).toPass({ timeout: PROGRAMME_MS })
  return found
}

function isOpen({ mbs, markets }: Listed): boolean {
  const market = markets.find(({ key }) => key === '1x2')
  return (
    mbs === 1 && market?.state === 'open' && market.outcomes.every(({ odds, is_active }) => odds !== null && is_active)
  )
}

/** The column on wide screens, the sheet on phones. */
export async function openSlip(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Kupon' })
  await page.getByRole('button', { name: /^Kupon, / }).click()
  return page.getByRole('dialog', { name: 'Kupon' })
}

export const stakeOf = (slip: Locator) => slip.getByRole('textbox', { name: /tutar/i })
export const playOf = (slip: Locator) => slip.getByRole('button', { name: /^(Kuponu|Bedava Bahisle) Oyna/ })

/** The market of a match, by its name. */
export const market = (page: Page, name: string) =>
  content(page)
    .locator('details')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** Buttons of prices whose name or price leaves them, or lies on the other. */
export function outOfButtons(place: Locator): Promise<string[]> {
  return place.locator('button[aria-pressed]:enabled').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const all = button.getBoundingClientRect()
      const texts = [...button.children].filter((part) => !part.classList.contains('sr-only'))
      const boxes = texts.map((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return range.getBoundingClientRect()
      })
      const isIn = boxes.every(({ left, right }) => left >= all.left && right <= all.right)
      const [name, price] = boxes
      const isApart = !name || !price || name.right <= price.left || name.bottom <= price.top + 1
      return isIn && isApart ? [] : [button.textContent ?? '']
    }),
  )
}

/** Puts the home side's win into the slip, and opens the slip. */
export async function chooseHome(page: Page, { id }: Match): Promise<Locator> {
  await open(page, `/sports/mac/${id}`)
  await prices(market(page, 'Maç Sonucu')).first().click()
  return openSlip(page)
}

/** Prices move while a test looks: agrees to new ones until something is said to be taken. */
export async function playSlip(slip: Locator, taken = /^Kuponunuz alındı$/): Promise<void> {
  await expect(async () => {
    const said = slip.getByText(taken).first()
    if (await said.isVisible()) return
    const approve = slip.getByRole('button', { name: 'Oran değişikliklerini onayla' })
    if (await approve.isVisible()) await approve.click({ timeout: 2_000 })
    if (await playOf(slip).isVisible()) await playOf(slip).click({ timeout: 2_000 })
    await expect(said).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: TRIED_MS })
}

/** Plays the home side at whatever its price has become. */
export async function playHome(page: Page, match: Match, lira: number): Promise<void> {
  const slip = await chooseHome(page, match)
  await stakeOf(slip).fill(String(lira))
  await playSlip(slip)
  await slip.getByRole('button', { name: 'Tamam' }).click()
}

/** Presses on what the coupon brings just as a new offer has come: nearly all of its five seconds are left for the yes. */
export async function takeOffer(page: Page, coupon: Locator): Promise<void> {
  const other = coupon.getByRole('button', { name: /^(Vazgeç|Yeni teklif al)$/ })
  const offered = page.waitForResponse(
    (reply) => reply.request().method() === 'GET' && /\/cashout\b/.test(reply.url()) && reply.ok(),
    { timeout: ASKED_MS },
  )
  const press = async () => {
    if (await other.isVisible()) await other.click({ timeout: 2_000 })
  }
  await Promise.all([offered, press()])
  await coupon.getByRole('button', { name: /^Bozdur \d/ }).click({ timeout: 2_000 })
}

/**
 * The first step, what the coupon brings, and the yes to that sum. An offer that ran out or brings less by now is asked for anew, and one that
 * the market does not give just now is waited for.
 */
export async function sellCoupon(page: Page, coupon: Locator, said = 'Kuponunuz bozduruldu'): Promise<void> {
  await expect(async () => {
    await takeOffer(page, coupon)
    await coupon.getByRole('button', { name: /^Onayla · / }).click({ timeout: 2_000 })
    await expect(page.getByText(said).first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: TRIED_MS })
}

/** The first coupon of a tab, with its legs and its history. */
export async function openCoupon(page: Page, tab = 'open'): Promise<Locator> {
  await open(page, `/sports/kuponlarim?tab=${tab}`)
  const first = content(page).locator('details').first()
  await expect(first).toBeVisible()
  // Those that are open stand unfolded.
  if (!(await first.evaluate((details: HTMLDetailsElement) => details.open))) await first.locator('summary').click()
  return content(page).locator('details[open]').first()
}
