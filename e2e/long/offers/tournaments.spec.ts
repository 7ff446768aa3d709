import { content, open, toasts, userButton } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('the cup of the banners runs: a player finds it in the list, reads its prizes and rules, and takes part', {
  tag: '@layout',
}, async ({ page, player }) => {
  await open(page, '/turnuvalar')
  await expect(userButton(page)).toContainText(player.username)
  const running = content(page).getByRole('region', { name: 'Sürüyor' })
  await expect(running).toContainText('250.000,00 ₺')
  const board = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws/tournaments/nazar-kupasi'))
  await running.getByRole('link', { name: 'Nazar Kupası' }).click()
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Nazar Kupası')
  await expect(content(page)).toContainText('tek turda ulaştığınız en yüksek çarpan')
  await expect(content(page).getByRole('row', { name: '1. 50.000,00 ₺' })).toBeVisible()
  expect((await board).isClosed()).toBe(false)
  await content(page).getByRole('button', { name: 'Katıl' }).click()
  await expect(toasts(page)).toContainText('Nazar Kupası turnuvasına katıldınız')
  await expect(content(page)).toContainText('Katıldınız')
})
