import { answer, content, cut, open, sentTo } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { newPerson } from '../../support/players.ts'
import { openStopped, untilThere } from '../../support/time.ts'

test.describe('request-call', () => {
  test("[1.2.33, 1.4.13, 1.4.14, 1.8.7, 1.7.8] a request: 'Talebiniz alındı!' for 5 s, then it stands in the list", async ({
    page,
  }) => {
    await openStopped(page, '/request-call', content(page).getByRole('heading', { name: 'Son Talepleriniz' }))
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

test('a success and an error never stand together', { tag: '@desktop' }, async ({ page }) => {
  await answer(page, '**/api/request-call.php', { success: true, message: 'Talebiniz alındı!', requests: [] })
  await open(page, '/request-call')
  const send = async () => {
    await content(page).getByLabel('Ad soyad').fill('Ali')
    await content(page).getByLabel('Telefon').fill('5321112233')
    await content(page).getByRole('button', { name: 'Beni Arayın' }).click()
  }
  await send()
  await expect(content(page).getByText('Talebiniz alındı!')).toBeVisible()
  await answer(page, '**/api/request-call.php', { success: false })
  await send()
  await expect(content(page).getByRole('alert')).toHaveText('Bir hata oluştu.')
  await expect(content(page).getByText('Talebiniz alındı!')).toHaveCount(0)
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

test.describe('request-call', () => {
  test('[1.4.13] the three labels', { tag: '@desktop' }, async ({ page }) => {
    const request = { name: 'Ali', phone: '+90 532 111 22 33', message: '', created_at: '2026-11-20T10:00:00.000Z' }
    const requests = ['pending', 'done', 'rejected'].map((status, index) => ({ ...request, id: index + 1, status }))
    await answer(page, '**/api/request-call.php', { success: true, requests })
    await open(page, '/request-call')
    await expect(content(page).getByRole('listitem')).toHaveText([/Beklemede/, /Tamamlandı/, /İptal Edildi/])
  })

  test('[1.5.8, 1.2.33] name and phone are required; the message counts to 100', async ({ page }) => {
    await open(page, '/request-call')
    const message = content(page).getByLabel(/^Mesaj/)
    await message.fill('a'.repeat(130))
    await expect(message).toHaveValue('a'.repeat(100))
    await expect(content(page).getByText('100/100')).toBeVisible()
    await message.fill('kısa')
    await expect(content(page).getByText('4/100')).toBeVisible()
    await content(page).getByRole('button', { name: 'Beni Arayın' }).click()
    await expect(content(page).getByText('Bu alan zorunludur')).toHaveCount(2)
    await expect(content(page).getByLabel('Ad soyad')).toBeFocused()
  })

  test('[1.8.7] a refusal shows the reason or its default, a lost connection its own text', {
    tag: '@desktop',
  }, async ({ page }) => {
    await open(page, '/request-call')
    await content(page).getByLabel('Ad soyad').fill('Ali')
    await content(page).getByLabel('Telefon').fill('123')
    const button = content(page).getByRole('button', { name: 'Beni Arayın' })
    await button.click()
    await expect(content(page).getByRole('alert')).toHaveText('Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)')
    await answer(page, '**/api/request-call.php', { success: false })
    await button.click()
    await expect(content(page).getByRole('alert')).toHaveText('Bir hata oluştu.')
    await cut(page, '**/api/request-call.php')
    await button.click()
    await expect(content(page).getByRole('alert')).toHaveText('Sunucu hatası. Lütfen tekrar deneyin.')
  })
})

test.describe('affiliate', () => {
  test("[1.5.9] name, surname and e-mail are required; different passwords say 'Şifreler uyuşmuyor!'", async ({
    page,
  }) => {
    await open(page, '/affiliate-apply')
    await content(page).getByLabel('Şifre', { exact: true }).fill('bir-sifre-1')
    await content(page).getByLabel('Şifre tekrarı').fill('baska-sifre')
    await content(page).getByRole('button', { name: 'Başvuruyu Gönder' }).click()
    await expect(content(page).getByText('Bu alan zorunludur')).toHaveCount(3)
    await expect(content(page).getByText('Şifreler uyuşmuyor!')).toBeVisible()
  })

  test('[1.8.8] a refusal without words, and a lost connection', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/affiliate-apply')
    for (const [label, value] of [
      ['Ad', 'Ali'],
      ['Soyad', 'Can'],
      ['E-posta', 'ali@example.com'],
    ] as const)
      await content(page).getByLabel(label, { exact: true }).fill(value)
    await answer(page, '**/api/affiliate-apply.php', { success: false })
    const button = content(page).getByRole('button', { name: 'Başvuruyu Gönder' })
    await button.click()
    await expect(content(page).getByRole('alert')).toHaveText('Başvuru gönderilemedi. Lütfen tekrar deneyin.')
    await cut(page, '**/api/affiliate-apply.php')
    await button.click()
    await expect(content(page).getByRole('alert')).toHaveText('Sunucu hatası oluştu. Lütfen daha sonra tekrar deneyin.')
  })

  test('[1.2.35] the login of affiliates is a dead link', { tag: '@desktop' }, async ({ page }) => {
    await open(page, '/affiliate-apply')
    const link = content(page).getByRole('link', { name: 'Ortak girişi' })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await link.click({ force: true })
    await expect(page).toHaveURL('/affiliate-apply')
  })
})
