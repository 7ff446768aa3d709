import { confirmWith } from '../support/account.ts'
import { answer, open, toasts } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'
import { card } from '../support/account-limits.ts'

test('a limit that knows no periods speaks of none', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits?change=bet')
  const dialog = page.getByRole('dialog', { name: 'Tek bahis üst sınırı belirle' })
  await expect(dialog).toContainText('Böyle bir limitiniz yok; koyduğunuz limit hemen geçerli olur.')
  await open(page, '/account/limits?change=loss')
  await expect(page.getByRole('dialog')).toContainText('Bu dönem için limitiniz yok')
})

test('a raise whose wait is over is confirmed with a second yes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const limit = {
    kind: 'loss',
    period: 'day',
    own: 1000,
    effective: 1000,
    set_by: 'player',
    used: 820,
    left: 180,
    resets_at: soon,
    pending: { value: 2000, confirmable_at: new Date().toISOString(), lapses_at: soon, confirmable: true },
  }
  await answer(page, '**/api/v1/protection', {
    success: true,
    limits: [limit],
    exclusion: null,
    reality_check_minutes: 60,
    increase_delay_hours: 24,
    net_deposits: 0,
  })
  await answer(page, '**/api/v1/protection/limits/confirm', {
    success: true,
    message: 'Günlük kayıp limiti 2.000,00 ₺ oldu',
  })
  await open(page, '/account/limits')
  const loss = card(page, 'Kayıp limiti')
  await expect(loss.getByText('günlük · 820,00 ₺ kullanıldı')).toBeVisible()
  await expect(loss.getByText('180,00 ₺ kaldı')).toBeVisible()
  await loss.getByRole('button', { name: 'Artışı onayla' }).click()
  const question = page.getByRole('alertdialog', { name: 'Limit değişikliği onaylansın mı?' })
  await expect(question).toContainText('Günlük kayıp limiti 2.000,00 ₺ olacak.')
  await confirmWith(page, 'Artışı onayla')
  await expect(toasts(page).getByText('Günlük kayıp limiti 2.000,00 ₺ oldu')).toBeVisible()
})

test('the limits page says what the house or the licence has set', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const limit = {
    kind: 'bet',
    period: 'each',
    own: null,
    effective: 250,
    set_by: 'licence',
    used: 0,
    left: null,
    resets_at: null,
    pending: null,
  }
  await answer(page, '**/api/v1/protection', {
    success: true,
    limits: [limit],
    exclusion: null,
    reality_check_minutes: 60,
    increase_delay_hours: 48,
    net_deposits: 0,
  })
  await open(page, '/account/limits')
  await expect(card(page, 'Tek bahis üst sınırı').getByText('Lisans gereği')).toBeVisible()
  await expect(page.getByText('Yükseltmek 48 saat bekler')).toBeVisible()
})

test('money and time of the last days stand in pictures, in words and in a table', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const nothing = { deposited: 0, withdrawn: 0, staked: 0, won: 0, minutes: 0 }
  const days = [
    { day: '2026-11-17', ...nothing },
    { day: '2026-11-18', ...nothing, deposited: 1000, staked: 400, won: 150.5, minutes: 95 },
    { day: '2026-11-19', ...nothing, staked: 100, won: 300, minutes: 20 },
  ]
  await answer(page, '**/api/v1/protection/spending*', {
    success: true,
    days,
    lifetime: { deposited: 5000, withdrawn: 1200, net: 3800 },
  })
  await open(page, '/account/limits')
  const spending = card(page, 'Para ve süre')
  await expect(spending.getByRole('img', { name: 'Son 3 günün sonucu -49,50 ₺. 1 günde kayıp var' })).toBeVisible()
  await expect(spending.getByRole('img', { name: 'Son 3 günde toplam 1 saat 55 dk. 2 gün sitedeydiniz' })).toBeVisible()
  await expect(spending).toContainText('5.000,00 ₺ yatırdınız, 1.200,00 ₺ çektiniz. Net yatırım: 3.800,00 ₺')
  await spending.locator('summary').click()
  await expect(spending.getByText('-249,50 ₺')).toBeVisible()
  const asked = page.waitForRequest(/spending\?days=90$/)
  await spending.getByText('90 gün', { exact: true }).click()
  await asked
})
