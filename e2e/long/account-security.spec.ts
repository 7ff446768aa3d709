import { answer, open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test("[2.2.8] without logins: 'Henüz giriş kaydı bulunmuyor'", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.route('**/api/profile.php', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: { ...((await reply.json()) as object), loginHistory: [] } })
  })
  await open(page, '/account/profile?tab=security')
  await expect(page.getByText('Henüz giriş kaydı bulunmuyor')).toBeVisible()
})

test('sessions that cannot be read are said', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/v1/sessions', { success: false })
  await open(page, '/account/profile?tab=security')
  await expect(page.getByText('Oturumlarınız yüklenemedi')).toBeVisible()
})
