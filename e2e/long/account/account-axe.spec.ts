import { violations } from '../../support/accessible.ts'
import { open } from '../../support/pages.ts'
import { logIn } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const SCREENS = {
  profile: [
    '/account/profile',
    '/account/profile?tab=password',
    '/account/profile?tab=kyc',
    '/account/profile?tab=security',
  ],
  wallet: ['/account/wallet', '/account/wallet?tab=withdraw', '/account/wallet?tab=history'],
  bonuses: ['/account/bonuses', '/account/bonuses?tab=cashback', '/account/bonuses?tab=history'],
  transactions: ['/account/transactions?from=2026-01-01', '/account/transactions?tab=slot_bet&from=2026-01-01'],
  messages: ['/account/messages', '/account/messages?new=1'],
  limits: ['/account/limits', '/account/limits?change=deposit', '/account/self-test'],
}

const CASES = [
  ...Object.values(SCREENS).map((screens) => ({ username: 'demo', screens })),
  { username: 'limitli', screens: ['/account/wallet', ...SCREENS.limits] },
]

for (const { username, screens } of CASES) {
  test(`as ${username}: ${screens.join(', ')}: clean for axe, no wider than the window`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, username)
    for (const screen of screens) {
      await open(page, screen)
      await expect(page.getByRole('main').locator('[class*="shimmer"]')).toHaveCount(0)
      expect(await violations(page), screen).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), screen).toBeLessThanOrEqual(
        0,
      )
    }
  })
}
