import { sentTo } from './support/pages.ts'
import { PASSWORD } from './support/players.ts'
import { expect, test } from './support/test.ts'
import { openStopped, untilThere } from './support/time.ts'

test.describe('the password', () => {
  const fill = async (page: import('@playwright/test').Page, current: string, next: string, again: string) => {
    await page.getByLabel('Mevcut şifre').fill(current)
    await page.getByLabel('Yeni şifre', { exact: true }).fill(next)
    await page.getByLabel('Yeni şifre tekrarı').fill(again)
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
  }

  test('[2.7.2, 2.8.1, 2.4.11] changes, says so for 5 s, and is the new one from then on', async ({ page, player }) => {
    await openStopped(page, '/account/profile?tab=password')
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
})
