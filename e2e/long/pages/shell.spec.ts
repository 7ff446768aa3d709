import {
  answer,
  bottomNav,
  content,
  footer,
  header,
  open,
  userButton,
  withoutInjectedReplies,
} from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('[1.2.10] the desktop bar: logo, three links with the active one marked, four social icons', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/sports')
  const links = header(page).getByRole('navigation', { name: 'Ana' }).getByRole('link')
  await expect(links).toHaveText(['Spor', 'Canlı Bahis', 'Casino'])
  await expect(header(page).locator('[aria-current=page]')).toHaveText('Spor')
  const social = header(page).getByRole('list', { name: 'Sosyal medya' }).getByRole('link')
  await expect(social).toHaveCount(4)
  for (const icon of await social.all()) await expect(icon).not.toHaveAttribute('href')
  await links.nth(1).click()
  await expect(page).toHaveURL('/live')
  await expect(header(page).locator('[aria-current=page]')).toHaveText('Canlı Bahis')
  await links.nth(2).click()
  await expect(page).toHaveURL('/casino/slots')
  await expect(header(page).locator('[aria-current=page]')).toHaveText('Casino')
  await header(page).getByRole('link', { name: 'Meydan ana sayfa' }).click()
  await expect(page).toHaveURL('/')
})

test('[1.2.11, 1.6.1] the mobile bar of a guest: logo, login, register', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/promotions')
  await expect(header(page).getByRole('link', { name: 'Meydan ana sayfa' })).toBeVisible()
  await header(page).getByRole('link', { name: 'Giriş' }).click()
  await expect(page).toHaveURL('/auth/login')
  await header(page).getByRole('link', { name: 'Kayıt Ol' }).click()
  await expect(page).toHaveURL('/auth/register')
})

test('[1.2.11, 1.6.1] a player has a username button, and a balance chip on phones', async ({
  page,
  player,
  isMobile,
}) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await expect(header(page).getByText('0,00 ₺', { exact: true })).toBeVisible({ visible: isMobile })
  await expect(header(page).getByRole('link', { name: /Giriş|Kayıt/ })).toHaveCount(0)
})

test('[1.2.12] the dropdown has six entries and closes on a click outside', async ({ page, player, isMobile }) => {
  await open(page, '/sayfa/kurallar')
  await expect(userButton(page)).toContainText(player.username)
  await userButton(page).click()
  const entries = header(page)
    .getByRole('listitem')
    .getByText(/^(Profilim|Para Yatır|Para Çek|Bonuslarım|İşlem Geçmişi|Çıkış Yap)$/)
  await expect(entries).toHaveText(['Profilim', 'Para Yatır', 'Para Çek', 'Bonuslarım', 'İşlem Geçmişi', 'Çıkış Yap'])
  await page.mouse.click(isMobile ? 40 : 400, 600)
  await expect(entries).toHaveCount(0)
  await userButton(page).click()
  await header(page).getByRole('link', { name: 'İşlem Geçmişi' }).click()
  await expect(page).toHaveURL(/\/account\/transactions/)
  await expect(entries).toHaveCount(0)
})

test('[1.2.14] the logo is 60 px high on phones and 52 on desktops', async ({ page, isMobile }) => {
  await open(page, '/')
  const box = await header(page).getByRole('img', { name: 'Meydan' }).boundingBox()
  expect(box?.height).toBe(isMobile ? 60 : 52)
})

test('[1.2.5] content leaves room for header and sidebar, and nothing scrolls sideways', async ({ page, isMobile }) => {
  await open(page, '/promotions')
  const heading = await content(page).getByRole('heading', { level: 1 }).boundingBox()
  const bar = await header(page).boundingBox()
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  if (!isMobile) expect(heading?.x).toBeGreaterThanOrEqual(248)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('[1.2.20, 1.2.21, 1.7.6] the footer links to its five pages and to every page of the operator', async ({
  page,
}) => {
  await open(page, '/support')
  const nav = footer(page).getByRole('navigation', { name: 'Alt bilgi' })
  for (const [name, url] of [
    ['Spor', '/sports'],
    ['Canlı Casino', '/casino/livecasino'],
    ['Slot', '/casino/slots'],
    ['Promosyonlar', '/promotions'],
    ['Aranma Talebi', '/request-call'],
    ['Hakkımızda', '/sayfa/hakkimizda'],
    ['Genel Kurallar', '/sayfa/kurallar'],
    ['Sorumlu Oyun', '/sayfa/sorumlu-oyun'],
  ] as const) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
  }
})

test('[1.2.21] without a page of that slug there is no responsible-gaming link', async ({ page }) => {
  await withoutInjectedReplies(page)
  await answer(page, /cms-pages\.php\?action=footer/, {
    success: true,
    footer_pages: [{ slug: 'kurallar', title: 'Genel Kurallar' }],
  })
  await open(page, '/support')
  const nav = footer(page).getByRole('navigation', { name: 'Alt bilgi' })
  await expect(nav.getByRole('link', { name: 'Genel Kurallar' })).toBeVisible()
  await expect(footer(page).locator('a[href$="sorumlu-oyun"]')).toHaveCount(0)
})

test('[1.1.4] the footer names the infrastructure provider, 18+ and three support organisations', async ({ page }) => {
  await open(page, '/promotions')
  await expect(footer(page)).toContainText('Bu platform üçüncü taraf bir oyun altyapı sağlayıcısı üzerinde çalışır.')
  await expect(footer(page)).toContainText('18+')
  const organisations = footer(page).getByRole('navigation', { name: 'Destek kuruluşları' }).getByRole('link')
  await expect(organisations).toHaveCount(3)
  for (const each of await organisations.all()) await expect(each).toHaveAttribute('href', /^https:\/\//)
})

test('[1.2.22] the bottom navigation of a guest', { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/')
  await expect(bottomNav(page).locator('a,button')).toHaveText(['Giriş', 'Slot', 'MENÜ', 'Canlı Casino', 'Destek'])
  for (const [name, url] of [
    ['Giriş', '/auth/login'],
    ['Slot', '/casino/slots'],
    ['Canlı Casino', '/casino/livecasino'],
    ['Destek', '/support'],
  ] as const) {
    await bottomNav(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(url)
  }
})

test('[1.2.22] the bottom navigation of a player begins with sports', { tag: '@mobile' }, async ({ page, player }) => {
  await open(page, '/')
  await expect(userButton(page)).toContainText(player.username)
  await bottomNav(page).getByRole('link', { name: 'Spor' }).click()
  await expect(page).toHaveURL('/sports')
})

test("[1.2.23] the sheet 'Tüm Oyunlar'", { tag: '@mobile' }, async ({ page }) => {
  await open(page, '/')
  const sheet = page.getByRole('dialog', { name: 'Tüm Oyunlar' })
  const button = bottomNav(page).getByRole('button', { name: 'MENÜ' })
  await button.click()
  await expect(sheet).toBeVisible()
  const links = sheet.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/sports',
    '/live',
    '/virtual',
    '/casino/tombala',
    '/aviator',
    '/promotions',
  ])
  await sheet.getByRole('button', { name: 'Kapat' }).click()
  await expect(sheet).toBeHidden()
  await button.click()
  await expect(sheet).toBeVisible()
  await sheet.click({ position: { x: 195, y: 20 } })
  await expect(sheet).toBeHidden()
  await button.click()
  await sheet.getByRole('link', { name: 'Aviator' }).click()
  await expect(page).toHaveURL('/aviator')
  await expect(sheet).toBeHidden()
})

test('on a narrow phone the menu under the dot leads to the messages, with how many are unread', {
  tag: '@mobile',
}, async ({ page, player }) => {
  await answer(page, '**/api/v1/messages/unread', { success: true, unread: 3 })
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await expect(header(page).getByText('3 okunmamış mesaj')).toBeAttached()
  await userButton(page).click()
  await header(page)
    .getByRole('link', { name: /^Mesajlarım.*3 okunmamış mesaj/ })
    .click()
  await expect(page).toHaveURL('/account/messages')
})

test('[1.4.5] logout in the header leads to the login', async ({ page, player }) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await userButton(page).click()
  await header(page).getByRole('button', { name: 'Çıkış Yap' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(userButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
})
