import { completeIban } from '@meydan/money/iban'
import { proveIdentity } from './support/account/account.ts'
import { open } from './support/pages.ts'
import { balanceOf, giveCash } from './support/players.ts'
import { decide, expect, go, openRow, record, test, toast } from './support/backoffice/operators.ts'

test('a withdrawal by Deneme Ödeme: asked for, approved by two, paid by the provider, and the player sees it paid', {
  tag: '@desktop',
}, async ({ page, player, operator, baseURL }) => {
  await giveCash(page.request, 25_000, baseURL)
  await proveIdentity(page, player.id, baseURL)

  await open(page, '/account/wallet?tab=withdraw')
  await page.getByRole('link', { name: /^Deneme Ödeme/ }).click()
  await expect(page.getByRole('heading', { name: 'Deneme Ödeme' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Hesap sahibi' }).fill('Ayşe Yılmaz')
  await page.getByRole('combobox', { name: 'Banka' }).selectOption('ING')
  await page.getByRole('textbox', { name: 'IBAN' }).fill(completeIban(`00099${String(player.id).padStart(17, '0')}`))
  await page.getByRole('textbox', { name: 'Tutar' }).fill('21000')
  // It stands for seconds: it is waited for from before the press.
  const said = page.getByRole('status').filter({ hasText: 'Çekim talebiniz alındı' }).first().waitFor()
  await page.getByRole('button', { name: /21\.000,00 ₺ çek/ }).click()
  await said
  expect(await balanceOf(page)).toBe(4_000)

  const finance = await operator('finance', '/cekimler')
  await openRow(finance, player.username)
  await expect(record(finance)).toContainText('Onaylanınca ödeme sağlayıcısına gönderilir')
  await decide(finance, 'Onayla')
  await expect(
    toast(finance, /ikinci bir yetkilinin onayı bekleniyor|Onayınız kaydedildi|Öneri kaydedildi/),
  ).toBeVisible()
  const second = await operator('finance2', '/onay-bekleyenler')
  await openRow(second, player.username)
  await decide(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()

  await go(finance, '/cekimler?status=approved')
  await expect(async () => {
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('Sonuç bekleniyor', { timeout: 1_000 })
  }).toPass()
  await expect(record(finance).getByRole('button', { name: 'Ödendi' })).toHaveCount(0)
  await expect(record(finance).getByRole('button', { name: 'Reddet' })).toHaveCount(0)
  const provider = await record(finance).getByRole('link', { name: 'Sağlayıcının sayfası' }).getAttribute('href')

  await finance.goto(String(provider))
  await expect(finance.getByText('DENEME – gerçek para gönderilmez')).toBeVisible()
  await expect(finance.getByRole('definition').first()).toHaveText('21.000,00 ₺')
  await finance.getByRole('button', { name: 'Çekimi sonuçlandır' }).click()
  await expect(finance.getByText('Ödendi.')).toBeVisible()

  await expect(async () => {
    await open(page, '/account/wallet?tab=history')
    await expect(page.getByText('Ödendi', { exact: true }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await balanceOf(page)).toBe(4_000)
})
