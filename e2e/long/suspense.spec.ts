import { openGame, stake } from '../support/instant.ts'
import { launch } from '../support/play.ts'
import { keepsSuspense } from '../support/suspense.ts'
import { expect, test } from '../support/test.ts'

/** One slot of each way to play: lines, ways, falls, clusters, coins that stay, a book. */
const SLOTS = ['Boğaz Gecesi', 'Nar Bereketi', 'Kilim Ustası', 'Altın Lale', 'Efes Altını', 'Lale Devri']

for (const name of SLOTS)
  test(`the bar over ${name} says what its reels have shown`, { tag: '@desktop' }, async ({
    page,
    richPlayer,
    baseURL,
  }) => {
    expect(richPlayer.id).toBeGreaterThan(0)
    const { spin } = await launch(page, name, 'oyna', false)
    await expect(spin).toBeEnabled()
    await keepsSuspense(page, {
      call: '**/studio/api/spin',
      press: () => spin.press('Enter'),
      ended: () => expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 240_000 }),
      baseURL,
    })
  })

for (const name of ['Plinko', 'Zar', 'Limit', 'Keno', 'Turbo Tombala', 'Kazı Kazan'])
  test(`the bar over ${name} says what its round has shown`, { tag: '@desktop' }, async ({
    page,
    richPlayer,
    baseURL,
  }) => {
    expect(richPlayer.id).toBeGreaterThan(0)
    const { frame, go } = await openGame(page, name, 'oyna', false)
    await stake(frame).press('Enter')
    if (name === 'Keno')
      for (const no of [3, 7, 12]) await frame.getByRole('button', { name: String(no), exact: true }).click()
    await expect(go).toHaveAttribute('aria-disabled', 'false')
    await keepsSuspense(page, {
      call: '**/studio/api/instant/play',
      press: () => go.press('Enter'),
      ended: () => expect(frame.locator('.busy')).toHaveCount(0),
      baseURL,
    })
  })
