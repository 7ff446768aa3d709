import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { completeIban } from '@meydan/money/iban'
import { decide, expect, go, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, balanceOf, giveCash } from '../../support/players.ts'

const AMOUNT = 19_500

test.describe('a payout that a rule strikes at', { tag: '@desktop' }, () => {
  test('waits from the hit to the decision of two people', async ({ page, player, operator, baseURL }) => {
    const officer = await operator('compliance', '/suistimal/kurallar')
    const rule = officer.getByRole('listitem').filter({ hasText: 'Başkasının IBAN’ı' })
    await rule.getByRole('button', { name: 'Eşikler ve deneme' }).click()
    const editor = officer.getByRole('dialog')
    await editor.getByLabel('En düşük çekim (₺)').fill(String(AMOUNT))
    await expect(editor.getByRole('button', { name: 'Bu eşiklerle aç' })).toBeDisabled()
    await editor.getByRole('button', { name: 'Son 30 günde dene' }).click()
    await expect(editor.getByRole('region', { name: 'Deneme sonucu' })).toContainText('İncelenen')
    await editor.getByRole('button', { name: 'Bu eşiklerle aç' }).click()
    await expect(toast(officer, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await approveAs('admin', 'Başkasının IBAN’ı', String(baseURL))
    await go(officer, '/suistimal/kurallar')
    await expect(rule.getByText('Açık', { exact: true })).toBeVisible()

    await giveCash(page.request, 20_000, baseURL)
    const iban = completeIban(`00099${player.id.toString().padStart(17, '0')}`)
    const asked = await page.request.post(requestWithdrawal.path, {
      data: { amount: AMOUNT, method: 'bank_transfer', account_name: 'Mehmet Öz', bank_name: 'ING', iban },
    })
    expect(await asked.json()).toMatchObject({ success: true })

    await go(officer, '/suistimal')
    await openRow(officer, player.username)
    await expect(record(officer)).toContainText('Hesap sahibinin adı oyuncunun adıyla eşleşmiyor')
    await expect(record(officer)).toContainText('19.500,00')
    await record(officer).getByLabel('Yeni not').fill('Vekâletname istendi')
    await record(officer).getByRole('button', { name: 'Notu ekle' }).click()
    await expect(record(officer).getByRole('listitem').filter({ hasText: 'Vekâletname istendi' })).toBeVisible()
    await record(officer).getByRole('button', { name: 'Karar ver' }).click()
    await record(officer).getByLabel('Karar', { exact: true }).selectOption('refused')
    await record(officer).getByLabel('Gerekçe').fill('Hesap başkasının')
    await record(officer).getByRole('button', { name: 'Karar ver' }).click()
    await expect(toast(officer, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    expect(await balanceOf(page)).toBe(20_000 - AMOUNT)

    const admin = await operator('admin', '/onay-bekleyenler')
    await openRow(admin, player.username)
    await expect(record(admin)).toContainText('Hesap başkasının')
    await decide(admin, 'Onayla')
    await expect(toast(admin, 'Öneri onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(20_000)
    await go(officer, '/suistimal?status=refused')
    await openRow(officer, player.username)
    await expect(record(officer)).toContainText('Reddedildi')
  })
})
