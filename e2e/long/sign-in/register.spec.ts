import { istanbulDay } from '@meydan/money/day'
import { answer, content, cut, open, sentTo, toasts } from '../../support/pages.ts'
import { newPerson, PASSWORD, register } from '../../support/players.ts'
import { again, fill, password, submit, tc, terms } from '../../support/account/register.ts'
import { expect, test } from '../../support/test.ts'

test('[1.5.2] the national ID takes 11 characters and is judged at 11', async ({ page }) => {
  await open(page, '/auth/register')
  const message = content(page).getByText(/TC Kimlik No (0 ile|sadece)|Geçersiz TC/)
  await tc(page).fill('0123456789')
  await expect(message).toHaveCount(0)
  for (const [typed, expected] of [
    ['01234567890', 'TC Kimlik No 0 ile başlayamaz'],
    ['1234567890a', 'TC Kimlik No sadece rakamlardan oluşmalıdır'],
    ['12345678901', 'Geçersiz TC Kimlik No'],
  ] as const) {
    await tc(page).fill(typed)
    await expect(message).toHaveText(expected)
    await expect(submit(page)).toBeDisabled()
  }
  await tc(page).fill(`${newPerson().tc}999`)
  await expect(tc(page)).toHaveValue(/^\d{11}$/)
  await expect(message).toHaveCount(0)
})

test('[1.5.3, 1.5.4] the button waits for equal passwords and an ID of 11 digits', async ({ page }) => {
  await open(page, '/auth/register')
  await expect(submit(page)).toBeDisabled()
  await fill(page)
  await expect(submit(page)).toBeEnabled()
  await expect(again(page)).toHaveAttribute('type', 'password')
  await again(page).fill('baska-sifre')
  await expect(content(page).getByText('Şifreler eşleşmiyor!')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await again(page).fill(PASSWORD)
  await expect(submit(page)).toBeEnabled()
  await tc(page).fill('1234567890')
  await expect(submit(page)).toBeDisabled()
})

test('[1.5.4] an ID of 11 digits that is nobody’s is said aloud when the form is sent, and nothing is', async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/api/register.php') ? 1 : 0))
  await open(page, '/auth/register')
  await fill(page)
  await tc(page).fill('12345678901')
  await expect(submit(page)).toBeDisabled()
  // As whatever submits it without the button does.
  await content(page)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(toasts(page).getByRole('alert')).toContainText('Geçersiz TC Kimlik No!')
  expect(sent).toBe(0)
})

test('[1.8.10] a refusal without words, and a lost connection', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/auth/register')
  await fill(page)
  await answer(page, '**/api/register.php', { success: false })
  await submit(page).click()
  await expect(content(page).getByRole('alert').last()).toHaveText('Kayıt başarısız!')
  await cut(page, '**/api/register.php')
  await submit(page).click()
  await expect(content(page).getByRole('alert').last()).toHaveText('Sunucu hatası!')
})

test('[1.5.5, 1.5.6] birth years from 18 years ago down over 100; country fixed; 81 provinces, İstanbul first chosen', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, '/auth/register')
  const years = await content(page).getByLabel('Yıl').getByRole('option').allTextContents()
  const now = new Date().getFullYear()
  expect(years.slice(1)).toEqual(Array.from({ length: 100 }, (_, index) => String(now - 18 - index)))
  const country = content(page).getByLabel('Ülke')
  await expect(country).toHaveValue('Türkiye')
  await expect(country).not.toBeEditable()
  await expect(content(page).getByLabel('Şehir')).toHaveValue('İstanbul')
  await expect(content(page).getByLabel('Şehir').getByRole('option')).toHaveCount(81)
})

test('[1.4.18, 1.7.8, 1.8.10, 1.9.7] a right form sends the listed fields, says so and leads to the login', {
  tag: '@layout',
}, async ({ page }) => {
  await open(page, '/auth/register')
  const { username, email, phone, tc: nationalId } = await fill(page)
  await content(page)
    .getByLabel(/Kampanya ve fırsatlardan/)
    .check()
  expect(await sentTo(page, '/api/register.php', () => submit(page).click())).toEqual({
    username,
    email,
    phone,
    password: PASSWORD,
    password_confirm: PASSWORD,
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    tc: nationalId,
    dob_day: 15,
    dob_month: 6,
    dob_year: 1990,
    gender: 'female',
    country: 'Türkiye',
    city: 'Ankara',
    currency: 'TRY',
    lang: 'tr',
    affiliate_btag: '',
  })
  await expect(page).toHaveURL('/auth/login')
  await expect(toasts(page)).toContainText('Kayıt başarılı! Giriş yapabilirsiniz.')
})

test('a wish for campaigns that was ticked while registering is sent with the first login, and one that was not is none', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const isWanted of [true, false]) {
    await open(page, '/auth/register')
    const { username } = await fill(page)
    if (isWanted)
      await content(page)
        .getByLabel(/Kampanya ve fırsatlardan/)
        .check()
    await submit(page).click()
    await expect(page).toHaveURL('/auth/login')
    // Both pages have a field of this name, and the address changes before the page does.
    await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Aramıza hoş geldiniz')
    await expect(content(page).getByLabel('Kullanıcı adı')).toHaveValue(username)
    await password(page).fill(PASSWORD)
    await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
    await expect(page).toHaveURL('/')
    const given = async () => ((await (await page.request.get('/api/v1/marketing')).json()) as { given: boolean }).given
    await expect.poll(given).toBe(isWanted)
    await page.context().clearCookies()
  }
})

test('three steps say how far one is, and what was typed outlives a reload but for secrets and consents', async ({
  page,
}) => {
  await open(page, '/auth/register')
  const steps = content(page).getByRole('navigation', { name: 'Kayıt adımları' })
  const next = content(page).getByRole('button', { name: 'Devam et' })
  await next.first().click()
  await expect(content(page).getByLabel('Ad', { exact: true })).toBeFocused()
  await fill(page)
  await expect(steps.getByText('(tamam)')).toHaveCount(3)
  await next.first().click()
  await expect(content(page).getByLabel('Telefon')).toBeFocused()
  await page.reload()
  await expect(content(page)).toContainText('Kaldığınız yerden devam edin.')
  await expect(content(page).getByLabel('Soyad')).toHaveValue('Yılmaz')
  await expect(content(page).getByLabel('Şehir')).toHaveValue('Ankara')
  for (const field of [tc(page), password(page), again(page)]) await expect(field).toHaveValue('')
  await expect(terms(page)).not.toBeChecked()
  await expect(steps.locator('[aria-current=step]')).toContainText('Kişisel bilgiler')
  await content(page).getByRole('button', { name: 'Baştan başla' }).click()
  await expect(content(page).getByLabel('Soyad')).toHaveValue('')
})

test('[1.5.1] every required field is asked for', async ({ page }) => {
  await open(page, '/auth/register')
  await tc(page).fill(newPerson().tc)
  await password(page).fill(PASSWORD)
  await again(page).fill(PASSWORD)
  await submit(page).click()
  for (const label of ['Ad', 'Soyad', 'Telefon', 'Kullanıcı adı', 'E-posta']) {
    await expect(content(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(content(page)).toContainText('Doğum tarihinizi eksiksiz seçin')
  await expect(content(page)).toContainText('Lütfen cinsiyet seçin')
  await expect(content(page)).toContainText('Devam etmek için koşulları kabul etmelisiniz')
  await expect(page).toHaveURL('/auth/register')
  await fill(page)
  await content(page).getByLabel('Ay', { exact: true }).selectOption('')
  await submit(page).click()
  await expect(content(page)).toContainText('Doğum tarihinizi eksiksiz seçin')
})

test('[1.5.4] what the server finds wrong is shown in its words', { tag: '@desktop' }, async ({ page, request }) => {
  const right = newPerson()
  const wrong = async (change: object) => {
    const reply = await request.post('/api/register.php', { data: { ...right, ...change } })
    return ((await reply.json()) as { error: string }).error
  }
  expect(await wrong({ tc: '12345678901' })).toBe('Geçersiz TC Kimlik No!')
  expect(await wrong({ password_confirm: 'baska-sifre' })).toBe('Şifreler eşleşmiyor!')
  expect(await wrong({ dob_year: new Date().getFullYear() - 10 })).toBe('18 yaşından küçükler kayıt olamaz')
  expect(await wrong({ currency: 'EUR' })).toBeTruthy()
  const taken = await register(request)
  await open(page, '/auth/register')
  await fill(page, { ...right, username: taken })
  await submit(page).click()
  await expect(content(page).getByRole('alert').last()).toHaveText('Bu kullanıcı adı kullanılıyor')
  await expect(page).toHaveURL('/auth/register')
})

test("[2.4.15] an affiliate's tag of any address stays 30 days, with its date, and goes with the registration", async ({
  page,
}) => {
  const before = Date.now()
  await open(page, '/promotions?btag=ortak42')
  const cookie = (await page.context().cookies()).find(({ value }) => value === 'ortak42')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('affiliate_btag') ?? 'null'))
  const after = Date.now()
  expect(stored).toEqual({ btag: 'ortak42', date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) })
  for (const moment of [Date.parse(stored.date), ((cookie?.expires ?? 0) - 2_592_000) * 1_000]) {
    expect(moment).toBeGreaterThanOrEqual(before - 1_000)
    expect(moment).toBeLessThanOrEqual(after + 1_000)
  }
  await open(page, '/auth/register')
  await fill(page)
  expect(await sentTo(page, '/api/register.php', () => submit(page).click())).toMatchObject({
    affiliate_btag: 'ortak42',
  })
})

test('[1.9.7] a person of 18 years today is registered, of 18 years tomorrow not', { tag: '@desktop' }, async ({
  request,
}) => {
  const registered = async (shiftDays: number) => {
    const [year, month, day] = istanbulDay(new Date(Date.now() + shiftDays * 86_400_000))
      .split('-')
      .map(Number)
    const born = { dob_year: (year ?? 0) - 18, dob_month: month, dob_day: day }
    return (await request.post('/api/register.php', { data: { ...newPerson(), ...born } })).json()
  }
  expect(await registered(0)).toMatchObject({ success: true })
  expect(await registered(1)).toMatchObject({ success: false, error: '18 yaşından küçükler kayıt olamaz' })
})
