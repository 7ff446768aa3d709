import { content, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'
import { tiles, search, names } from './support/slots.ts'

test('[1.5.10] the search works from 2 characters, on name or provider, whatever the case', async ({ page }) => {
  await open(page, '/casino/slots')
  await search(page).fill('n')
  await expect(tiles(page)).toHaveCount(24)
  await search(page).fill('NAZAR')
  await expect(tiles(page).filter({ hasText: 'Nazar' }).first()).toBeVisible()
  expect(await names(page)).toContain('Nazar')
  expect((await names(page)).length).toBeLessThan(5)
  await search(page).fill('lodos')
  await expect(tiles(page).filter({ hasText: 'Boğaz Gecesi' })).toBeVisible()
  await search(page).fill('sans nali')
  await expect.poll(() => names(page)).toEqual(['Şans Nalı'])
})

test('[1.2.43, 1.7.10] the heart marks a favourite, the filter shows it, the server keeps it', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/casino/slots?q=nazar')
  const heart = content(page).getByRole('button', { name: /^Nazar: favori/ })
  const [request] = await Promise.all([page.waitForRequest('**/api/games/toggle-favorite.php'), heart.click()])
  expect(request.postDataJSON()).toEqual({ game_id: 1523 })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/casino/slots?category=favorites')
  await expect.poll(() => names(page)).toEqual(['Nazar'])
  await heart.click()
  await expect(content(page).getByText('Oyun bulunamadı')).toBeVisible()
})
