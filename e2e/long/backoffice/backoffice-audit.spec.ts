import { readFile } from 'node:fs/promises'
import { expect, heading, openRow, record, rowOf, test } from '../../support/backoffice/operators.ts'

test.describe('the record of everything', { tag: '@desktop' }, () => {
  test('the dashboard and reports show figures for every range', async ({ operator }) => {
    const finance = await operator('finance', '/')
    for (const range of ['7 gün', '30 gün', 'Bugün']) {
      await finance.getByRole('button', { name: range, exact: true }).click()
      await expect(finance.getByRole('main').getByText('Oyun geliri (GGR)')).toBeVisible()
    }
    await finance.getByRole('link', { name: 'Raporlar' }).click()
    for (const report of ['Oyun geliri', 'Yatırım ve çekim', 'Bonus gideri', 'Oyuncu yükümlülüğü', 'Ortaklar']) {
      await finance
        .getByRole('navigation', { name: 'Raporlar' })
        .getByRole('link', { name: report, exact: true })
        .click()
      await expect(finance.getByRole('table').first()).toBeVisible()
    }
    const [download] = await Promise.all([
      finance.waitForEvent('download'),
      finance.getByRole('link', { name: 'CSV indir' }).click(),
    ])
    expect((await readFile(await download.path(), 'utf8')).split('\n').length).toBeGreaterThan(1)
  })
})

test.describe('the record of everything', { tag: '@desktop' }, () => {
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
