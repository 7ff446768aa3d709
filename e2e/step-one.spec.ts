import type { Page } from '@playwright/test'
import { balanceText, content, header, open, shownBalance, sidebar, userButton } from './support/pages.ts'
import { launch, spinOnce } from './support/play.ts'
import { balanceOf, logIn, newPerson, PASSWORD } from './support/players.ts'
import { expect, test } from './support/test.ts'

interface Line {
  reference_id: string
  game_name: string
  type: string
  amount: number
  provider: string
}

/** Today's slot lines of the page's player. */
async function slotLines(page: Page): Promise<Line[]> {
  const reply = await page.request.get('/api/transaction-history.php?type=slot_bet')
  return ((await reply.json()) as { transactions: Line[] }).transactions
}

test('[1.4.18, 1.6.1] registering, logging in, and the username and balance in the shell', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  const person = newPerson()
  await open(page, '/')
  await header(page).getByRole('link', { name: 'Kayıt Ol' }).click()
  const texts = {
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Telefon: person.phone,
    'E-posta': person.email,
    'Kullanıcı adı': person.username,
  }
  for (const [label, value] of Object.entries(texts)) await content(page).getByLabel(label, { exact: true }).fill(value)
  await content(page).getByLabel('TC Kimlik No').fill(person.tc)
  for (const [label, value] of [
    ['Gün', '1'],
    ['Ay', '12'],
    ['Yıl', '1988'],
  ] as const)
    await content(page).getByLabel(label, { exact: true }).selectOption(value)
  await content(page).getByText('Erkek', { exact: true }).click()
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByLabel('Şifre tekrarı').fill(PASSWORD)
  await content(page)
    .getByLabel(/kullanım koşullarını/)
    .check()
  await content(page).getByRole('button', { name: 'Kayıt Ol' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Aramıza hoş geldiniz')
  await expect(content(page).getByLabel('Kullanıcı adı')).toHaveValue(person.username)
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL('/')
  await expect(userButton(page)).toContainText(person.username)
  await expect(shownBalance(page, isMobile)).toHaveText('₺ 0,00')
  if (!isMobile) await expect(sidebar(page)).toContainText(person.username)
})

test('demo opens the slots, plays a round for money in the frame, and finds it in the history', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await logIn(page, 'demo')
  const before = new Set((await slotLines(page)).map(({ reference_id }) => reference_id))
  const game = await launch(page, isMobile ? 'Kapadokya' : 'Boğaz Gecesi', 'oyna', isMobile)
  await expect(game.frame.getByText('BAKİYE', { exact: true })).toBeVisible()
  await spinOnce(game)
  const played = (await slotLines(page)).filter(({ reference_id }) => !before.has(reference_id))
  const bet = played.find(({ type }) => type === 'bet')
  expect(bet).toMatchObject({ game_name: expect.any(String), amount: expect.any(Number) })
  const detail = await page.request.get(
    `/api/game-detail.php?ref=${bet?.reference_id}&provider=${encodeURIComponent(bet?.provider ?? '')}`,
  )
  const { game_detail } = (await detail.json()) as {
    game_detail: { rounds: { bet_amount: number; win_amount: number }[] }
  }
  expect(game_detail.rounds[0]).toMatchObject({ bet_amount: bet?.amount, win_amount: expect.any(Number) })
})

test('[1.7.11] a spin moves the balance of the shell at once through the socket, with every poll cut', {
  tag: '@layout',
}, async ({ page, richPlayer, isMobile }) => {
  const told: { type: string; payload: unknown }[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void told.push(JSON.parse(String(payload)))),
  )
  await page.goto('/casino/slots')
  await expect(userButton(page)).toContainText(richPlayer.username)
  await expect(shownBalance(page, isMobile)).toHaveText('₺ 5.000,00')
  await page.route(/get-balance|user_session/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  )
  for (let round = 0; round < 5 && (await balanceOf(page)) === 5000; round++) {
    await page.request.post('/api/webhooks/game-bet.php', { data: { game_id: 1523, bet_amount: 10 } })
  }
  const balance = await balanceOf(page)
  await expect(shownBalance(page, isMobile)).toHaveText(balanceText(balance))
  expect(told.findLast(({ type }) => type === 'balance_update')?.payload).toMatchObject({
    player_id: richPlayer.id,
    balance,
    last_bet: 10,
    last_win: expect.any(Number),
  })
})

test('a real spin in the frame: what the window, the server and the ledger say is the same', {
  tag: '@layout',
}, async ({ page, richPlayer, isMobile }) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const game = await launch(page, 'Nazar', 'oyna', isMobile)
  await spinOnce(game)
  const lira = await balanceOf(page)
  await expect(game.window.getByText(balanceText(lira))).toBeVisible()
  const lines = await slotLines(page)
  const sum = lines.reduce((total, { type, amount }) => total + (type === 'bet' ? -amount : amount), 0)
  expect(Math.round((5000 + sum) * 100)).toBe(Math.round(lira * 100))
})

test('[1.1.1] a guest plays a demo and no money moves anywhere', { tag: '@layout' }, async ({ page, isMobile }) => {
  const provider: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/provider/')) provider.push(request.url())
  })
  const game = await launch(page, 'Nazar', 'demo', isMobile)
  await expect(game.window.getByText('DEMO', { exact: true })).toBeVisible()
  await expect(game.frame.getByText('DEMO BAKİYE')).toBeVisible()
  await spinOnce(game)
  expect(provider).toEqual([])
  expect(await (await page.request.get('/api/get-balance.php')).json()).toMatchObject({ success: false, balance: 0 })
})
