import { launch } from './support/games/play.ts'
import { keepsSuspense } from './support/games/suspense.ts'
import { expect, test } from './support/test.ts'

test('the bar over a slot says what its reels have shown, and the rest once they stand', { tag: '@desktop' }, async ({
  page,
  richPlayer,
  baseURL,
}) => {
  expect(richPlayer.id).toBeGreaterThan(0)
  const { spin } = await launch(page, 'Nazar', 'oyna', false)
  await expect(spin).toBeEnabled()
  await keepsSuspense(page, {
    call: '**/studio/api/spin',
    press: () => spin.press('Enter'),
    ended: () => expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 120_000 }),
    baseURL,
  })
})
