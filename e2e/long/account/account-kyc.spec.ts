import { ADDRESS, BACK, FRONT, sendAll } from '../../support/account/account-kyc.ts'
import { pdf, picture } from '../../support/account/account.ts'
import { answer, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile?tab=kyc')
})

test('[2.2.7, 2.5.6] the button counts what is missing and opens with the third file', async ({ page }) => {
  const submit = page.getByRole('button', { name: 'Belgeleri gönder' })
  await expect(submit).toBeDisabled()
  await expect(page.getByText('Göndermek için 3 belge eksik')).toBeVisible()
  await page.getByLabel(FRONT).setInputFiles(picture('on.png'))
  await expect(page.getByRole('img', { name: 'Kimlik ön yüz önizlemesi' })).toBeVisible()
  await expect(page.getByText(/on\.png · \d+ KB/)).toBeVisible()
  await page.getByLabel(BACK).setInputFiles(picture('arka.png'))
  await expect(page.getByText('Göndermek için 1 belge eksik')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByLabel(ADDRESS).setInputFiles(pdf('fatura.pdf'))
  await expect(submit).toBeEnabled()
})

test("[2.5.6] a form sent all the same says 'Lütfen tüm belgeleri yükleyin!'", async ({ page }) => {
  await page
    .locator('form', { has: page.getByLabel(FRONT) })
    .evaluate((form) => (form as HTMLFormElement).requestSubmit())
  await expect(page.getByText('Lütfen tüm belgeleri yükleyin!')).toBeVisible()
})

test("[2.8.2] a failure says 'Belge yükleme hatası: ' and why", async ({ page }) => {
  await answer(page, '**/api/kyc-upload.php', { success: false, error: 'Dosya okunamadı' })
  await sendAll(page)
  await expect(page.getByText('Belge yükleme hatası: Dosya okunamadı')).toBeVisible()
  await page.route('**/api/kyc-upload.php', (route) => route.abort())
  await page.getByRole('button', { name: 'Belgeleri gönder' }).click()
  await expect(page.getByText('Belge yükleme hatası: Upload hatası')).toBeVisible()
})

test('[2.5.4, 2.5.5] refuses files above 5 MB and of another kind', async ({ page }) => {
  // A real picture with padding behind it, so that its preview can be drawn.
  const big = (bytes: number) => {
    const small = picture('buyuk.png')
    return { ...small, buffer: Buffer.concat([small.buffer, Buffer.alloc(bytes - small.buffer.length)]) }
  }
  await page.getByLabel(FRONT).setInputFiles(big(5 * 1024 * 1024 + 1))
  await expect(page.getByText("Dosya boyutu 5MB'dan küçük olmalı!")).toBeVisible()
  await page.getByLabel(FRONT).setInputFiles(big(5 * 1024 * 1024))
  await expect(page.getByText("Dosya boyutu 5MB'dan küçük olmalı!")).toBeHidden()
  await page.getByLabel(BACK).setInputFiles(pdf('kimlik.pdf'))
  await expect(page.getByText('Yalnızca resim dosyası seçebilirsiniz')).toBeVisible()
  await page.getByLabel(ADDRESS).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('Yalnızca resim veya PDF seçebilirsiniz')).toBeVisible()
  await expect(page.getByLabel(FRONT)).toHaveAttribute('accept', 'image/*')
  await expect(page.getByLabel(ADDRESS)).toHaveAttribute('accept', 'image/*,application/pdf')
})
