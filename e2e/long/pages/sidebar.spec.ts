import { header, open, shownBalance, sidebar, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('[1.2.16, 1.2.18, 1.2.19] the sidebar of a guest is always there from 1024 px', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await open(page, '/support')
  await expect(sidebar(page)).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Menüyü aç' })).toBeHidden()
  const quick = sidebar(page).getByRole('navigation', { name: 'HIZLI ERİŞİM' })
  await expect(quick.getByRole('link')).toHaveText(['Promosyonlar', 'Aranma Talebi', 'Ortaklık'])
  await expect(quick).toContainText('HIZLI ERİŞİM')
  await quick.getByRole('link', { name: 'Ortaklık' }).click()
  await expect(page).toHaveURL('/affiliate-apply')
  await sidebar(page).getByRole('link', { name: 'KAYIT OL' }).click()
  await expect(page).toHaveURL('/auth/register')
  await sidebar(page).getByRole('link', { name: 'GİRİŞ YAP' }).click()
  await expect(page).toHaveURL('/auth/login')
})

test('[1.2.17, 1.2.13, 1.9.1, 2.1.2] the sidebar of a player: name, balance with an eye, Yatır, Çek, quick links', {
  tag: '@desktop',
}, async ({ page, richPlayer: player }) => {
  await open(page, '/support')
  const bar = sidebar(page)
  await expect(bar).toContainText(player.username)
  await expect(bar).toContainText('5.000,00 ₺')
  await bar.getByRole('button', { name: 'Bakiyeyi gizle' }).click()
  await expect(bar.getByText('₺ ****')).toBeVisible()
  await expect(bar.getByText('5.000,00 ₺')).toBeHidden()
  const quick = bar.getByRole('navigation', { name: 'Hesap kısayolları' })
  await expect(quick.locator('a,button')).toHaveText(['Profil', 'Cüzdan', 'Bonus', 'Çıkış'])
  expect(await quick.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/account/profile',
    '/account/wallet',
    '/account/bonuses',
  ])
  await expect(bar.getByRole('link', { name: 'Yatır' })).toHaveAttribute('href', /^\/account\/wallet/)
  await expect(bar.getByRole('link', { name: 'Çek' })).toHaveAttribute('href', /^\/account\/wallet\?tab=withdraw/)
})

test('[1.4.6] logout in the sidebar leads home and loads the page anew', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  await open(page, '/support')
  await expect(sidebar(page)).toContainText(player.username)
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await sidebar(page).getByRole('button', { name: 'Çıkış' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('body[data-before]')).toHaveCount(0)
  await expect(sidebar(page).getByRole('link', { name: 'GİRİŞ YAP' })).toBeVisible()
})

test("[1.2.15, 1.4.7] under 1024 px: a drawer with 'MENÜ', an overlay and no scrolling behind it", async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await open(page, '/sayfa/kurallar')
  await expect(sidebar(page)).toHaveCount(0)
  const drawer = page.getByRole('dialog', { name: 'MENÜ' })
  const button = header(page).getByRole('button', { name: 'Menüyü aç' })
  await button.click()
  await expect(drawer.getByRole('heading', { name: 'MENÜ' })).toBeVisible()
  await expect(drawer.getByRole('navigation', { name: 'HIZLI ERİŞİM' }).getByRole('link')).toHaveCount(3)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toMatch(/hidden|clip/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await drawer.click({ position: { x: 800, y: 400 } })
  await expect(drawer).toBeHidden()
  await button.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(drawer).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect(drawer).toBeHidden()
  await expect(sidebar(page)).toBeVisible()
  await page.setViewportSize({ width: 900, height: 700 })
  await expect(drawer).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toMatch(/hidden|clip/)
})

test('[1.2.15] a link of the drawer goes there and closes it', { tag: '@mobile' }, async ({ page, player }) => {
  await open(page, '/support')
  await expect(userButton(page)).toContainText(player.username)
  await header(page).getByRole('button', { name: 'Menüyü aç' }).click()
  const drawer = page.getByRole('dialog', { name: 'MENÜ' })
  await expect(drawer).toContainText(player.username)
  await drawer.getByRole('link', { name: 'Aranma Talebi' }).click()
  await expect(page).toHaveURL('/request-call')
  await expect(drawer).toBeHidden()
})

test("[1.2.13] the eye hides the amount as '₺ ****' and the browser remembers it as showBalance", async ({
  page,
  player,
  isMobile,
}) => {
  await open(page, '/support')
  await expect(userButton(page)).toContainText(player.username)
  const place = isMobile ? header(page) : sidebar(page)
  await expect(shownBalance(page, isMobile)).toHaveText('0,00 ₺')
  await place.getByRole('button', { name: 'Bakiyeyi gizle' }).click()
  await expect(place.getByText('₺ ****')).toBeVisible()
  await expect(place.getByText('0,00 ₺', { exact: true })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('showBalance'))).toBe('false')
  await page.reload()
  await expect(place.getByText('₺ ****')).toBeVisible()
  await place.getByRole('button', { name: 'Bakiyeyi göster' }).click()
  await expect(place.getByText('0,00 ₺', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('showBalance'))).toBe('true')
})
