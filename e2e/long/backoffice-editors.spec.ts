import { expect, test } from '../support/operators.ts'

test.describe.configure({ mode: 'serial' })

test('what is wrong stands at its field, and the first of them has the focus', async ({ operator }) => {
  const page = await operator('content', '/sayfalar/yeni')
  await page.getByRole('textbox', { name: 'Kısa ad' }).fill('Büyük Harf')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Bu alan zorunludur')).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Deneme')
  await expect(page.getByText('Bu alan zorunludur')).toHaveCount(1)
  await page.getByRole('textbox', { name: 'İçerik (HTML)' }).fill('<p>a</p>')
  await page.getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText('Kısa ad küçük harf, rakam ve tireden oluşmalı')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Kısa ad' })).toBeFocused()
})
