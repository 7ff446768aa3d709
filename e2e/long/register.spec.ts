import { answer, content, cut, open, toasts } from '../support/pages.ts'
import { newPerson, PASSWORD } from '../support/players.ts'
import { expect, test } from '../support/test.ts'
import { tc, again, submit, fill } from '../support/register.ts'

test('[1.5.2] the national ID takes 11 characters and is judged at 11', async ({ page }) => {
  await open(page, '/auth/register')
  const message = content(page).getByText(/TC Kimlik No (0 ile|sadece)|Geçersiz TC/)
  await tc(page).fill('0123456789')
  await expect(message).toHaveCount(0)
  for (const [typed, expected] of [
    ['01234567890', 'TC Kimlik No 0 ile başlayamaz'],
    ['1234567890a', 'TC Kimlik No sadece rakamlardan oluşmalıdır'],
    ['12345678901', 'Geçersiz TC Kimlik No'],
  ] as const) {
    await tc(page).fill(typed)
    await expect(message).toHaveText(expected)
    await expect(submit(page)).toBeDisabled()
  }
  await tc(page).fill(`${newPerson().tc}999`)
  await expect(tc(page)).toHaveValue(/^\d{11}$/)
  await expect(message).toHaveCount(0)
})

test('[1.5.3, 1.5.4] the button waits for equal passwords and an ID of 11 digits', async ({ page }) => {
  await open(page, '/auth/register')
  await expect(submit(page)).toBeDisabled()
  await fill(page)
  await expect(submit(page)).toBeEnabled()
  await expect(again(page)).toHaveAttribute('type', 'password')
  await again(page).fill('baska-sifre')
  await expect(content(page).getByText('Şifreler eşleşmiyor!')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await again(page).fill(PASSWORD)
  await expect(submit(page)).toBeEnabled()
  await tc(page).fill('1234567890')
  await expect(submit(page)).toBeDisabled()
})

test('[1.5.4] an ID of 11 digits that is nobody’s is said aloud when the form is sent, and nothing is', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/register.php') ? 1 : 0))
  await open(page, '/auth/register')
  await fill(page)
  await tc(page).fill('12345678901')
  await expect(submit(page)).toBeDisabled()
  // As whatever submits it without the button does.
  await content(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(toasts(page).getByRole('alert')).toContainText('Geçersiz TC Kimlik No!')
  expect(sent).toBe(0)
})

test('[1.8.10] a refusal without words, and a lost connection', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/auth/register')
  await fill(page)
  await answer(page, '**/api/register.php', { success: false })
  await submit(page).click()
  await expect(content(page).getByRole('alert').last()).toHaveText('Kayıt başarısız!')
  await cut(page, '**/api/register.php')
  await submit(page).click()
  await expect(content(page).getByRole('alert').last()).toHaveText('Sunucu hatası!')
})

test('[1.5.5, 1.5.6] birth years from 18 years ago down over 100; country fixed; 81 provinces, İstanbul first chosen', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/auth/register')
  const years = await content(page).getByLabel('Yıl').getByRole('option').allTextContents()
  const now = new Date().getFullYear()
  expect(years.slice(1)).toEqual(Array.from({ length: 100 }, (_, index) => String(now - 18 - index)))
  const country = content(page).getByLabel('Ülke')
  await expect(country).toHaveValue('Türkiye')
  await expect(country).not.toBeEditable()
  await expect(content(page).getByLabel('Şehir')).toHaveValue('İstanbul')
  await expect(content(page).getByLabel('Şehir').getByRole('option')).toHaveCount(81)
})
