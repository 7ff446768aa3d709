import { balanceText, shownBalance, userButton } from '../support/pages.ts'
import { balanceOf } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

test('[1.7.3] with the socket cut, polling moves it', { tag: '@layout' }, async ({ page, richPlayer, isMobile }) => {
  await page.routeWebSocket('**/ws', (socket) => void socket.close())
  await page.goto('/casino/slots')
  await expect(userButton(page)).toContainText(richPlayer.username)
  await expect(shownBalance(page, isMobile)).toHaveText('₺ 5.000,00')
  for (let round = 0; round < 5 && (await balanceOf(page)) === 5000; round++) {
    await page.request.post('/api/webhooks/game-bet.php', { data: { game_id: 1523, bet_amount: 10 } })
  }
  await expect(shownBalance(page, isMobile)).toHaveText(balanceText(await balanceOf(page)))
})
