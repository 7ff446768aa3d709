import { card } from '../support/account/account-limits.ts'
import { open } from '../support/pages.ts'
import { logIn } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

test('a first limit counts at once, a lower one too, a higher one waits for a second yes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await expect(
    page.getByText(
      'Limitinizi düşürürseniz hemen geçerli olur. Yükseltirseniz 24 saat sonra bir kez daha onaylamanız gerekir.',
    ),
  ).toBeVisible()
  const deposit = card(page, 'Yatırım limiti')
  await expect(deposit.getByText('Limit yok')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Yatırım limiti belirle' })
  const set = async (sum: string) => {
    await deposit.getByRole('button', { name: 'Yatırım limiti ayarını değiştir' }).click()
    await dialog.getByText('Haftalık', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Tutar' }).fill(sum)
    await dialog.getByRole('button', { name: 'Limiti kaydet' }).click()
  }
  await set('')
  await expect(dialog.getByText('Geçerli bir limit girin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await set('10.000')
  await expect(deposit.getByText('10.000,00 ₺', { exact: true })).toBeVisible()
  await expect(deposit.getByText('haftalık · 0,00 ₺ kullanıldı')).toBeVisible()
  await expect(deposit.getByRole('progressbar', { name: 'Haftalık yatırım limiti' })).toBeVisible()
  await set('5.000')
  await expect(deposit.getByText('5.000,00 ₺', { exact: true })).toBeVisible()
  await set('8.000')
  await expect(deposit.getByText('Bekleyen artış: 8.000,00 ₺')).toBeVisible()
  await expect(deposit.getByText('5.000,00 ₺', { exact: true })).toBeVisible()
  await expect(deposit.getByRole('button', { name: 'Artışı onayla' })).toHaveCount(0)
  await deposit.getByRole('button', { name: 'Geri al' }).click()
  await expect(deposit.getByText('Bekleyen artış')).toHaveCount(0)
  await page.getByText('Son değişiklikler').click()
  await expect(page.getByText('Haftalık yatırım limiti 10.000,00 ₺ olarak ayarlandı')).toBeVisible()
})

test('self-exclusion takes two steps and a checked box', async ({ page, player }) => {
  await open(page, '/account/limits')
  await page.getByRole('button', { name: 'Oyundan uzaklaştırmayı başlat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kendinizi oyundan uzaklaştırın' })
  await expect(dialog.getByText('Adım 1 / 2')).toBeVisible()
  await dialog.getByText('1 yıl', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await expect(dialog.getByText('1 yıl boyunca oynayamayacaksınız.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Oyundan uzaklaştırmayı onayla' }).click()
  await expect(dialog.getByText('Devam etmek için kutuyu işaretleyin')).toBeVisible()
  await dialog.getByLabel('Sonuçlarını okudum, kararım bu.').check()
  await dialog.getByRole('button', { name: 'Oyundan uzaklaştırmayı onayla' }).click()
  await expect(page).toHaveURL('/')
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
  await logIn(page, player.username)
  await open(page, '/account/limits')
  await expect(page.getByText(/^Oyundan uzaklaştırma kararınız .* tarihine kadar sürüyor\.$/)).toBeVisible()
  const data = { amount: 500, method: 'bank_transfer', sender_name: '', description: 'Akbank' }
  expect(await (await page.request.post('/api/deposit.php', { data })).json()).toMatchObject({ code: 'self_excluded' })
})
