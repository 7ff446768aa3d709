import { open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { row } from './support/lobby-rows.ts'

test('what a player has played and likes comes first, in the lobby and at home', { tag: '@desktop' }, async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  for (const game_id of [1501, 1502])
    expect((await page.request.post('/api/games/launch.php', { data: { game_id, mode: 'real' } })).ok()).toBe(true)
  expect((await page.request.post('/api/games/toggle-favorite.php', { data: { game_id: 1503 } })).ok()).toBe(true)
  for (const path of ['/casino/slots', '/']) {
    await open(page, path)
    await expect(row(page, 'Devam et').getByRole('listitem')).toHaveCount(2)
    await expect(row(page, 'Favorilerin').getByRole('listitem')).toHaveCount(1)
    await expect(row(page, 'Senin için').getByRole('listitem').first()).toBeVisible()
  }
})
