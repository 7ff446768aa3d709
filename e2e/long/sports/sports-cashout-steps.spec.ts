import { violations } from '../../support/accessible.ts'
import { content, open } from '../../support/pages.ts'
import { balanceOf } from '../../support/players.ts'
import { choose } from '../../support/sports/sports-cashout.ts'
import { openCoupon, openSlip, playSlip, sellCoupon } from '../../support/sports/sports.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

test('a coupon is sold in part and then whole, in two steps', { tag: '@layout' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await choose(page, 1)
  const slip = await openSlip(page)
  await slip.getByRole('textbox', { name: /tutar/i }).fill('100')
  await playSlip(slip)
  await expect.poll(() => balanceOf(page)).toBe(4_900)

  const coupon = await openCoupon(page)
  await expect(coupon.getByRole('button', { name: /^Bozdur \d+,\d\d ₺$/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await coupon.getByText('%50').click()
  await sellCoupon(page, coupon, 'Kuponunuzun bir kısmı bozduruldu')
  await expect(coupon.getByText(/karşılığında bozduruldu$/)).toBeVisible()
  await expect(coupon.getByText('Oyunda kalan')).toBeVisible()
  const part = await balanceOf(page)
  expect(part).toBeGreaterThan(4_930)
  expect(part).toBeLessThan(4_960)

  await coupon.getByText('Tümü', { exact: true }).click()
  await sellCoupon(page, coupon)
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(part + 30)
  await open(page, '/sports/kuponlarim?tab=cashed')
  await expect(content(page).locator('summary').first()).toContainText('Bozduruldu')
  await open(page, '/account/transactions?tab=sports_bet')
  await expect(content(page).getByText('Kupon bozdurma').first()).toBeVisible()
  await expect(content(page).getByText('Kısmi bozdurma').first()).toBeVisible()
  await expect(
    content(page)
      .getByText(/^Spor kuponu · Tekli 1 maç · /)
      .first(),
  ).toBeVisible()
})
