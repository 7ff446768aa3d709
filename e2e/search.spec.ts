import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { dialog, field, options } from './support/search.ts'

test('finds games, providers, promotions, tournaments, pages and screens, folded and with a slip', async ({ page }) => {
  await open(page, '/')
  await page.keyboard.press('/')
  for (const [text, name] of [
    ['BOGAZ GECESI', 'Boğaz Gecesi'],
    ['kapadoyka', 'Kapadokya'],
    ['lodos', 'Lodos'],
    ['hos geldin', 'Hoş Geldin Bonusu'],
    ['nazar kupasi', 'Nazar Kupası'],
    ['sorumlu', 'Sorumlu Oyun'],
    ['aranma', 'Aranma Talebi'],
    ['sifremi', 'Şifremi Unuttum'],
  ] as const) {
    await field(page).fill(text)
    await expect(options(page).filter({ hasText: name }).first()).toBeVisible()
  }
  await field(page).fill('qqqqqq')
  await expect(dialog(page).getByText('Sonuç bulunamadı')).toBeVisible()
  await expect(options(page)).toHaveCount(0)
})
