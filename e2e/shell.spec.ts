import { header, open, userButton } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test('[1.4.5] logout in the header leads to the login', async ({ page, player }) => {
  await open(page, '/promotions')
  await expect(userButton(page)).toContainText(player.username)
  await userButton(page).click()
  await header(page).getByRole('button', { name: 'Çıkış Yap' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(userButton(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
})
