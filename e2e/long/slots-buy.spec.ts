import { expect, test } from '../support/test.ts'

test('a game that was not told it may sells nothing', async ({ page }) => {
  await page.goto('/studio/play/bogaz-gecesi?mode=demo&feature_buy=0')
  await expect(page.getByRole('button', { name: 'Çevir' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /satın al/ })).toHaveCount(0)
})
