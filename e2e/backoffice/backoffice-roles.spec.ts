import { enter, expect, test } from '../support/backoffice/operators.ts'
import { PASSWORD } from '../support/players.ts'

test.describe('roles', { tag: '@desktop' }, () => {
  test('a wrong password says nothing more than that', async ({ page, request }) => {
    await page.goto('/backoffice')
    await page.getByLabel('Kullanıcı adı').fill('boyle-biri-yok')
    await page.getByLabel('Şifre', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Yönetim girişi')
    await enter(request, 'support')
    expect((await request.get('/api/get-balance.php')).status()).toBe(200)
    expect(await (await request.get('/api/get-balance.php')).json()).toMatchObject({ success: false })
  })
})
