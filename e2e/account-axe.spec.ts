import AxeBuilder from '@axe-core/playwright'
import { open } from './support/pages.ts'
import { logIn } from './support/players.ts'
import { expect, test } from './support/test.ts'

const SCREENS = [
  '/account/profile',
  '/account/profile?tab=password',
  '/account/profile?tab=kyc',
  '/account/profile?tab=security',
  '/account/wallet',
  '/account/wallet?tab=withdraw',
  '/account/wallet?tab=history',
  '/account/bonuses',
  '/account/bonuses?tab=cashback',
  '/account/bonuses?tab=history',
  '/account/transactions?from=2026-01-01',
  '/account/transactions?tab=slot_bet&from=2026-01-01',
  '/account/messages',
  '/account/messages?new=1',
  '/account/limits',
  '/account/limits?change=deposit',
]

for (const username of ['demo', 'limitli']) {
  test(`every account screen of ${username} is clean for axe and fits its width`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, username)
    for (const screen of SCREENS) {
      await open(page, screen)
      await expect(page.getByRole('main').locator('[class*="shimmer"]')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        screen,
      ).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(
        0,
      )
    }
  })
}
