import { confirmWith } from '../../support/account/account.ts'
import { open } from '../../support/pages.ts'
import { deposit } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('[2.4.10, 2.9.8] a bonus taken after a deposit is cancelled only after showing what is lost', async ({
  page,
  player,
  baseURL,
}) => {
  expect(player.id).toBeGreaterThan(0)
  const depositId = await deposit(page.request, 1000, baseURL)
  const pending = (await (await page.request.get('/api/bonus-pending-check.php')).json()) as {
    bonuses: { id: number; amount: number }[]
  }
  const offer = pending.bonuses[0]
  await page.request.post('/api/process-bonus-selection.php', {
    multipart: { deposit_id: String(depositId), bonus_id: String(offer?.id), action: 'select' },
  })
  await open(page, '/account/bonuses')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /bonusunu iptal et$/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Bonus iptal edilsin mi?' })
  await expect(question).toContainText('bonus bakiyesi')
  await expect(question).toContainText('1.000,00 ₺ nakit bakiyeniz sizde kalır')
  await question.getByRole('button', { name: 'Bonusu koru' }).click()
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: /bonusunu iptal et$/ }).click()
  await confirmWith(page, 'Bonusu iptal et')
  await expect(page.getByText('Aktif bonusunuz yok')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Geçmiş' }).click()
  await expect(page.getByText('İptal edildi')).toBeVisible()
})
