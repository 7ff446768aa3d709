import { content, open, sentTo } from './support/pages.ts'
import { newPerson } from './support/players.ts'
import { expect, test } from './support/test.ts'
import { openStopped, untilThere } from './support/time.ts'

test.describe('request-call', () => {
  test("[1.2.33, 1.4.13, 1.4.14, 1.8.7, 1.7.8] a request: 'Talebiniz alındı!' for 5 s, then it stands in the list", async ({
    page,
  }) => {
    await openStopped(page, '/request-call')
    await expect(content(page).getByRole('heading', { name: 'Son Talepleriniz' })).toBeVisible()
    const { phone } = newPerson()
    await content(page).getByLabel('Ad soyad').fill('Ayşe Yılmaz')
    await content(page).getByLabel('Telefon').fill(phone)
    await content(page)
      .getByLabel(/^Mesaj/)
      .fill('Çekim hakkında')
    const sent = await sentTo(page, '/api/request-call.php', () =>
      content(page).getByRole('button', { name: 'Beni Arayın' }).click(),
    )
    expect(sent).toEqual({ name: 'Ayşe Yılmaz', phone, message: 'Çekim hakkında' })
    const message = content(page).getByText('Talebiniz alındı!')
    await untilThere(page, message)
    await page.clock.runFor(4900)
    await expect(message).toBeVisible()
    await page.clock.runFor(200)
    await expect(message).toHaveCount(0)
    const listed = content(page).getByRole('listitem').filter({ hasText: 'Çekim hakkında' })
    for (const text of ['Ayşe Yılmaz', 'Beklemede', phone.slice(-2)]) await expect(listed).toContainText(text)
    await expect(listed.getByRole('time')).toHaveText(/\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}/)
  })
})

test.describe('affiliate', () => {
  test("[1.2.34, 1.7.9, 1.8.8] 'ORTAKLIK PROGRAMI KAYIT' with its eight fields, and what they send", async ({
    page,
  }) => {
    await open(page, '/affiliate-apply')
    await expect(page.getByRole('heading', { name: 'ORTAKLIK PROGRAMI KAYIT' })).toBeVisible()
    const { email, phone } = newPerson()
    const values = {
      Ad: 'Ayşe',
      Soyad: 'Yılmaz',
      'E-posta': email,
      Şifre: 'Uzun-sifre-1',
      'Şifre tekrarı': 'Uzun-sifre-1',
    }
    const optional = { Telefon: phone, Telegram: '@ayse', 'Web sitesi': 'https://ayse.example' }
    for (const [label, value] of Object.entries(values))
      await content(page).getByLabel(label, { exact: true }).fill(value)
    for (const [label, value] of Object.entries(optional)) await content(page).getByLabel(label).fill(value)
    const send = () => content(page).getByRole('button', { name: 'Başvuruyu Gönder' }).click()
    expect(await sentTo(page, '/api/affiliate-apply.php', send)).toEqual({
      name: 'Ayşe Yılmaz',
      email,
      username: email,
      phone,
      website: 'https://ayse.example',
      message: 'Telegram: @ayse',
      password: 'Uzun-sifre-1',
    })
    await expect(content(page).getByRole('status')).toHaveText(
      'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.',
    )
  })
})
