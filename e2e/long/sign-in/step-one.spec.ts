import { balanceText, shownBalance, userButton } from '../../support/pages.ts'
import { launch, spinOnce } from '../../support/games/play.ts'
import { balanceOf } from '../../support/players.ts'
import { slotLines } from '../../support/account/step-one.ts'
import { expect, test } from '../../support/test.ts'

test('[1.7.3] with the socket cut, polling moves it', { tag: '@layout' }, async ({ page, richPlayer, isMobile }) => {
  await page.routeWebSocket('**/ws', (socket) => void socket.close())
  await page.goto('/casino/slots')
  await expect(userButton(page)).toContainText(richPlayer.username)
  await expect(shownBalance(page, isMobile)).toHaveText('5.000,00 ₺')
  for (let round = 0; round < 5 && (await balanceOf(page)) === 5000; round++) {
    await page.request.post('/api/webhooks/game-bet.php', { data: { game_id: 1523, bet_amount: 10 } })
  }
  await expect(shownBalance(page, isMobile)).toHaveText(balanceText(await balanceOf(page)))
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
  await expect(shownBalance(page, isMobile)).toHaveText('5.000,00 ₺')
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
