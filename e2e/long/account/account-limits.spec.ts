import { card } from '../../support/account/account-limits.ts'
import { confirmWith } from '../../support/account/account.ts'
import { answer, open, toasts } from '../../support/pages.ts'
import { logIn, PASSWORD } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('a limit that knows no periods speaks of none', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits?change=bet')
  const dialog = page.getByRole('dialog', { name: 'Tek bahis üst sınırı belirle' })
  await expect(dialog).toContainText('Böyle bir limitiniz yok; koyduğunuz limit hemen geçerli olur.')
  await open(page, '/account/limits?change=loss')
  await expect(page.getByRole('dialog')).toContainText('Bu dönem için limitiniz yok')
})

test('a raise whose wait is over is confirmed with a second yes', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const soon = new Date(Date.now() + 86_400_000).toISOString()
  const limit = {
    kind: 'loss',
    period: 'day',
    own: 1000,
    effective: 1000,
    set_by: 'player',
    used: 820,
    left: 180,
    resets_at: soon,
    pending: { value: 2000, confirmable_at: new Date().toISOString(), lapses_at: soon, confirmable: true },
  }
  await answer(page, '**/api/v1/protection', {
    success: true,
    limits: [limit],
    exclusion: null,
    reality_check_minutes: 60,
    increase_delay_hours: 24,
    net_deposits: 0,
  })
  await answer(page, '**/api/v1/protection/limits/confirm', {
    success: true,
    message: 'Günlük kayıp limiti 2.000,00 ₺ oldu',
  })
  await open(page, '/account/limits')
  const loss = card(page, 'Kayıp limiti')
  await expect(loss.getByText('günlük · 820,00 ₺ kullanıldı')).toBeVisible()
  await expect(loss.getByText('180,00 ₺ kaldı')).toBeVisible()
  await loss.getByRole('button', { name: 'Artışı onayla' }).click()
  const question = page.getByRole('alertdialog', { name: 'Limit değişikliği onaylansın mı?' })
  await expect(question).toContainText('Günlük kayıp limiti 2.000,00 ₺ olacak.')
  await confirmWith(page, 'Artışı onayla')
  await expect(toasts(page).getByText('Günlük kayıp limiti 2.000,00 ₺ oldu')).toBeVisible()
})

test('the limits page says what the platform or the licence has set', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const limit = {
    kind: 'bet',
    period: 'each',
    own: null,
    effective: 250,
    set_by: 'licence',
    used: 0,
    left: null,
    resets_at: null,
    pending: null,
  }
  await answer(page, '**/api/v1/protection', {
    success: true,
    limits: [limit],
    exclusion: null,
    reality_check_minutes: 60,
    increase_delay_hours: 48,
    net_deposits: 0,
  })
  await open(page, '/account/limits')
  await expect(card(page, 'Tek bahis üst sınırı').getByText('Lisans gereği')).toBeVisible()
  await expect(page.getByText('Yükseltirseniz 48 saat sonra')).toBeVisible()
})

test('money and time of the last days stand in pictures, in words and in a table', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  const nothing = { deposited: 0, withdrawn: 0, staked: 0, won: 0, minutes: 0 }
  const days = [
    { day: '2026-11-17', ...nothing },
    { day: '2026-11-18', ...nothing, deposited: 1000, staked: 400, won: 150.5, minutes: 95 },
    { day: '2026-11-19', ...nothing, staked: 100, won: 300, minutes: 20 },
  ]
  await answer(page, '**/api/v1/protection/spending*', {
    success: true,
    days,
    lifetime: { deposited: 5000, withdrawn: 1200, net: 3800 },
  })
  await open(page, '/account/limits')
  const spending = card(page, 'Para ve süre')
  await expect(spending.getByRole('img', { name: 'Son 3 günün sonucu -49,50 ₺. 1 günde kayıp var' })).toBeVisible()
  await expect(
    spending.getByRole('img', { name: 'Son 3 günde toplam 1 saat 55 dk. Siteye 2 gün girdiniz' }),
  ).toBeVisible()
  await expect(spending).toContainText('5.000,00 ₺ yatırdınız, 1.200,00 ₺ çektiniz. Net yatırım: 3.800,00 ₺')
  await spending.locator('summary').click()
  await expect(spending.getByText('-249,50 ₺')).toBeVisible()
  const asked = page.waitForRequest(/spending\?days=90$/)
  await spending.getByText('90 gün', { exact: true }).click()
  await asked
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
  const pause = card(page, 'Mola ver')
  await pause.getByRole('button', { name: '24 saat', exact: true }).click()
  await pause.getByRole('button', { name: '24 saat mola ver' }).click()
  await page
    .getByRole('alertdialog', { name: '24 saat mola verilsin mi?' })
    .getByRole('button', { name: 'Vazgeç' })
    .click()
  await pause.getByRole('button', { name: '24 saat mola ver' }).click()
  await confirmWith(page, 'Mola ver')
  await expect(page).toHaveURL('/')
  await expect(toasts(page).getByText('Molanız başladı')).toBeVisible()
  expect(await (await page.request.get('/api/user_session.php')).json()).toMatchObject({ logged_in: false })
  await logIn(page, player.username)
  await open(page, '/account/limits')
  await expect(page.getByText(/^Molanız .* tarihine kadar sürüyor\.$/)).toBeVisible()
  await open(page, '/account/wallet')
  await expect(page.getByRole('heading', { name: 'Molanız sürüyor' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tutar' })).toHaveCount(0)
  const asked = await page.request.post('/api/deposit.php', {
    data: { amount: 500, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
  })
  expect(await asked.json()).toMatchObject({
    success: false,
    error: expect.stringContaining('Mola süreniz dolana kadar'),
  })
})

test('the reality check comes as often as chosen; campaigns are wanted or not; a copy of the own data is asked for and fetched', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/limits')
  await page.getByLabel('Hatırlatma aralığı').selectOption('30')
  await expect(page.getByText('Her 30 dakikada bir ne kadar oynadığınız ve net sonucunuz gösterilir.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hatırlatma aralığı')).toHaveValue('30')
  const campaigns = page.getByRole('checkbox', { name: 'Kampanya ve fırsatlardan haberdar olmak istiyorum.' })
  await expect(campaigns).not.toBeChecked()
  await campaigns.click()
  await expect(campaigns).toBeChecked()
  await campaigns.click()
  await expect(page.getByText(/tarihinde onayınızı geri çektiniz/)).toBeVisible()
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
  const { logInNew } = await import('../../support/players.ts')
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
  await expect(page.getByRole('heading', { level: 1, name: 'Kendinizi test edin' })).toBeVisible()
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
  await expect(card(page, 'Mola ver')).toBeVisible()
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
