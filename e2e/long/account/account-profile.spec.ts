import { answer, cut, open, sentTo } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'
import { openStopped, untilThere } from '../../support/time.ts'

test('[2.2.5, 2.7.1] personal: eight facts, read-only, with the notice', async ({ page, player }) => {
  await open(page, '/account/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('term')).toHaveText([
    'Kullanıcı adı',
    'E-posta',
    'Ad',
    'Soyad',
    'Telefon',
    'Doğum tarihi',
    'TC Kimlik No',
    'Kayıt tarihi',
  ])
  const values = main.getByRole('definition')
  await expect(values.nth(0)).toHaveText(player.username)
  await expect(values.nth(2)).toHaveText('Ayşe')
  await expect(values.nth(3)).toHaveText('Yılmaz')
  await expect(values.nth(5)).toHaveText(/^\d{2}\.\d{2}\.19\d{2}$/)
  await expect(values.nth(6)).toHaveText(/^\d{3}\*{6}\d{2}$/)
  await expect(main.getByText('Bilgilerinizi değiştirmek için müşteri hizmetlerine yazın.')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
})

test('Değişiklik iste opens a new message', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  await page.getByRole('link', { name: 'Değişiklik iste' }).click()
  await expect(page.getByRole('dialog', { name: 'Yeni mesaj' })).toBeVisible()
})

for (const [what, reply] of [
  ['success', { logged_in: true, user: {}, loginHistory: [] }],
  ['logged_in', { success: true, user: {}, loginHistory: [] }],
] as const) {
  test(`[2.2.9] a profile reply without ${what} leads to the login`, async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await answer(page, '**/api/profile.php', reply)
    await page.goto('/account/profile')
    await expect(page).toHaveURL('/auth/login')
  })
}

test.describe('the password', () => {
  const fill = async (page: import('@playwright/test').Page, current: string, next: string, again: string) => {
    await page.getByLabel('Mevcut şifre').fill(current)
    await page.getByLabel('Yeni şifre', { exact: true }).fill(next)
    await page.getByLabel('Yeni şifre tekrarı').fill(again)
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
  }

  test('[2.7.2, 2.8.1, 2.4.11] changes, says so for 5 s, and is the new one from then on', async ({ page, player }) => {
    await openStopped(page, '/account/profile?tab=password', page.getByLabel('Mevcut şifre'))
    const sent = await sentTo(page, '/api/change-password.php', () =>
      fill(page, PASSWORD, 'Yeni.Sifre.2026', 'Yeni.Sifre.2026'),
    )
    expect(sent).toEqual({
      current_password: PASSWORD,
      new_password: 'Yeni.Sifre.2026',
      confirm_password: 'Yeni.Sifre.2026',
    })
    const banner = page.getByText('Şifreniz başarıyla değiştirildi!')
    await untilThere(page, banner)
    await expect(page.getByLabel('Mevcut şifre')).toHaveValue('')
    await page.clock.runFor(3500)
    await expect(banner).toBeVisible()
    await page.clock.runFor(2000)
    await expect(banner).toBeHidden()
    const data = { username: player.username, password: 'Yeni.Sifre.2026', remember: false }
    const login = await page.request.post('/api/login.php', { data })
    expect(await login.json()).toMatchObject({ success: true })
  })

  test('[2.2.6, 2.5.1, 2.5.2, 2.5.3] needs three fields, eight characters and the same twice', async ({
    page,
    player,
  }) => {
    expect(player.id).toBeGreaterThan(0)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('change-password')) calls += 1
    })
    await open(page, '/account/profile?tab=password')
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
    await expect(page.getByText('Bu alan zorunludur')).toHaveCount(3)
    await fill(page, PASSWORD, 'kisa12', 'kisa12')
    await expect(page.getByText('Yeni şifre en az 8 karakter olmalı!')).toBeVisible()
    await fill(page, PASSWORD, 'Yeni.Sifre.2026', 'Baska.Sifre.2026')
    await expect(page.getByText('Yeni şifreler eşleşmiyor!')).toBeVisible()
    expect(calls).toBe(0)
  })

  test("[2.8.1, 2.4.11] says the server's reason for 3 s", async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await openStopped(page, '/account/profile?tab=password', page.getByLabel('Mevcut şifre'))
    await fill(page, 'Yanlis.Sifre.1', 'Yeni.Sifre.2026', 'Yeni.Sifre.2026')
    const banner = page.getByRole('alert').filter({ hasText: 'Mevcut şifre hatalı!' })
    await untilThere(page, banner)
    await page.clock.runFor(1500)
    await expect(banner).toBeVisible()
    await page.clock.runFor(2000)
    await expect(banner).toBeHidden()
  })

  test('[2.8.1] has words for no reason and for no answer', async ({ page, player }) => {
    expect(player.id).toBeGreaterThan(0)
    await open(page, '/account/profile?tab=password')
    await answer(page, '**/api/change-password.php', { success: false })
    await fill(page, PASSWORD, 'Yeni.Sifre.2026', 'Yeni.Sifre.2026')
    await expect(page.getByText('Şifre değiştirme hatası!')).toBeVisible()
    await cut(page, '**/api/change-password.php')
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
    await expect(page.getByText('Bir hata oluştu!')).toBeVisible()
  })
})

test('the national ID is shown for the password, and hidden again', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  const tc = page.getByRole('definition').nth(6)
  await page.getByRole('button', { name: 'TC Kimlik No’yu göster' }).click()
  const dialog = page.getByRole('dialog', { name: 'TC Kimlik No’yu göster' })
  await dialog.getByLabel('Şifre', { exact: true }).fill('yanlis-sifre')
  await dialog.getByRole('button', { name: 'Göster', exact: true }).click()
  await expect(dialog.getByText('Mevcut şifre hatalı!')).toBeVisible()
  await dialog.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Göster', exact: true }).click()
  await expect(tc).toHaveText(/^\d{11}$/)
  await page.getByRole('button', { name: 'TC Kimlik No’yu gizle' }).click()
  await expect(tc).toHaveText(/^\d{3}\*{6}\d{2}$/)
})
