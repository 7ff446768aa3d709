import { confirmWith } from '../../support/account/account.ts'
import { answer, changeReply, open, toasts } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test("[2.2.8] without logins: 'Henüz giriş kaydı bulunmuyor'", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await changeReply<object>(page, '**/api/profile.php', (body) => ({ ...body, loginHistory: [] }))
  await open(page, '/account/profile?tab=security')
  await expect(page.getByText('Henüz giriş kaydı bulunmuyor')).toBeVisible()
})

test('sessions that cannot be read are said', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/v1/sessions', { success: false })
  await open(page, '/account/profile?tab=security')
  await expect(page.getByText('Oturumlarınız yüklenemedi')).toBeVisible()
})

test('[2.2.8, 2.3.2] recent logins: place, address and time', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const at = new Date().toISOString()
  await changeReply<object>(page, '**/api/profile.php', (body) => {
    const loginHistory = [
      { id: 2, ip: '94.54.1.2', location: 'Ankara', device: 'Chrome · Android', new_place: true, created_at: at },
      { id: 1, ip: '185.12.1.2', location: 'İstanbul', device: 'Safari · iPhone', new_place: false, created_at: at },
    ]
    return { ...body, loginHistory }
  })
  await open(page, '/account/profile?tab=security')
  const first = page.getByRole('listitem').filter({ hasText: 'Ankara' })
  await expect(first).toContainText('94.54.1.2')
  await expect(first).toContainText('Yeni yer')
  await expect(first).toContainText('Bugün')
})

test('other sessions can be ended, this one not', async ({ page, player, playwright, baseURL }) => {
  const other = await playwright.request.newContext({ baseURL })
  const data = { username: player.username, password: PASSWORD, remember: false }
  await other.post('/api/login.php', { data })
  await open(page, '/account/profile?tab=security')
  await expect(page.getByText('Bu cihaz')).toHaveCount(1)
  await page.getByRole('button', { name: 'Diğer tüm oturumları sonlandır' }).click()
  await confirmWith(page, 'Oturumu sonlandır')
  await expect(toasts(page).getByText('Diğer oturumlar sonlandırıldı')).toBeVisible()
  await expect(page.getByRole('button', { name: /oturumunu sonlandır/ })).toHaveCount(0)
  expect(await (await other.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: true })
  await other.dispose()
})
