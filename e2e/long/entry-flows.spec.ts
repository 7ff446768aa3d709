import { popup, decline } from '../support/account/bonus-popup.ts'
import { answer, changeReply, content, cut, footer, header, open, toasts, userButton } from '../support/pages.ts'
import { deposit } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

test('the tap that closes the user menu presses nothing beneath it', { tag: '@layout' }, async ({ page, player }) => {
  await open(page, '/sayfa/kurallar')
  await expect(userButton(page)).toContainText(player.username)
  await userButton(page).click()
  const entry = page.getByRole('link', { name: 'Profilim' })
  await expect(entry.first()).toBeVisible()
  const home = content(page).getByRole('link', { name: 'Ana Sayfa', exact: true })
  await home.click()
  await expect(userButton(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page).toHaveURL('/sayfa/kurallar')
  await home.click()
  await expect(page).toHaveURL('/')
})

test('a logo that cannot be had is the site’s name, above and below', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\/art\/brand\/|\/files\/logo/, (route) => route.abort())
  await open(page, '/support')
  await expect(header(page).getByRole('link', { name: /Meydan/ })).toContainText('Meydan')
  await expect(footer(page).getByText('Meydan', { exact: true })).toBeAttached()
})

test('from 360 px on the username is seen, and the logo is as wide as 24 px of height ask for', {
  tag: '@desktop',
}, async ({ page, player }) => {
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/support')
    const name = userButton(page).getByText(player.username)
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.width, `${width}`).toBeGreaterThan(20)
    expect((await header(page).getByRole('img').first().boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(69)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('an offer decided in one tab goes in the other', { tag: '@desktop' }, async ({ page, player, baseURL }) => {
  expect(player.id).toBeGreaterThan(0)
  const other = await page.context().newPage()
  await deposit(page.request, 500, baseURL)
  for (const tab of [page, other]) {
    await open(tab, '/support')
    await expect(popup(tab)).toBeVisible()
  }
  await decline(page)
  await expect(popup(page)).toBeHidden()
  await expect(popup(other)).toBeHidden()
})

test('an activation whose session cannot be read says so, and leads nowhere', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await cut(page, '**/api/user_session.php')
  await content(page).getByRole('button', { name: 'Bonusu Aktifleştir' }).first().click()
  await expect(toasts(page)).toContainText('Bir hata oluştu')
  await expect(page).toHaveURL('/promotions')
})

test('a page without a date shows none', { tag: '@desktop' }, async ({ page }) => {
  const plain = { slug: 'kurallar', title: 'Kurallar', content: '<p>Bir</p>', meta_title: '', meta_description: '' }
  await answer(page, '**/api/cms-pages.php?action=page*', { success: true, page: { ...plain, updated_at: '' } })
  await open(page, '/support')
  await footer(page).getByRole('link', { name: 'Kurallar' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Kurallar')
  await expect(content(page).getByText('Son güncelleme')).toHaveCount(0)
})

test('whoever is in a break sees it where one pays, plays or takes an offer, and the help lines', {
  tag: '@layout',
}, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const until = '2031-01-05T09:00:00.000Z'
  const exclusion = {
    kind: 'time_out',
    since: '2030-12-29T09:00:00.000Z',
    until,
    return_possible: false,
    returns_at: null,
  }
  await changeReply<object>(page, '**/api/v1/protection', (body) => ({ ...body, exclusion }))
  const places = ['/promotions', '/casino/slots', '/casino/livecasino', '/beton-games', '/turnuvalar', '/jackpotlar']
  const rooms = ['/aviator', '/zeplin', '/casino/tombala', '/casino/livecasino/rulet', '/virtual/kosu', '/games']
  const sports = ['/', '/sports', '/live', '/virtual']
  for (const path of [...places, ...rooms, ...sports, '/oduller', '/sans-carki', '/account/wallet?tab=deposit']) {
    await page.goto(path)
    await expect(content(page).getByRole('heading', { name: 'Molanız sürüyor' }), path).toBeVisible()
    await expect(content(page).getByRole('list', { name: 'Destek kuruluşları' }).first()).toBeVisible()
    await expect(content(page).getByRole('button', { name: /Aktifleştir|Çevir|yatır/i })).toHaveCount(0)
  }
  await page.goto('/account/wallet?tab=withdraw')
  await expect(content(page).getByLabel('Hesap sahibi')).toBeVisible()
})

test('the way back never opens what was closed', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/promotions')
  await content(page)
    .getByRole('button', { name: / ayrıntıları$/ })
    .first()
    .click()
  const offer = page.getByRole('dialog')
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'Kapat' }).first().click()
  await expect(offer).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/promotions')
  await expect(offer).toBeHidden()
})
