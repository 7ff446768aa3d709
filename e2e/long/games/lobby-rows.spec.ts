import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'
import { row } from '../../support/games/lobby-rows.ts'

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
    await expect(row(page, 'Favorileriniz').getByRole('listitem')).toHaveCount(1)
    await expect(row(page, 'Size özel').getByRole('listitem').first()).toBeVisible()
  }
})

test('rows of the lobby lead on, and give way to filters', { tag: '@layout' }, async ({ page }) => {
  await open(page, '/casino/slots')
  await expect(row(page, 'Yüksek RTP').getByRole('link').nth(1)).toBeVisible()
  await expect(row(page, 'Devam et')).toHaveCount(0)
  const first = row(page, 'Yeni').getByRole('listitem').first().getByRole('link')
  await expect(first).toHaveAttribute('href', /\/casino\/slots\?play=\d+&mode=demo$/)
  await row(page, 'Yeni').getByRole('link', { name: 'Tümü' }).click()
  await expect(page).toHaveURL('/casino/slots?category=new')
  await expect(row(page, 'Yeni')).toHaveCount(0)
  await expect(content(page).getByRole('article').first()).toBeVisible()
})

test('games are found by theme, stake and jackpot', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots')
  const tiles = content(page).getByRole('article')
  await expect(tiles).toHaveCount(24)
  await content(page).getByRole('button', { name: 'Filtreler' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtreler' })
  const sea = dialog.getByRole('group', { name: 'Tema' }).getByRole('button', { name: /^Deniz/ })
  const count = Number(/\d+$/.exec((await sea.textContent()) ?? '')?.[0])
  await sea.click()
  await dialog.getByText('Jackpota sayılanlar').click()
  await expect(dialog.getByRole('group', { name: 'Bahis aralığı' }).getByRole('button').nth(1)).toBeVisible()
  await dialog.getByRole('button', { name: /oyunu göster$/ }).click()
  await expect(page).toHaveURL(/theme=sea/)
  await expect(page).toHaveURL(/jackpot=1/)
  await expect(tiles).toHaveCount(count)
  await content(page).getByRole('button', { name: 'Deniz: filtreyi kaldır' }).click()
  await expect(page).not.toHaveURL(/theme/)
})
