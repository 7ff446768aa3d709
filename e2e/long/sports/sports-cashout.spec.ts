import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { violations } from '../../support/accessible.ts'
import { content, open } from '../../support/pages.ts'
import { balanceOf } from '../../support/players.ts'
import { choose } from '../../support/sports/sports-cashout.ts'
import {
  lines,
  openCoupon,
  openSlip,
  playSlip,
  prices,
  PROGRAMME_MS,
  sellCoupon,
  takeOffer,
} from '../../support/sports/sports.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

/** As another window of the same player does. */
async function sellElsewhere(page: Page, no: string, share: number): Promise<void> {
  const path = `/api/v1/sports/coupons/${no}/cashout`
  const { offer } = await (await page.request.get(`${path}?share=${share}`)).json()
  const data = { offer_token: offer.offer_token, amount: offer.amount, client_key: randomUUID() }
  expect((await page.request.post(path, { data })).status()).toBe(200)
}

test('an offer that ran out is asked for anew, and one that another window has changed is taken at its new sum', {
  tag: '@desktop',
}, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await choose(page, 1)
  const slip = await openSlip(page)
  await slip.getByRole('textbox', { name: /tutar/i }).fill('100')
  await playSlip(slip)
  const coupon = await openCoupon(page)
  const no = (await (await page.request.get('/api/v1/sports/coupons?status=open')).json()).coupons[0].no
  const sell = coupon.getByRole('button', { name: /^Bozdur \d+,\d\d ₺$/ })
  const confirm = coupon.getByRole('button', { name: /^Onayla · / })
  const again = coupon.getByRole('button', { name: 'Yeni teklif al' })
  await expect(sell).toBeVisible()
  await sell.click()
  await expect(coupon.getByText('Teklifin süresi doldu')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await again.click()
  await page.route(`**/api/v1/sports/coupons/${no}/cashout`, async (route) => {
    if (route.request().method() === 'POST') await sellElsewhere(page, no, 10)
    await route.continue()
  })
  await expect(async () => {
    await takeOffer(page, coupon)
    await confirm.click({ timeout: 2_000 })
    await expect(coupon.getByRole('alert')).toContainText('Bozdurma tutarı değişti', { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await page.unrouteAll()
  await sellCoupon(page, coupon)
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(4_960)
  await open(page, '/sports/kuponlarim?tab=cashed')
  await expect(content(page).locator('summary').first()).toContainText('Bozduruldu')
})

test('one single that is not taken stays in the slip, the others are played', async ({ page, richPlayer }) => {
  await choose(page, 2)
  const slip = await openSlip(page)
  await slip.getByRole('button', { name: 'Tekli', exact: true }).click()
  await slip.getByRole('textbox', { name: 'Her kuponun tutarı' }).fill('20')
  let asked = 0
  await page.route(/\/api\/v1\/sports\/coupons$/, async (route) => {
    if (route.request().method() !== 'POST' || ++asked !== 1) return route.continue()
    const json = { success: false, code: 'market_suspended', error: 'Bu bahis şu anda askıda' }
    await route.fulfill({ status: 409, json })
  })
  await playSlip(slip, /Alınmadı, seçim kuponda kaldı/)
  await expect(slip).toContainText('Bu bahis şu anda askıda')
  await expect(slip.getByText(new RegExp(`^P${richPlayer.id}-`))).toHaveCount(1)
  await slip.getByRole('button', { name: 'Tamam' }).click()
  await expect(slip.getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => balanceOf(page)).toBe(4_980)
})

test('virtual matches: the next kick-off counts down, and its prices go into the slip', { tag: '@layout' }, async ({
  page,
}) => {
  await open(page, '/virtual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanal Spor')
  const timer = content(page).getByRole('timer')
  await expect(timer).toHaveText(/^\d:\d\d$/, { timeout: PROGRAMME_MS })
  const seen = await timer.textContent()
  await expect(timer).not.toHaveText(String(seen))
  // Of those that can be bet on the last: it begins last.
  const price = prices(
    lines(page)
      .filter({ has: page.locator('button[aria-pressed]:enabled') })
      .last(),
  ).first()
  await expect(price).toBeVisible({ timeout: PROGRAMME_MS })
  expect(await violations(page)).toEqual([])
  await price.click()
  const slip = await openSlip(page)
  await expect(slip.getByRole('listitem')).toHaveCount(1)
})

test('singles are a coupon each, in one press', { tag: '@layout' }, async ({ page, richPlayer }) => {
  await choose(page, 3)
  const slip = await openSlip(page)
  await slip.getByRole('button', { name: 'Tekli', exact: true }).click()
  await slip.getByRole('textbox', { name: 'Her kuponun tutarı' }).fill('5')
  await expect(slip).toContainText('En düşük kupon tutarı 10,00 ₺')
  await slip.getByRole('textbox', { name: 'Her kuponun tutarı' }).fill('20')
  await expect(slip.getByRole('button', { name: /^Kuponu Oyna/ })).toHaveText('Kuponu Oyna · 60,00 ₺')
  await playSlip(slip)
  await expect(slip.getByText(new RegExp(`^P${richPlayer.id}-`))).toHaveCount(3)
  await expect.poll(() => balanceOf(page)).toBe(4_940)
  await open(page, '/sports/kuponlarim')
  await expect(content(page).locator('summary', { hasText: 'Tekli' })).toHaveCount(3)
})
