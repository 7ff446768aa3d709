import { answer, content, cut, header, open } from '../../support/pages.ts'
import { PASSWORD, register } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test("[1.2.46] 'Hemen Kayıt Ol' leads to the registration", async ({ page }) => {
  await open(page, '/auth/login')
  await content(page).getByRole('link', { name: 'Hemen Kayıt Ol' }).click()
  await expect(page).toHaveURL('/auth/register')
})

test('[1.8.9, 1.7.13] a refusal shows the reason or its default, a lost connection its own text', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/auth/login')
  await content(page).getByLabel('Kullanıcı adı').fill('kimse_yok')
  await content(page).getByLabel('Şifre', { exact: true }).fill('yanlis-sifre')
  const button = content(page).getByRole('button', { name: 'Giriş Yap' })
  await button.click()
  await expect(content(page).getByRole('alert')).toHaveText('Kullanıcı adı veya şifre hatalı')
  // 200 and no success: the field decides, not the status.
  await answer(page, '**/api/login.php', { success: false })
  await button.click()
  await expect(content(page).getByRole('alert')).toHaveText('Giriş başarısız!')
  await page.route('**/api/login.php', (route) =>
    route.fulfill({ status: 422, json: { success: false, message: 'Birazdan deneyin' } }),
  )
  await button.click()
  await expect(content(page).getByRole('alert')).toHaveText('Birazdan deneyin')
  await cut(page, '**/api/login.php')
  await button.click()
  await expect(content(page).getByRole('alert')).toHaveText('Sunucu hatası!')
  await expect(page).toHaveURL('/auth/login')
  await expect(header(page).getByRole('link', { name: 'Giriş Yap' })).toBeVisible()
  const user = { id: 1, player_id: 1, username: 'kimse_yok', balance: 0 }
  await page.route('**/api/login.php', (route) =>
    route.fulfill({ status: 422, json: { success: true, message: '', user } }),
  )
  await button.click()
  await expect(page).toHaveURL('/')
})

test('[1.2.46] remember keeps the session beyond the browser, without it the cookie goes with it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const username = await register(request)
  for (const remember of [true, false]) {
    await page.request.post('/api/login.php', { data: { username, password: PASSWORD, remember } })
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'meydan_session')
    if (remember) expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 86_400)
    else expect(cookie?.expires).toBe(-1)
  }
})

test('[1.5.7] username and password are required', async ({ page }) => {
  await open(page, '/auth/login')
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(content(page).getByText('Kullanıcı adınızı girin')).toBeVisible()
  await expect(content(page).getByText('Şifrenizi girin')).toBeVisible()
  await expect(content(page).getByLabel('Kullanıcı adı')).toBeFocused()
})

test('who is logged in is led away from login and registration', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  for (const path of ['/auth/login', '/auth/register']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})
