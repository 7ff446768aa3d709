import { open } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const NEW = 'Yeni.Sifre.2026'

test('a changed password is the one from then on', async ({ page, player }) => {
  await open(page, '/account/profile?tab=password')
  await page.getByLabel('Mevcut şifre').fill(PASSWORD)
  await page.getByLabel('Yeni şifre', { exact: true }).fill(NEW)
  await page.getByLabel('Yeni şifre tekrarı').fill(NEW)
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click()
  await expect(page.getByText('Şifreniz başarıyla değiştirildi!')).toBeVisible()
  for (const [password, success] of [
    [PASSWORD, false],
    [NEW, true],
  ] as const) {
    const reply = await page.request.post('/api/login.php', {
      data: { username: player.username, password, remember: false },
    })
    expect(await reply.json()).toMatchObject({ success })
  }
})
