import { addDays, istanbulDay } from '@meydan/money/day'
import type { APIRequestContext, Page } from '@playwright/test'
import { violations } from './support/accessible.ts'
import { decide as decideRow, expect, go, openRow, test } from './support/operators.ts'
import { verifyMoney } from './support/own-server.ts'
import { content, open } from './support/pages.ts'
import { approveAs, balanceOf, giveCash, openSession, register } from './support/players.ts'

interface Match {
  id: string
  home: string
  away: string
  markets: { key: string; outcomes: { id: string; odds: number | null; is_active: boolean }[] }[]
}

/** Football of tomorrow, which nothing but the desk decides while a test looks. */
async function programme(page: Page): Promise<Match[]> {
  const query = new URLSearchParams({ sport: 'football', day: addDays(istanbulDay(new Date()), 1) })
  let events: Match[] = []
  await expect(async () => {
    events = ((await (await page.request.get(`/api/v1/sports/events?${query}`)).json()) as { events: Match[] }).events
    expect(events.length).toBeGreaterThan(1)
  }).toPass({ timeout: 60_000 })
  return events
}

/** Plays the home side through the slip at whatever its price has become; answers what the coupon can return. */
async function playHome(page: Page, { id }: Match, lira: number): Promise<void> {
  await page.goto(`/sports/mac/${id}`)
  await page
    .getByRole('main')
    .locator('button[aria-pressed]:enabled')
    .filter({ hasText: /\d\.\d\d/ })
    .first()
    .click()
  const slip = page.getByRole('complementary', { name: 'Kupon' })
  await slip.getByRole('textbox', { name: /tutar/i }).fill(String(lira))
  await expect(async () => {
    const approve = slip.getByRole('button', { name: 'Oran değişikliklerini onayla' })
    if (await approve.isVisible()) await approve.click()
    const play = slip.getByRole('button', { name: /^Kuponu Oyna/ })
    if (await play.isVisible()) await play.click({ timeout: 2_000 })
    await expect(slip.getByText('Kuponunuz alındı')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await slip.getByRole('button', { name: 'Tamam' }).click()
}

/** One person of the desk says who has won, another agrees. */
async function decide(desk: APIRequestContext, { id, home, away }: Match, won: string, baseURL: string | undefined) {
  const reason = 'Deneme gerekçesi'
  const reply = await desk.post(`/api/admin/sports-events/${id}/result`, { data: { key: '1x2', won, reason } })
  expect(await reply.json()).toMatchObject({ success: true, waiting: true })
  await approveAs('admin', `${home} - ${away}`, baseURL)
}

async function openCoupon(page: Page, tab: string) {
  await open(page, `/sports/kuponlarim?tab=${tab}`)
  await content(page).locator('summary').first().click()
  return content(page).locator('details[open]').first()
}

test('a wrong result: paid, taken back as far as it is there, the rest a claim that the desk gives up; the books are clean', async ({
  operator,
  page,
  baseURL,
}) => {
  const player = await openSession(page.request, await register(page.request))
  await giveCash(page.request, 500, baseURL)
  const [match, other] = (await programme(page)).slice(-2) as [Match, Match]
  await playHome(page, match, 60)
  await expect.poll(() => balanceOf(page)).toBe(440)

  const desk = await operator('trading')
  await decide(desk.request, match, '1', baseURL)
  await expect.poll(() => balanceOf(page), { timeout: 60_000 }).toBeGreaterThan(500)
  const won = await openCoupon(page, 'won')
  await expect(won.getByText('Ödendi', { exact: true })).toBeVisible()
  await expect(won.getByText('Sonuç düzeltildi')).toHaveCount(0)

  const left = await balanceOf(page)
  const spent = Math.floor(left) - 10
  await playHome(page, other, spent)
  await expect.poll(() => balanceOf(page)).toBeCloseTo(left - spent, 2)
  await decide(desk.request, match, '2', baseURL)
  await expect.poll(() => balanceOf(page), { timeout: 60_000 }).toBe(0)

  const lost = await openCoupon(page, 'lost')
  await expect(lost.getByText('Sonuç düzeltildi')).toBeVisible()
  await expect(lost.getByText(/^1\d,\d\d ₺ hesabınızdan düşüldü$/)).toBeVisible()
  await expect(lost.getByText(/^Kalan \d+,\d\d ₺ borç yalnızca sonraki spor kazançlarınızdan/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await open(page, '/account/transactions?tab=sports_bet')
  await expect(content(page).getByText('Sonuç düzeltmesi').first()).toBeVisible()
  await open(page, '/account/messages')
  await expect(content(page).getByText('Sonuç düzeltildi').first()).toBeVisible()

  await go(desk, '/spor/duzeltmeler?status=paid')
  await expect(await openRow(desk, player.username)).toContainText('Uygulandı')
  const finance = await operator('finance', '/spor/alacaklar')
  const claim = await openRow(finance, player.username)
  await claim.getByLabel('Gerekçe').fill('Deneme gerekçesi')
  await decideRow(finance, 'Alacağı sil')
  await expect(finance.getByText('Alacak silindi').first()).toBeVisible()
  await expect((await openCoupon(page, 'lost')).getByText(/borç/)).toHaveCount(0)

  const { E2E_DATA_DIR = '', E2E_PORT } = process.env
  expect(await verifyMoney(E2E_DATA_DIR, Number(E2E_PORT))).toBe(
    'Every money invariant holds and the audit log is whole.',
  )
})
