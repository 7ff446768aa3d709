import { violations } from '../../support/accessible.ts'
import { changeReply, content, open } from '../../support/pages.ts'
import { balanceOf, logIn, register } from '../../support/players.ts'
import { agree, openProgramme, slip } from '../../support/sports/slip.ts'
import {
  lines,
  openSlip,
  outOfButtons,
  playOf,
  playSlip,
  prices,
  PROGRAMME_MS,
  stakeOf,
} from '../../support/sports/sports.ts'
import { expect, test } from '../../support/test.ts'

test.use({ stadium: true })

test('a system with a banker counts its columns', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  for (const nth of [0, 1, 2, 3]) await prices(lines(page).nth(nth)).first().click()
  await slip(page).getByRole('button', { name: 'Sistem', exact: true }).click()
  await slip(page)
    .getByRole('button', { name: /^Banko:/ })
    .first()
    .click()
  await expect(slip(page).getByRole('button', { name: '2/3 3 kolon' })).toHaveAttribute('aria-pressed', 'true')
  await expect(slip(page)).toContainText('Her kolonda 1 banko + 2 maç')
  await stakeOf(slip(page)).fill('10')
  await agree(slip(page))
  await expect(playOf(slip(page))).toHaveText('Kuponu Oyna · 30,00 ₺')
  await playSlip(slip(page))
  await expect.poll(() => balanceOf(page)).toBe(4_970)
})

test('what comes late of a match moves nothing that is pressed', { tag: '@layout' }, async ({ page }) => {
  const late = Promise.withResolvers<void>()
  await page.route(/\/SameMatch-[^/]*\.js$/, async (route) => {
    await late.promise
    await route.continue()
  })
  await openProgramme(page)
  await lines(page).first().getByRole('link').first().click()
  const tab = content(page).getByRole('button', { name: 'Gol', exact: true })
  await expect(tab).toBeVisible()
  const combination = content(page).getByRole('button', { name: 'Maç içi kombine yap' })
  await expect(combination).toHaveCount(0)
  const before = await tab.boundingBox()
  late.resolve()
  await expect(combination).toBeVisible()
  expect(await tab.boundingBox()).toEqual(before)
})

test('on a phone: the pill, the sheet, a coupon', { tag: '@mobile' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  await expect(page.getByRole('button', { name: /^Kupon, / })).toHaveCount(0)
  for (const nth of [0, 1]) await prices(lines(page).nth(nth)).first().click()
  await page.getByRole('button', { name: 'Kupon, 2 seçim' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kupon' })
  await stakeOf(sheet).fill('25')
  await playSlip(sheet)
  await expect(sheet).toContainText(`P${richPlayer.id}-`)
  await expect.poll(() => balanceOf(page)).toBe(4_975)
  await sheet.getByRole('button', { name: 'Tamam' }).click()
  await expect(sheet).toBeHidden()
})

test('the top scorer of a season by a phone: each name with its price, and a coupon', { tag: '@mobile' }, async ({
  page,
  richPlayer,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/sports/uzun-vadeli')
  const scorers = content(page).getByRole('heading', { level: 3, name: 'Gol Kralı' }).first().locator('..')
  await expect(prices(scorers).first()).toBeVisible({ timeout: PROGRAMME_MS })
  await scorers.getByRole('button', { name: /seçimin tümünü göster$/ }).click()
  expect(await outOfButtons(content(page))).toEqual([])
  await prices(scorers).first().click()
  const sheet = await openSlip(page)
  await expect(sheet.getByRole('listitem')).toContainText('Gol Kralı')
  await stakeOf(sheet).fill('20')
  await playSlip(sheet)
  await expect.poll(() => balanceOf(page)).toBe(4_980)
})

test('odds that have changed since they were seen are shown and asked about', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  // The list as it was before the price of its first line fell.
  type List = { events: { markets: { outcomes: { odds: number | null }[] }[] }[] }
  await changeReply<List>(page, /\/api\/v1\/sports\/events\?/, (list) => {
    for (const outcome of list.events[0]?.markets[0]?.outcomes ?? []) if (outcome.odds !== null) outcome.odds += 300
    return list
  })
  await openProgramme(page)
  await prices(lines(page).first()).first().click()
  await stakeOf(slip(page)).fill('10')
  const leg = slip(page).getByRole('listitem')
  await expect(leg.getByText(/^Önceki oran \d+,\d\d$/)).toBeAttached()
  await expect(leg.getByText('▼')).toBeVisible()
  await expect(playOf(slip(page))).toHaveCount(0)
  await slip(page).getByRole('button', { name: 'Oran değişikliklerini onayla' }).click()
  await expect(leg.getByText('▼')).toHaveCount(0)
  await playSlip(slip(page))
})

test('a coupon on a running match waits, and is taken or says why not', async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/live?sport=football')
  const part = slip(page)
  const approve = part.getByRole('button', { name: 'Oran değişikliklerini onayla' })
  // A match may be suspended at any moment: then another price is taken.
  await expect(async () => {
    const remove = part.getByRole('button', { name: 'Kuponu boşalt' })
    if (await remove.isVisible()) await remove.click()
    await prices(
      lines(page)
        .filter({ has: page.locator('button[aria-pressed]:enabled') })
        .first(),
    )
      .first()
      .click()
    await stakeOf(part).fill('20')
    if (await approve.isVisible()) await approve.click()
    await playOf(part).click({ timeout: 3_000 })
    await expect(part.getByText('Bahsiniz alınıyor…')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
  const end = part.getByText(/^Kuponunuz (alındı|alınmadı)$/)
  await expect(end).toBeVisible()
  const isTaken = (await end.textContent()) === 'Kuponunuz alındı'
  await expect.poll(() => balanceOf(page)).toBe(isTaken ? 4_980 : 5_000)
})

test('the days, the search and an empty programme', async ({ page }) => {
  await openProgramme(page)
  const team = String(await lines(page).first().getByRole('link').first().locator('span').first().textContent())
  await content(page).getByRole('searchbox', { name: 'Takım, lig ya da maç ara' }).fill(team)
  await content(page).getByRole('region', { name: 'Arama sonuçları' }).getByRole('link').first().click()
  await expect(content(page).getByRole('heading', { level: 1 })).toContainText(team)
  await open(page, '/sports?q=hicboylebirtakimyok')
  await expect(content(page)).toContainText('Bu filtreyle maç bulunamadı')
  await content(page).getByRole('link', { name: 'Bülteni göster' }).click()
  await content(page).getByRole('link', { name: 'Yarın' }).click()
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/)
})

test('no page of the sportsbook has an accessibility violation', { tag: '@layout' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openProgramme(page)
  await prices(lines(page).first()).first().click()
  const match = String(await lines(page).first().getByRole('link').first().getAttribute('href'))
  for (const path of [
    '/sports',
    match,
    '/live',
    '/sports/hazir',
    '/sports/uzun-vadeli',
    '/sports/kuponlarim',
    '/sports/sonuclar',
    '/sports/kurallar',
  ]) {
    await open(page, path)
    expect.soft(await violations(page), path).toEqual([])
  }
})

test('twelve whole matches stand in the first window of the programme and of the live list', async ({ page }) => {
  for (const path of ['/sports', '/live']) {
    await open(page, path)
    const whole = () =>
      lines(page).evaluateAll((all) => all.filter((line) => line.getBoundingClientRect().bottom <= innerHeight).length)
    await expect.poll(whole, { message: path, timeout: PROGRAMME_MS }).toBeGreaterThanOrEqual(12)
    for (const height of await prices(content(page)).evaluateAll((all) =>
      all.map((price) => price.getBoundingClientRect().height),
    ))
      expect(height, path).toBeGreaterThanOrEqual(44)
  }
})

test('a feed that is down is said', async ({ page }) => {
  await changeReply<object>(page, /\/api\/v1\/sports\/menu/, (body) => ({ ...body, is_fresh: false }))
  for (const path of ['/sports', '/live', '/virtual']) {
    await open(page, path)
    await expect(content(page).getByRole('status').filter({ hasText: 'Oranlar güncelleniyor' })).toBeVisible()
  }
})

test('by keyboard alone', { tag: '@desktop' }, async ({ page, richPlayer }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await openProgramme(page)
  await prices(lines(page).first()).first().focus()
  await page.keyboard.press('Enter')
  await expect(lines(page).first().locator('[aria-pressed=true]')).toBeFocused()
  await stakeOf(slip(page)).focus()
  await page.keyboard.type('10')
  await agree(slip(page))
  await stakeOf(slip(page)).focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    if (await playOf(slip(page)).evaluate((button) => button === document.activeElement)) break
  }
  await expect(playOf(slip(page))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slip(page).getByText('Kuponunuz alındı')).toBeVisible()
})

test('a guest sees all, and the slip is there again after login', async ({ page }) => {
  const username = await register(page.request)
  await page.context().clearCookies()
  await openProgramme(page)
  await prices(lines(page).first()).first().click()
  const name = await slip(page).getByRole('listitem').getByRole('link').textContent()
  await expect(slip(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toHaveAttribute(
    'href',
    '/auth/login',
  )
  await page.reload()
  await expect(slip(page).getByRole('listitem')).toContainText(String(name))
  const stored = await page.evaluate(() => localStorage.getItem('slip'))
  expect(stored).not.toContain('odds')
  await logIn(page, username)
  await open(page, '/sports')
  await expect(slip(page).getByRole('listitem')).toContainText(String(name))
  await agree(slip(page))
  await open(page, '/sports/kuponlarim')
  await expect(content(page)).toContainText('Burada kupon yok')
})
