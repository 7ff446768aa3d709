import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/operators.ts'

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
