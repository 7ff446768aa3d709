import { readFile } from 'node:fs/promises'
import { expect, heading, openRow, record, rowOf, test, toast } from './support/operators.ts'

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

  test('lists are exported under the filters of now, and fetched where they are made; formulas do not run', async ({
    page,
    player,
    operator,
  }) => {
    await page.request.post('/api/deposit.php', {
      data: { amount: 1234, method: 'bank_transfer', sender_name: '=cmd()', description: 'Akbank' },
    })
    const finance = await operator('finance', '/yatirimlar')
    await rowOf(finance, player.username)
    await finance.getByRole('button', { name: 'Dışa aktar' }).click()
    await expect(heading(finance)).toHaveText('Dışa Aktarımlar')
    const ready = finance.getByRole('main').getByRole('row').filter({ hasText: 'Yatırımlar' }).first()
    await expect(ready).toContainText('Durum: Bekliyor')
    const [download] = await Promise.all([
      finance.waitForEvent('download'),
      ready.getByRole('link', { name: 'İndir' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text).toContain(player.username)
    expect(text).toMatch(/1234|1\.234/)
    expect(text).not.toMatch(/(^|[;,])"?=cmd/m)
    expect(text.trim().split('\n')).toHaveLength(2)

    const officer = await operator('compliance', `/denetim-kaydi?staff=finance`)
    await expect(officer.getByRole('row').filter({ hasText: 'Dışa aktarım: istendi' }).first()).toBeVisible()
  })

  test('the ledger shows every movement of a player, and the platform’s accounts', async ({ richPlayer, operator }) => {
    const finance = await operator('finance', `/hesap-hareketleri?player=${richPlayer.id}`)
    const rows = finance.getByRole('main').getByRole('row')
    await expect(rows.filter({ hasText: richPlayer.username })).toHaveCount(1)
    await openRow(finance, richPlayer.username)
    await expect(record(finance)).toContainText('Banka')
    await expect(record(finance)).toContainText('5.000,00 ₺')
    await finance.getByRole('button', { name: 'Platform hesapları' }).click()
    await expect(finance.getByRole('dialog')).toContainText('Oyun kasası')
  })
})
