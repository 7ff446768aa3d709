import { confirmWith } from './support/account.ts'
import { open, toasts } from './support/pages.ts'
import { logIn, PASSWORD } from './support/players.ts'
import { expect, test } from './support/test.ts'
import { card } from './support/account-limits.ts'

test('a first limit counts at once, a lower one too, a higher one waits for a second yes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await expect(
    page.getByText('Düşürmek hemen geçerli olur. Yükseltmek 24 saat bekler ve ikinci onay ister.'),
  ).toBeVisible()
  const deposit = card(page, 'Yatırım limiti')
  await expect(deposit.getByText('Limit yok')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Yatırım limiti belirle' })
  const set = async (sum: string) => {
    await deposit.getByRole('button', { name: 'Yatırım limiti ayarını değiştir' }).click()
    await dialog.getByText('Haftalık', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Tutar' }).fill(sum)
    await dialog.getByRole('button', { name: 'Limiti kaydet' }).click()
  }
  await set('')
  await expect(dialog.getByText('Geçerli bir limit girin')).toBeVisible()
  await dialog.getByRole('button', { name: 'Kapat' }).click()
  await set('10.000')
  await expect(deposit.getByText('10.000,00 ₺', { exact: true })).toBeVisible()
  await expect(deposit.getByText('haftalık · 0,00 ₺ kullanıldı')).toBeVisible()
  await expect(deposit.getByRole('progressbar', { name: 'Haftalık yatırım limiti' })).toBeVisible()
  await set('5.000')
  await expect(deposit.getByText('5.000,00 ₺', { exact: true })).toBeVisible()
  await set('8.000')
  await expect(deposit.getByText('Bekleyen artış: 8.000,00 ₺')).toBeVisible()
  await expect(deposit.getByText('5.000,00 ₺', { exact: true })).toBeVisible()
  await expect(deposit.getByRole('button', { name: 'Artışı onayla' })).toHaveCount(0)
  await deposit.getByRole('button', { name: 'Geri al' }).click()
  await expect(deposit.getByText('Bekleyen artış')).toHaveCount(0)
  await page.getByText('Son değişiklikler').click()
  await expect(page.getByText('Haftalık yatırım limiti 10.000,00 ₺ olarak ayarlandı')).toBeVisible()
})

test('a session limit is given in hours and minutes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  const session = card(page, 'Oturum süresi')
  await session.getByRole('button', { name: 'Oturum süresi ayarını değiştir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Oturum süresi belirle' })
  await dialog.getByText('Günlük', { exact: true }).click()
  await dialog.getByLabel('Saat').fill('2')
  await dialog.getByLabel('Dakika').fill('30')
  await dialog.getByRole('button', { name: 'Limiti kaydet' }).click()
  await expect(session.getByText('2 saat 30 dk', { exact: true })).toBeVisible()
})

test('a time-out asks, ends the session at once and keeps deposits closed', async ({ page, player }) => {
  await open(page, '/account/limits')
  const pause = card(page, 'Ara ver')
  await pause.getByRole('button', { name: '24 saat', exact: true }).click()
  await pause.getByRole('button', { name: '24 saat ara ver' }).click()
  await page
    .getByRole('alertdialog', { name: '24 saat ara verilsin mi?' })
    .getByRole('button', { name: 'Vazgeç' })
    .click()
  await pause.getByRole('button', { name: '24 saat ara ver' }).click()
  await confirmWith(page, 'Ara ver')
  await expect(page).toHaveURL('/')
  await expect(toasts(page).getByText('Araya girdiniz')).toBeVisible()
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
  await logIn(page, player.username)
  await open(page, '/account/limits')
  await expect(page.getByText(/^Molanız .* tarihine kadar sürüyor\.$/)).toBeVisible()
  await open(page, '/account/wallet')
  await page.getByText('Akbank', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Tutar' }).fill('500')
  await page.getByRole('button', { name: '500,00 ₺ yatır' }).click()
  await expect(page.getByText('Mola süreniz dolana kadar')).toBeVisible()
})

test('self-exclusion takes two steps and a checked box', async ({ page, player }) => {
  await open(page, '/account/limits')
  await page.getByRole('button', { name: 'Men sürecini başlat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kendini oyundan men et' })
  await expect(dialog.getByText('Adım 1 / 2')).toBeVisible()
  await dialog.getByText('1 yıl', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Devam et' }).click()
  await expect(dialog.getByText('1 yıl boyunca oynayamayacaksınız.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Beni oyundan men et' }).click()
  await expect(dialog.getByText('Devam etmek için kutuyu işaretleyin')).toBeVisible()
  await dialog.getByLabel('Sonuçlarını okudum, kararım bu.').check()
  await dialog.getByRole('button', { name: 'Beni oyundan men et' }).click()
  await expect(page).toHaveURL('/')
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
  await logIn(page, player.username)
  await open(page, '/account/limits')
  await expect(page.getByText(/^Kendinizi men kararınız .* tarihine kadar sürüyor\.$/)).toBeVisible()
  const data = { amount: 500, method: 'bank_transfer', sender_name: '', description: 'Akbank' }
  expect(await (await page.request.post('/api/deposit.php', { data })).json()).toMatchObject({ code: 'self_excluded' })
})

test('the reality check comes as often as chosen; campaigns are wanted or not; a copy of the own data is asked for and fetched', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await page.getByLabel('Hatırlatma aralığı').selectOption('30')
  await expect(page.getByText('Her 30 dakikada süre ve net sonuç gösterilir.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hatırlatma aralığı')).toHaveValue('30')
  const campaigns = page.getByRole('checkbox', { name: 'Kampanya ve fırsatlardan haberdar olmak istiyorum.' })
  await expect(campaigns).not.toBeChecked()
  await campaigns.click()
  await expect(campaigns).toBeChecked()
  await campaigns.click()
  await expect(page.getByText(/tarihinde vazgeçtiniz/)).toBeVisible()
  await page.getByRole('button', { name: 'Kopya iste' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'İndir', exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.json$/)
})

test('closing the account: not with money in it, for good without', async ({ page, richPlayer, browser, baseURL }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await page.getByRole('button', { name: 'Hesabımı kapat' }).click()
  await confirmWith(page, 'Kalıcı olarak kapat')
  await expect(page.getByText('Hesabı kapatmadan önce bakiyenizi çekmelisiniz')).toBeVisible()
  const context = await browser.newContext({ baseURL })
  const other = await context.newPage()
  const { logInNew } = await import('./support/players.ts')
  const poor = await logInNew(other)
  await open(other, '/account/limits')
  await other.getByRole('button', { name: 'Hesabımı kapat' }).click()
  await confirmWith(other, 'Kalıcı olarak kapat')
  await expect(other).toHaveURL('/')
  const data = { username: poor.username, password: PASSWORD, remember: false }
  expect(await (await other.request.post('/api/login.php', { data })).json()).toMatchObject({ success: false })
  await context.close()
})

test('the self-test says what the answers come to, sends nothing, and has a pause at hand', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await page.getByRole('link', { name: 'Teste başla' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kendini sına' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Sonucu göster' })
  const questions = page.getByRole('main').getByRole('group', { name: /^Soru / })
  await expect(questions).toHaveCount(9)
  await expect(show).toBeDisabled()
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(request.url())
  })
  for (let no = 0; no < 9; no++)
    await questions
      .nth(no)
      .getByText(no < 4 ? 'Çoğu zaman' : 'Hiç', { exact: true })
      .click()
  await show.click()
  await expect(page.getByText('Puanınız: 27 üzerinden 8')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Yüksek düzeyde risk' })).toBeVisible()
  await expect(card(page, 'Ara ver')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /YEDAM 115/ })
      .first(),
  ).toBeVisible()
  expect(written).toEqual([])
  await page.reload()
  await expect(show).toBeDisabled()
})
