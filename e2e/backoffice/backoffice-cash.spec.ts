import { withdraw } from '../support/backoffice/backoffice-cash.ts'
import { decide, expect, openRow, record, test, toast } from '../support/backoffice/operators.ts'
import { balanceOf } from '../support/players.ts'

test.describe('cash', { tag: '@desktop' }, () => {
  test('a rejected withdrawal gives the money back and tells the player why', async ({
    page,
    richPlayer,
    operator,
  }) => {
    await withdraw(page, 1500)
    expect(await balanceOf(page)).toBe(3500)
    const finance = await operator('finance', '/cekimler')
    await openRow(finance, richPlayer.username)
    await expect(record(finance)).toContainText('1.500,00 ₺')
    await record(finance).getByLabel('Not (ret için zorunlu, oyuncuya gösterilir)').fill('IBAN hatalı')
    await decide(finance, 'Reddet')
    await expect(toast(finance, 'Çekim reddedildi')).toBeVisible()
    expect(await balanceOf(page)).toBe(5000)
    const history = await page.request.get('/api/transaction_history.php')
    expect(await history.json()).toMatchObject({
      transactions: expect.arrayContaining([
        expect.objectContaining({ type: 'withdraw', status: 'rejected', reason: 'IBAN hatalı' }),
      ]),
    })
  })
})
