import { content, open, sentTo, userButton } from './support/pages.ts'
import { PASSWORD, register } from './support/players.ts'
import { expect, test } from './support/test.ts'

test('[1.2.46, 1.4.18, 1.3.2] logging in stores the user in the browser and leads home', { tag: '@layout' }, async ({
  page,
  request,
}) => {
  const username = await register(request)
  await open(page, '/auth/login')
  await content(page).getByLabel('Kullanıcı adı').fill(username)
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByLabel('Beni hatırla').check()
  const submit = () => content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  expect(await sentTo(page, '/api/login.php', submit)).toEqual({ username, password: PASSWORD, remember: true })
  await expect(page).toHaveURL('/')
  await expect(userButton(page)).toContainText(username)
  const stored = JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}') as Record<
    string,
    unknown
  >
  expect(stored).toMatchObject({ username, id: expect.any(Number), player_id: expect.any(Number) })
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
