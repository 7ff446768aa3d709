import { content, open, sentTo, userButton } from '../support/pages.ts'
import { PASSWORD, register } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

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
