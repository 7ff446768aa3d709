import { expect, test } from '../support/operators.ts'
import { balanceOf } from '../support/players.ts'
import { chooseHome, type Match, matchesOfTomorrow, openCoupon, playSlip, stakeOf } from '../support/sports.ts'
import { hold, enter } from '../support/sports-slip.ts'

test.use({ stadium: true })

test('an offer that the desk suspends under the finger sells nothing; the next one does', async ({
  operator,
  page,
  baseURL,
}) => {
  await enter(page, baseURL)
  const desk = await operator('trading')
  const [match] = (await matchesOfTomorrow(page, 1)) as [Match]
  const slip = await chooseHome(page, match)
  await stakeOf(slip).fill('100')
  await playSlip(slip)
  const coupon = await openCoupon(page)
  const sell = coupon.getByRole('button', { name: /^Bozdur \d+,\d\d TRY$/ })
  await sell.click()
  await hold(desk.request, match, 'market', 'suspended')
  await coupon.getByRole('button', { name: /^Onayla · / }).click()
  await expect(coupon.getByRole('alert')).toHaveText(/askıda/)
  await expect.poll(() => balanceOf(page)).toBe(400)
  await hold(desk.request, match, 'market', 'open')
  await expect(async () => {
    const yes = coupon.getByRole('button', { name: /^Onayla · / })
    if (!(await yes.isVisible())) await sell.click({ timeout: 2_000 })
    await yes.click({ timeout: 2_000 })
    await expect(page.getByText('Kuponunuz bozduruldu').first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(480)
})
