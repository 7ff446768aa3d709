import { decideKyc, pdf, picture } from './support/account.ts'
import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { FRONT, BACK, ADDRESS, sendAll } from './support/account-kyc.ts'

const SENT = 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!'

test.beforeEach(async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile?tab=kyc')
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

test('[2.8.2, 2.7.3, 2.2.7] sent, rejected with the reason, sent again, approved', { tag: '@layout' }, async ({
  page,
  player,
  baseURL,
}) => {
  await sendAll(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Belgeleriniz inceleniyor' })).toBeVisible()
  await decideKyc(player.id, { action: 'reject', reason: 'Adres belgesi okunmuyor' }, baseURL)
  await page.reload()
  await expect(page.getByText('Belgeleriniz onaylanmadı: Adres belgesi okunmuyor')).toBeVisible()
  await sendAll(page)
  await expect(page.getByText(SENT)).toBeVisible()
  await decideKyc(player.id, { action: 'approve' }, baseURL)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hesabınız Onaylanmış!' })).toBeVisible()
  await expect(page.getByLabel(FRONT)).toHaveCount(0)
})
