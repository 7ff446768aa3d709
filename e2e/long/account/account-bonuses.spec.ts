import { confirmWith } from '../../support/account/account.ts'
import { answer, cut, open, sentTo, toasts } from '../../support/pages.ts'
import { logIn } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const inAWeek = () => new Date(Date.now() + 6.5 * 86_400_000).toISOString()

const bonus = {
  id: 7,
  name: 'Hoş Geldin Bonusu',
  description: 'İlk yatırıma %100',
  type_label: 'Yatırım Bonusu',
  amount: 2500,
  balance: 2500,
  wagering: { rollover: 10, completed: 16_250, remaining: 8750, progress: 65 },
  time: { expires: inAWeek() },
  max_stake: 100,
  free_spins: null,
  contributions: [
    { label: 'Slot', percent: 100 },
    { label: 'Canlı Casino', percent: 10 },
  ],
  allowed_games: null,
  terms: [
    { label: 'En yüksek bahis', value: '100,00 ₺' },
    { label: 'Oyunlar', value: 'Slot %100, Canlı Casino %10' },
  ],
}

test('[2.2.13, 2.3.6] an active bonus: what is left first, all facts, its terms', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/player-active-bonuses.php', { success: true, active_bonuses: [bonus] })
  await open(page, '/account/bonuses')
  const card = page.getByRole('article')
  await expect(card.getByRole('heading', { name: 'Hoş Geldin Bonusu' })).toBeVisible()
  await expect(card.getByText('AKTİF', { exact: true })).toBeVisible()
  await expect(card).toContainText('Kalan 8.750,00 ₺')
  await expect(card).toContainText('%65')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65')
  await expect(card.getByRole('term')).toHaveText(['Tutar', 'Çevrim', 'Oynanan', 'Bitiş'])
  await expect(card.getByRole('definition')).toHaveText(['2.500,00 ₺', '10x', '16.250,00 ₺', /^6 gün 1[01] saat$/])
  await card.getByText('Bonus koşulları').click()
  await expect(card.getByText('Slot %100, Canlı Casino %10')).toBeVisible()
  await expect(card.getByText('100,00 ₺', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Oyunlara git' })).toBeVisible()
})

test('free spins: how many are left and the way to their game', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const spins = {
    ...bonus,
    type_label: 'Bedava Dönüş',
    free_spins: { total: 50, left: 32, game: 'Yakut 7', game_id: 1501, stake: 2, is_bet: false },
  }
  await answer(page, '**/api/player-active-bonuses.php', { success: true, active_bonuses: [spins] })
  await open(page, '/account/bonuses')
  const card = page.getByRole('article')
  await expect(card).toContainText('Kalan 32 bedava dönüş')
  await expect(card.getByRole('link', { name: 'Dönüşleri oyna' })).toHaveAttribute(
    'href',
    '/casino/slots?play=1501&mode=real',
  )
})

test('[2.2.14, 2.4.4, 2.8.5, 2.4.14, 2.7.9, 2.3.7] the loss refund is claimed after a question, and the active tab opens', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/cashback-calculate.php', {
    success: true,
    eligible: true,
    cashback_amount: 412.5,
    message: '',
  })
  await answer(page, '**/api/cashback-claim.php', {
    success: true,
    cashback: { amount: 412.5 },
    new_balance: 415.9,
    message: '412,50 ₺ kayıp bonusu hesabınıza yatırıldı',
  })
  await open(page, '/account/bonuses?tab=cashback')
  await expect(page.getByText('412,50 ₺', { exact: true })).toBeVisible()
  const claim = page.getByRole('button', { name: '412,50 ₺ bonusu al' })
  await claim.click()
  await page
    .getByRole('alertdialog', { name: 'Kayıp bonusunu almak istiyor musunuz?' })
    .getByRole('button', { name: 'Vazgeç' })
    .click()
  await claim.click()
  const reloaded = page.waitForRequest('**/api/player-active-bonuses.php')
  expect(await sentTo(page, '/api/cashback-claim.php', () => confirmWith(page, 'Bonusu al'))).toEqual({ amount: 412.5 })
  await expect(toasts(page).getByText('412,50 ₺ bonus hesabınıza eklendi!')).toBeVisible()
  await expect(toasts(page).getByText('kayıp bonusu hesabınıza yatırıldı')).toBeVisible()
  await expect(page).toHaveURL('/account/bonuses?tab=active')
  await reloaded
})

test("[2.8.5, 2.2.14] the refund's other texts", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/cashback-calculate.php', {
    success: true,
    eligible: true,
    cashback_amount: 10,
    message: '',
  })
  await answer(page, '**/api/cashback-claim.php', { success: false, message: 'Kayıp bonusu tutarı değişti' })
  await open(page, '/account/bonuses?tab=cashback')
  const claim = page.getByRole('button', { name: '10,00 ₺ bonusu al' })
  await claim.click()
  await confirmWith(page, 'Bonusu al')
  await expect(toasts(page).getByText('Hata: Kayıp bonusu tutarı değişti')).toBeVisible()
  await cut(page, '**/api/cashback-claim.php')
  await claim.click()
  await confirmWith(page, 'Bonusu al')
  await expect(toasts(page).getByText('İşlem başarısız oldu!')).toBeVisible()
  await answer(page, '**/api/cashback-calculate.php', {
    success: true,
    eligible: false,
    cashback_amount: 0,
    message: 'Açık çekim talebiniz var',
  })
  await page.reload()
  await expect(page.getByText('Açık çekim talebiniz var')).toBeVisible()
  await answer(page, '**/api/cashback-calculate.php', {
    success: true,
    eligible: false,
    cashback_amount: 0,
    message: '',
  })
  await page.reload()
  await expect(page.getByText('Şu an kayıp bonusu almaya uygun değilsiniz')).toBeVisible()
})

test('[2.2.15, 2.4.2, 2.9.6, 2.7.8] the history: five states, ten to a page', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const states = ['completed', 'cancelled', 'expired', 'active', 'pending']
  await page.route('**/api/player-all-bonuses.php*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const bonuses = states.map((status, index) => ({
      id: asked * 10 + index,
      title: `Bonus ${asked}-${index}`,
      bonus_name: `Bonus ${asked}-${index}`,
      type: 'Yatırım Bonusu',
      amount: 100,
      status,
      created_at: '2026-11-16T10:00:00.000Z',
    }))
    return route.fulfill({ json: { success: true, bonuses, total: 21 } })
  })
  await open(page, '/account/bonuses?tab=history')
  for (const label of ['Tamamlandı', 'İptal edildi', 'Süresi doldu', 'Aktif', 'Bekliyor']) {
    await expect(page.getByRole('main').getByText(label, { exact: true }).last()).toBeVisible()
  }
  await expect(page.getByText('16.11.2026').first()).toBeVisible()
  await expect(page.getByText('100,00 ₺').first()).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Sayfalar' })
  await expect(pages.getByRole('button', { name: /^Sayfa \d$/ })).toHaveCount(3)
  await pages.getByRole('button', { name: 'Sayfa 3' }).click()
  await expect(page.getByText('Bonus 3-0')).toBeVisible()
  await expect(page).toHaveURL(/page=3/)
})

test('[2.2.21] a fresh player meets the words of each empty tab', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/bonuses')
  await expect(page.getByText('Aktif bonusunuz yok')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Promosyonlar' })).toHaveAttribute(
    'href',
    '/promotions',
  )
  await open(page, '/account/bonuses?tab=history')
  await expect(page.getByText('Henüz bonus almadınız')).toBeVisible()
})

test("[2.2.14] the demo's loser has a refund to claim", async ({ page }) => {
  await logIn(page, 'kayipli')
  await open(page, '/account/bonuses?tab=cashback')
  await expect(page.getByRole('button', { name: /₺ bonusu al$/ })).toBeVisible()
})
