import { decide, expect, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { content, open } from '../../support/pages.ts'
import { balanceOf, openSession, register } from '../../support/players.ts'
import { enter, hold, REASON } from '../../support/sports/sports-slip.ts'
import {
  chooseHome,
  type Match,
  matchesOfTomorrow,
  openCoupon,
  openSlip,
  playOf,
  playSlip,
  sellCoupon,
  stakeOf,
  takeOffer,
} from '../../support/sports/sports.ts'

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
  await takeOffer(page, coupon)
  await hold(desk.request, match, 'market', 'suspended')
  await coupon.getByRole('button', { name: /^Onayla · / }).click()
  await expect(coupon.getByRole('alert')).toHaveText(/askıda/)
  await expect.poll(() => balanceOf(page)).toBe(400)
  await hold(desk.request, match, 'market', 'open')
  await sellCoupon(page, coupon)
  await expect.poll(() => balanceOf(page)).toBeGreaterThan(480)
})

test('what the desk suspends is said in an open slip, the most that may be staked is named, and a match made void by two people is paid back', {
  tag: '@layout',
}, async ({ operator, page, baseURL }) => {
  await enter(page, baseURL)
  const desk = await operator('trading')
  const [match] = (await matchesOfTomorrow(page, 1)) as [Match]
  const slip = await chooseHome(page, match)
  await stakeOf(slip).fill('9999999')
  await expect(slip.getByText(/^Bu kupon için en fazla \d[\d.]*,\d\d ₺ oynayabilirsiniz$/)).toBeVisible()
  await expect(playOf(slip)).toBeDisabled()
  await stakeOf(slip).fill('50')
  for (const [scope, state, said] of [
    ['market', 'suspended', 'Bu bahis şu anda askıda'],
    ['event', 'closed', 'Bu seçim artık oynanamıyor'],
  ] as const) {
    await hold(desk.request, match, scope, state)
    await expect(slip.getByText(said)).toBeVisible()
    await expect(playOf(slip)).toBeDisabled()
    await hold(desk.request, match, scope, 'open')
    await expect(slip.getByText(said)).toHaveCount(0)
  }
  await playSlip(slip)
  await expect.poll(() => balanceOf(page)).toBe(450)

  await desk.goto(`/backoffice/spor/mac/${encodeURIComponent(match.id)}`)
  await desk.getByRole('button', { name: 'Maçı iptal et (1,00)' }).click()
  await desk.getByRole('dialog').getByLabel('Gerekçe').fill(REASON)
  await desk.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(desk, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  const names = `${match.home} - ${match.away}`
  const second = await operator('admin', '/onay-bekleyenler')
  await openRow(second, names)
  await expect(record(second)).toContainText('Bütün maç')
  await decide(second, 'Onayla')
  await expect.poll(() => balanceOf(page)).toBe(500)
  const coupon = await openCoupon(page, 'void')
  await expect(coupon.getByText('İptal (1,00)', { exact: true })).toBeVisible()
  await open(page, '/account/transactions?tab=sports_bet')
  await expect(content(page).getByText('Kupon iadesi').first()).toBeVisible()
})

test('a free bet pays for a coupon, whose link gives its picks to anybody, and which cannot be sold', {
  tag: '@layout',
}, async ({ browser, page }) => {
  await openSession(page.request, await register(page.request))
  const listed = await page.request.get('/api/promotions.php')
  const { promotions } = (await listed.json()) as { promotions: { id: number; name: string }[] }
  const data = { bonus_id: promotions.find(({ name }) => name === '50 ₺ Bedava Bahis')?.id }
  expect(await (await page.request.post('/api/bonus-activate.php', { data })).json()).toMatchObject({ success: true })

  const matches = await matchesOfTomorrow(page, 2)
  await chooseHome(page, matches[0] as Match)
  const slip = await chooseHome(page, matches[1] as Match)
  await slip.getByRole('button', { name: 'Kullan' }).click()
  await expect(slip.getByRole('button', { name: /^Bedava Bahisle Oyna · 50,00 ₺$/ })).toBeVisible()
  await playSlip(slip)
  await expect(slip.getByText('Bedava bahis', { exact: true })).toBeVisible()
  await slip.getByRole('button', { name: 'Kuponu paylaş' }).click()
  const link = String(await slip.getByText(/\?kupon=/).textContent())
  const coupon = await openCoupon(page)
  await expect(coupon.getByRole('button', { name: /^Bozdur/ })).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(link)
  const theirs = await openSlip(other)
  await expect(theirs.getByRole('listitem')).toHaveCount(2)
  for (const { home, away } of matches) await expect(theirs).toContainText(`${home} - ${away}`)
  await expect(theirs.getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
  await context.close()
})

test('a coupon is passed on as a picture that says its picks, not its stake', { tag: '@layout' }, async ({
  page,
  baseURL,
}) => {
  await enter(page, baseURL)
  // Where the device has a way of sharing files, that is what opens.
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: () => false }))
  const [match] = (await matchesOfTomorrow(page, 1)) as [Match]
  const slip = await chooseHome(page, match)
  await stakeOf(slip).fill('20')
  await playSlip(slip)
  await slip.getByRole('button', { name: 'Kuponu paylaş' }).click()
  const saved = page.waitForEvent('download')
  await slip.getByRole('button', { name: 'Resim olarak paylaş' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^P\d+-\d+\.png$/)
})
