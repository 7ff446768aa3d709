import type { Page } from '@playwright/test'
import { answer, content, open, toasts } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const strip = (page: Page) => content(page).getByRole('region', { name: 'Son kazananlar' })

const nazar = {
  id: 1523,
  code: 'nazar',
  name: 'Nazar',
  category: 'slot',
  image: '/art/tiles/nazar.svg',
  has_demo: true,
}
const winners = [
  { id: 3, name: 'de***', game: nazar, multiple: 25.4, amount: 1_999.5, at: '2026-11-22T10:00:00.000Z' },
  {
    id: 2,
    name: null,
    multiple: 100,
    amount: 250_000,
    at: '2026-11-22T09:00:00.000Z',
    game: { ...nazar, id: 1600, code: 'rulet', name: 'Otomatik Rulet', category: 'live' },
  },
]

for (const path of ['/', '/casino/slots']) {
  test(`the strip of ${path} shows name, game, multiple and amount, and opens the game`, { tag: '@layout' }, async ({
    page,
    isMobile,
  }) => {
    await answer(page, '**/api/v1/winners', { success: true, winners, week: winners.toReversed() })
    await open(page, path)
    const [first, second] = [strip(page).getByRole('link').nth(0), strip(page).getByRole('link').nth(1)]
    await expect(first).toContainText('Nazar')
    await expect(first).toContainText('de***')
    await expect(first).toContainText('25,40x')
    await expect(first).toContainText('1.999,50 ₺')
    await expect(second).toContainText('Gizli oyuncu')
    await expect(second).toHaveAttribute('href', '/casino/livecasino/rulet')
    const board = content(page).getByRole('region', { name: 'Haftanın çarpanları' })
    if (path === '/' || !isMobile)
      await expect(board.getByRole('link').first()).toContainText(/1\. ?Otomatik Rulet.*100,00x/)
    else await expect(board).toBeHidden()
    await first.click()
    await expect(page).toHaveURL(`${path}?play=1523&mode=demo`)
  })

  test(`${path} has no strip where nobody has won`, { tag: '@desktop' }, async ({ page }) => {
    await answer(page, '**/api/v1/winners', { success: true, winners: [], week: [] })
    const asked = page.waitForResponse('**/api/v1/winners')
    await open(page, path)
    await asked
    await expect(strip(page)).toHaveCount(0)
  })
}

test('a player chooses how wins are shown, and the choice stands', { tag: '@layout' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/profile')
  const choice = content(page).getByRole('group', { name: 'Son kazananlar tercihi' })
  await expect(choice.getByRole('radio', { name: 'Görünsün' })).toBeChecked()
  for (const name of ['Gizli', 'Kapalı']) {
    await choice.getByText(name, { exact: true }).click()
    await expect(toasts(page)).toContainText('Tercihiniz kaydedildi')
    await expect(choice.getByRole('radio', { name })).toBeChecked()
    await page.reload()
    await expect(choice.getByRole('radio', { name })).toBeChecked()
  }
})
