import { codeOf } from './support/account.ts'
import { enter, expect, go, test, toast } from './support/operators.ts'
import { approveAs, PASSWORD } from './support/players.ts'

test.describe('roles', { tag: '@desktop' }, () => {
  test('nobody is let in without the second factor once it is on; it is switched off with a code', async ({
    browser,
    operator,
    baseURL,
  }) => {
    const username = `deneme${Date.now()}`
    const admin = await operator('admin', '/personel')
    await admin.getByRole('button', { name: 'Yeni personel' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Yeni personel' })
    await dialog.getByLabel('Kullanıcı adı').fill(username)
    await dialog.getByLabel('Ad', { exact: true }).fill('Deneme Kişisi')
    await dialog.getByLabel('İlk şifre').fill('uzun-bir-parola-7')
    await dialog.getByRole('checkbox', { name: 'Destek' }).check()
    await dialog.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await approveAs('compliance', username, baseURL)

    const context = await browser.newContext()
    const person = await context.newPage()
    await person.goto('/backoffice')
    const login = async () => {
      await person.getByLabel('Kullanıcı adı').fill(username)
      await person.getByLabel('Şifre', { exact: true }).fill('uzun-bir-parola-7')
      await person.getByRole('button', { name: 'Giriş yap' }).click()
    }
    await login()
    await expect(person.getByRole('button', { name: 'Çıkış' })).toBeVisible()
    await go(person, '/hesabim')
    const factor = person.getByRole('main')
    await factor.getByLabel('Şifre', { exact: true }).first().fill('uzun-bir-parola-7')
    await factor.getByRole('button', { name: 'Devam et' }).click()
    const secret = (await factor.locator('code').textContent()) ?? ''
    await factor.getByLabel('Doğrulama kodu').fill(codeOf(secret))
    await factor.getByRole('button', { name: 'Doğrula ve aç' }).click()
    await expect(factor.getByRole('heading', { name: 'Kurtarma kodlarınız' })).toBeVisible()
    const recovery = (await factor.getByRole('listitem').first().textContent()) ?? ''
    await factor.getByRole('button', { name: 'Kodları kaydettim' }).click()
    await expect(factor.getByText('İki adımlı doğrulama açık.')).toBeVisible()

    await person.getByRole('button', { name: 'Çıkış' }).click()
    await login()
    await person.getByLabel('Doğrulama kodu').fill(recovery)
    await person.getByRole('button', { name: 'Giriş yap' }).click()
    await expect(person.getByRole('button', { name: 'Çıkış' })).toBeVisible()
    await go(person, '/hesabim')
    await factor.getByLabel('Şifre', { exact: true }).first().fill('uzun-bir-parola-7')
    await factor.getByLabel('Doğrulama kodu').fill(codeOf(secret, 1))
    await factor.getByRole('button', { name: 'Kapat' }).click()
    await expect(toast(person, 'İki adımlı doğrulama kapatıldı')).toBeVisible()
    await context.close()
  })

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
