import { believe } from '../../support/backoffice/backoffice-cash.ts'
import { decide, expect, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { open, userButton } from '../../support/pages.ts'
import { balanceOf } from '../../support/players.ts'

test.describe('cash', { tag: '@desktop' }, () => {
  test('an approved deposit opens the choice of a bonus in the player’s browser', async ({
    page,
    player,
    operator,
  }) => {
    await open(page, '/')
    await expect(userButton(page)).toContainText(player.username)
    const asked = await page.request.post('/api/deposit.php', {
      data: { amount: 1000, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
    })
    const { instructions } = (await asked.json()) as { instructions: { reference: string } }
    const finance = await operator('finance', '/yatirimlar')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText(instructions.reference)
    await expect(record(finance)).toContainText('1.000,00 ₺')
    await believe(finance)
    await decide(finance, 'Onayla')
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Bonusunuzu seçin' })).toBeVisible()
    expect(await balanceOf(page)).toBe(1000)
    await finance.getByRole('button', { name: 'Onaylandı' }).click()
    await expect(await rowOf(finance, instructions.reference)).toContainText('Onaylandı')
  })
})
