import { violations } from '../../support/accessible.ts'
import { endedIdle, SESSION } from '../../support/account/idle.ts'
import { toasts } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('a login that ended idle is asked for over the page, and what was typed is still there', {
  tag: '@layout',
}, async ({ page }) => {
  const { username, compose, login } = await endedIdle(page)
  expect(await violations(page)).toEqual([])
  await page.unroute(SESSION)
  await login.getByLabel('Kullanıcı adı').fill(username)
  await login.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await login.getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/\/account\/messages/)
  await expect(compose.getByLabel('Mesaj')).toHaveValue('Yarım kalan mesaj')
  await compose.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(toasts(page).getByText('Mesajınız', { exact: false })).toBeVisible()
})
