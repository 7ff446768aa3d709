import { expect, go, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { launch, spinOnce } from '../../support/games/play.ts'
import { balanceOf } from '../../support/players.ts'

test.describe('players', { tag: '@desktop' }, () => {
  test('the card: rounds, ledger, a note, a bonus and an unmasked field', async ({ page, richPlayer, operator }) => {
    const game = await launch(page, 'Nazar', 'oyna', false)
    await spinOnce(game)
    const admin = await operator('admin', `/oyuncular/${richPlayer.id}`)
    await admin.getByRole('button', { name: 'TC Kimlik No: tamamını göster' }).click()
    await admin.getByRole('dialog').getByLabel('Gerekçe').fill('Telefonda doğrulama')
    await admin.getByRole('dialog').getByRole('button', { name: 'Göster' }).click()
    await expect(admin.getByText(/^[1-9]\d{10}$/)).toBeVisible()

    await admin.getByRole('link', { name: 'Oyun kayıtları' }).click()
    await admin.getByRole('button', { name: new RegExp(`^S${richPlayer.id}-\\d+$`) }).click()
    await expect(admin.getByRole('dialog').getByRole('table', { name: 'Bahisler' }).getByRole('row')).toHaveCount(2)
    await admin.keyboard.press('Escape')
    await admin.getByRole('link', { name: 'Hesap hareketleri' }).last().click()
    const ledger = admin.getByRole('table', { name: 'Hesap hareketleri' })
    await expect(ledger.getByRole('row').filter({ hasText: 'Yatırım' })).toContainText('+5.000,00')
    await expect(ledger.getByRole('row').filter({ hasText: 'Bahis' }).first()).toContainText('−')

    await admin.getByRole('link', { name: 'Notlar' }).last().click()
    await admin.getByLabel('Yeni not').fill('Nazik biri')
    await admin.getByRole('button', { name: 'Not ekle' }).click()
    await expect(admin.getByRole('table', { name: 'Notlar' })).toContainText('Nazik biri')

    await admin.getByRole('button', { name: 'Bonus ver' }).click()
    await admin.getByRole('dialog').getByLabel('Tutar').fill('100')
    await admin.getByRole('dialog').getByLabel('Gerekçe').fill('Özür')
    await admin.getByRole('dialog').getByRole('button', { name: 'Bonus ver' }).click()
    await expect(toast(admin, /oyuncusuna .* bonus verildi$/)).toBeVisible()
    await admin.getByRole('link', { name: 'Bonuslar' }).last().click()
    await expect(admin.getByRole('table', { name: 'Bonuslar' })).toContainText('Özel bonus')
    expect(await balanceOf(page)).toBeGreaterThan(0)
  })

  test('views are kept under a name, columns are chosen, and both are in the address', async ({ operator }) => {
    const finance = await operator('finance', '/oyuncular')
    await finance.getByRole('button', { name: 'Filtreler' }).click()
    await finance.getByLabel('Kimlik').selectOption('approved')
    await finance.getByRole('button', { name: 'Sütunlar' }).click()
    // What is chosen stands in the address, and comes from there a moment later.
    await finance.getByRole('dialog').getByRole('checkbox', { name: 'Şehir' }).click()
    await expect(finance.getByRole('dialog').getByRole('checkbox', { name: 'Şehir' })).toBeChecked()
    await finance.keyboard.press('Escape')
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toBeVisible()
    await finance.getByRole('button', { name: 'Kayıtlı görünümler' }).click()
    await finance.getByLabel('Görünüm adı').fill('Onaylılar')
    await finance.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
    await finance.keyboard.press('Escape')
    await go(finance, '/oyuncular')
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toHaveCount(0)
    await finance.getByRole('button', { name: 'Kayıtlı görünümler' }).click()
    await finance.getByRole('dialog').getByRole('button', { name: 'Onaylılar', exact: true }).click()
    await expect(finance).toHaveURL(/kyc_status=approved/)
    await expect(finance.getByRole('columnheader', { name: 'Şehir' })).toBeVisible()
    await expect(await rowOf(finance, 'demo')).toBeVisible()
  })
})
