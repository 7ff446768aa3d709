import { expect, heading, record, test, toast } from '../../support/backoffice/operators.ts'

test.describe('the record of everything', { tag: '@desktop' }, () => {
  test('a look at a player and a change are in the log; the chain verifies', async ({ player, operator }) => {
    const support = await operator('support', `/oyuncular/${player.id}`)
    await expect(heading(support)).toHaveText('Ayşe Yılmaz')
    await support.getByRole('button', { name: 'Engelle' }).click()
    await support.getByRole('dialog').getByLabel('Gerekçe').fill('Şüpheli belge')
    await support.getByRole('dialog').getByRole('button', { name: 'Engelle' }).click()
    await expect(toast(support, 'Hesap engellendi')).toBeVisible()

    const officer = await operator('compliance', `/denetim-kaydi?player=${player.id}`)
    const rows = officer.getByRole('main').getByRole('row')
    await expect(rows.filter({ hasText: 'Oyuncu: engellendi' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'görüntülendi' })).toHaveCount(0)
    await officer.getByRole('button', { name: 'Görüntülemeler' }).click()
    await expect(rows.filter({ hasText: 'Oyuncu: görüntülendi' }).first()).toContainText('support')
    await officer.getByRole('button', { name: 'İşlemler' }).click()
    await rows
      .filter({ hasText: 'Oyuncu: engellendi' })
      .first()
      .click({ position: { x: 4, y: 4 } })
    await expect(record(officer)).toContainText('Şüpheli belge')
    await expect(record(officer)).toContainText('blocked')
    await officer.getByRole('button', { name: 'Zinciri doğrula' }).click()
    await expect(toast(officer, 'Zincir sağlam')).toBeVisible()
  })
})
