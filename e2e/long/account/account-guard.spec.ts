import { accountTab, confirmWith } from '../../support/account/account.ts'
import { answer, cut, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const SCREENS = ['profile', 'wallet', 'bonuses', 'transactions', 'messages', 'limits']

test.describe('the guard', () => {
  for (const screen of SCREENS) {
    test(`[2.1.1, 2.2.2, 2.6.1] sends a guest from /account/${screen} to the login`, async ({ page }) => {
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/user_session.php'))
      await page.goto(`/account/${screen}`)
      await asked
      await expect(page).toHaveURL('/auth/login')
    })
  }

  test('[2.2.2] takes a failed call for a no', async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await cut(page, '**/api/user_session.php')
    await page.goto('/account/wallet')
    await expect(page).toHaveURL('/auth/login')
  })

  test('[2.2.2] asks again on the way to the next screen', async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await open(page, '/account/wallet')
    await answer(page, '**/api/user_session.php', { success: true, logged_in: false, server_time: '' })
    await page
      .getByRole('navigation', { name: 'Hesabım' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Profil' })
      .click()
    await expect(page).toHaveURL('/auth/login')
  })
})

test('[2.2.1] /account leads to the profile, and each route opens its screen', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.goto('/account')
  await expect(page).toHaveURL('/account/profile')
  const headings = {
    profile: 'Profilim',
    wallet: 'Cüzdanım',
    bonuses: 'Bonuslarım',
    transactions: 'İşlemlerim',
    messages: 'Mesajlarım',
  }
  for (const [screen, heading] of Object.entries(headings)) {
    await open(page, `/account/${screen}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeAttached()
  }
})

test('[2.2.3] the tab bar: six tabs, the name and the way out', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  const bar = page.getByRole('navigation', { name: 'Hesabım' }).filter({ visible: true })
  await expect(bar.getByRole('link')).toHaveText([
    'Profil',
    'Cüzdan',
    'Bonuslarım',
    'İşlemlerim',
    /^Mesajlarım/,
    'Limitler',
  ])
  await expect(bar.getByRole('link', { name: 'Profil' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByText('Ayşe Yılmaz').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Çıkış' })).toBeVisible()
})

test("[2.2.3] without a name the bar says 'Kullanıcı'", { tag: '@desktop' }, async ({ page, player }) => {
  const user = { id: player.id, player_id: player.id, username: '', balance: 0, first_name: '', last_name: '' }
  await answer(page, '**/api/user_session.php', { success: true, logged_in: true, user, server_time: '' })
  await open(page, '/account/wallet')
  await expect(page.getByRole('main').getByText('Kullanıcı', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('[2.2.4] on phones the same links are a grid', { tag: '@mobile' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  const grid = page.getByRole('navigation', { name: 'Hesabım' }).filter({ visible: true })
  await expect(grid.locator('a,button')).toHaveText([
    'Profil',
    'Cüzdan',
    'Bonuslar',
    'İşlemler',
    /Mesajlar/,
    'Limitler',
    'Çıkış',
  ])
  await grid.getByRole('link', { name: 'Cüzdan' }).click()
  await expect(page).toHaveURL('/account/wallet')
  await expect(accountTab(page, 'Para Yatır')).toBeVisible()
})

test('[2.4.9] so does the way out in the sidebar', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  await page.getByRole('navigation', { name: 'Hesap kısayolları' }).getByRole('button', { name: 'Çıkış' }).click()
  await confirmWith(page, 'Çıkış Yap')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'GİRİŞ YAP' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
