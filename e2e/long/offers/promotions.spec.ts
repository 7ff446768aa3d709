import { answer, content, cut, open, toasts, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const promotion = {
  id: 91,
  name: 'Deneme Bonusu',
  description: '',
  banner: '',
  percent: 40,
  rollover: 12,
  min_deposit: 750,
  max_bonus: 12500,
  min_deposit_text: '',
  rollover_text: '',
  max_amount: 12500,
  note: '',
  bonus_type: 'free',
}

const reply = (promotions: unknown[]) => ({ success: true, promotions, message: '' })

test("[1.2.28, 1.2.29, 1.3.4] a card for each promotion with 'Bonusu Aktifleştir' and the maximum in ₺", async ({
  page,
}) => {
  await open(page, '/promotions')
  // Another journey may publish one of its own for a moment.
  const cards = content(page).getByRole('article').filter({ hasNotText: 'Deneme promosyonu' })
  await expect(cards).toHaveCount(8)
  await expect(cards.getByRole('button', { name: 'Bonusu Aktifleştir' })).toHaveCount(8)
  await expect(cards.filter({ hasText: 'Hoş Geldin Bonusu' })).toContainText('5.000,00 ₺')
})

test('[1.2.30] the empty state has both sentences', async ({ page }) => {
  await answer(page, '**/api/promotions.php', reply([]))
  await open(page, '/promotions')
  await expect(content(page)).toContainText('Şu anda aktif promosyon bulunmuyor.')
  await expect(content(page)).toContainText('Yeni promosyonlar için sitemizi takip edin!')
})

test("[1.2.31, 1.2.32] the modal: percent, rollover with 'x', both sums in TL, the fallback text", {
  tag: '@layout',
}, async ({ page }) => {
  await answer(
    page,
    '**/api/promotions.php',
    reply([
      promotion,
      { ...promotion, id: 92, name: 'Çıplak', percent: null, rollover: null, min_deposit: null, max_bonus: null },
    ]),
  )
  await open(page, '/promotions')
  await content(page)
    .getByRole('button', { name: /Deneme Bonusu/ })
    .click()
  const modal = page.getByRole('dialog', { name: 'Deneme Bonusu' })
  for (const text of ['%40', '12x', '750,00 TL', '12.500,00 TL', 'Bu bonus ile kazancınızı katlayın!'])
    await expect(modal).toContainText(text)
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await content(page)
    .getByRole('button', { name: /Çıplak/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Çıplak' })).not.toContainText(/TL|%/)
})

test('[1.8.5] a load that fails says why, or that the promotions could not be loaded', { tag: '@desktop' }, async ({
  page,
}) => {
  await answer(page, '**/api/promotions.php', { success: false, message: 'Bakımdayız' })
  await open(page, '/promotions')
  await expect(content(page)).toContainText('Bakımdayız')
  await answer(page, '**/api/promotions.php', { success: false })
  await page.reload()
  await expect(content(page)).toContainText('Promosyonlar yüklenemedi')
  await cut(page, '**/api/promotions.php')
  await page.reload()
  await expect(content(page)).toContainText('Bağlantı hatası oluştu')
})

test('[1.8.6] an activation that fails without words, and one that gets no answer', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  const button = content(page)
    .getByRole('article')
    .filter({ hasText: 'Bedava Bonus' })
    .getByRole('button', { name: 'Bonusu Aktifleştir' })
  await answer(page, '**/api/bonus-activate.php', { success: false })
  await button.click()
  await expect(toasts(page)).toContainText('Bonus aktifleştirilemedi')
  await cut(page, '**/api/bonus-activate.php')
  await button.click()
  await expect(toasts(page)).toContainText('Bir hata oluştu')
})

test('[1.4.15] a guest who activates goes to the login', async ({ page }) => {
  await open(page, '/promotions')
  await content(page).getByRole('button', { name: 'Bonusu Aktifleştir' }).first().click()
  await expect(page).toHaveURL('/auth/login')
})

test('[1.4.16] a deposit bonus leads to the wallet', async ({ page, player }) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await content(page)
    .getByRole('article')
    .filter({ hasText: 'Hoş Geldin Bonusu' })
    .getByRole('button', { name: 'Bonusu Aktifleştir' })
    .click()
  await expect(page).toHaveURL(/\/account\/wallet/)
})
