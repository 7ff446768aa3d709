import { open } from '../../support/pages.ts'
import { launch } from '../../support/games/play.ts'
import { balanceOf } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const PRICE = 26_000

const lira = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const money = (kurus: number) => `${lira.format(kurus / 100)} ₺`

test('a game that was not told it may sells nothing', async ({ page }) => {
  await page.goto('/studio/play/bogaz-gecesi?mode=demo&feature_buy=0')
  await expect(page.getByRole('button', { name: 'Çevir' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /satın al/ })).toHaveCount(0)
})

test('a feature is bought in two steps for the sum that was shown, and its replay says so', { tag: '@layout' }, async ({
  page,
  richPlayer,
  isMobile,
}) => {
  const { frame, spin, window } = await launch(page, 'Boğaz Gecesi', 'oyna', isMobile)
  await expect(spin).toBeEnabled()
  const before = await balanceOf(page)
  const buy = frame.getByRole('button', { name: `Özelliği satın al ${money(PRICE)}` })
  await buy.press('Enter')
  const question = frame.getByRole('dialog', { name: 'Özelliği satın al' })
  await expect(question).toContainText(`Bakiyenizden ${money(PRICE)} düşülür`)
  await expect(question.getByRole('button', { name: 'Vazgeç' })).toBeFocused()
  await question.getByRole('button', { name: 'Vazgeç' }).press('Enter')
  await expect(question).toBeHidden()
  expect(await balanceOf(page)).toBe(before)
  await buy.press('Enter')
  const [reply] = await Promise.all([
    page.waitForResponse('**/studio/api/spin'),
    question.getByRole('button', { name: `${money(PRICE)} öde ve başlat` }).press('Enter'),
  ])
  const { stake, win, bought, outcome } = await reply.json()
  expect(reply.request().postDataJSON()).toMatchObject({ stake: 1_000, buy: PRICE })
  expect([stake, bought, outcome.steps[0].kind]).toEqual([1_000, PRICE, 'free'])
  await expect(frame.locator('.banner')).toContainText(`Satın alındı · ${money(PRICE)}`)
  await expect(buy).toBeDisabled()
  await expect(frame.locator('.plate')).toContainText('KALAN')
  expect(Math.round((await balanceOf(page)) * 100)).toBe(Math.round(before * 100) - PRICE + win)
  await window.getByRole('button', { name: 'Oyunu kapat' }).click()
  const history = await page.request.get('/api/transaction-history.php?type=slot_bet')
  const { transactions } = await history.json()
  await open(page, `/account/transactions?tab=slot_bet&ref=${transactions[0].reference_id}`)
  await page.getByRole('dialog', { name: 'Oyun detayı' }).getByRole('button', { name: 'Turu izle' }).click()
  const again = page.frameLocator('iframe[title="Turun tekrarı"]')
  await expect(again.locator('.again-text')).toContainText(`Satın alınan özellik ${money(PRICE)} · Ödeme ${money(win)}`)
  expect(richPlayer.id).toBeGreaterThan(0)
})
