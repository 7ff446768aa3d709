import { answer, open } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const closing = {
  since: '2026-03-10T08:00:00.000Z',
  open_rounds: 2,
  open_requests: false,
  balance: 57.5,
  keepable_at: '2026-03-11T08:00:00.000Z',
  keepable: true,
}

test(
  'a closing account says what it waits for, and offers all that is left',
  { tag: '@layout' },
  async ({ page, richPlayer }, info) => {
    expect(richPlayer.id).toBeGreaterThan(0)
    await answer(page, '**/api/v1/protection', {
      success: true,
      limits: [],
      exclusion: null,
      closing,
      reality_check_minutes: 60,
      increase_delay_hours: 24,
      net_deposits: 0,
    })
    await open(page, '/account/limits')
    const main = page.getByRole('main')
    await expect(main.getByText('Hesabınız kapanıyor', { exact: true })).toBeVisible()
    await expect(main.getByText('2 açık oyununuz var; sonuçlanınca kalan bakiyenizi çekebilirsiniz.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Hesabımı kapat' })).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Kapatmaktan vazgeç' })).toBeVisible()
    await page.screenshot({ path: info.outputPath('limits.png') })
    await main.getByRole('link', { name: /57,50.* çek$/ }).click()
    await expect(page).toHaveURL(/tab=withdraw/)
    await expect(main.getByText('Hesabınız kapanıyor', { exact: true })).toBeVisible()
    await expect(main.getByText('en az 100')).toHaveCount(0)
    await expect(main.getByLabel('Banka', { exact: false }).first()).toBeVisible()
    await page.screenshot({ path: info.outputPath('wallet.png') })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  },
)
