import { content, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

test('every hall has its price and its own page, and an empty one leads to the game of one player', {
  tag: '@layout',
}, async ({ page }) => {
  await open(page, '/casino/tombala')
  const halls = content(page).getByRole('navigation', { name: 'Salonlar' })
  await expect(halls.getByRole('link')).toHaveText(['2,00 ₺', '5,00 ₺', '10,00 ₺', '25,00 ₺'])
  await halls.getByRole('link', { name: '25,00 ₺' }).click()
  await expect(page).toHaveURL('/casino/tombala/tombala-25')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tombala 25')
  const hall = page.frameLocator('iframe[title="Tombala 25 oyunu"]')
  await expect(hall.getByRole('button', { name: 'Kart al · 25,00 ₺' })).toBeVisible()
  await content(page).getByRole('button', { name: 'Turbo Tombala: demo' }).click()
  const turbo = page.frameLocator('iframe[title="Turbo Tombala oyunu"]')
  await turbo.getByRole('button', { name: 'Bahis 10,00 ₺', exact: true }).press('Enter')
  await turbo.locator('.go').press('Enter')
  await expect(turbo.getByRole('img', { name: /^Kart: / })).toBeVisible()
  await expect(turbo.getByText('48. top / 48')).toBeVisible()
})
