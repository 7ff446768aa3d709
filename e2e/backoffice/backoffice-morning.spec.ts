import { withdraw } from '../support/backoffice/backoffice-cash.ts'
import { announce, upload, xml } from '../support/backoffice/bank-statements.ts'
import { confirmAll, dialog, goBy, keyboardOf, sendPapers } from '../support/backoffice/keyboard.ts'
import { expect, go, test, toast } from '../support/backoffice/operators.ts'
import { balanceOf } from '../support/players.ts'

/** So much waits when an operator comes; `long/backoffice/morning-timed.spec.ts` times a whole morning. */
const DEPOSITS = 4
const PAPERS = 2
const WITHDRAWALS = 2

test.describe('a morning by keyboard', { tag: '@desktop' }, () => {
  test('what the bank says came is credited in one confirmation, and the withdrawals decided', async ({
    page,
    richPlayer: player,
    operator,
  }) => {
    const mark = `${player.id}-${Date.now()}`
    const sums = Array.from({ length: DEPOSITS }, (_, at) => 700 + at)
    const asked = []
    for (let at = 0; at < WITHDRAWALS; at++) await withdraw(page, 500)
    for (const sum of sums) asked.push({ sum, ...(await announce(page, sum)) })
    const importer = await operator('finance2', '/banka/ekstreler')
    const entries = asked.map(({ sum, reference }, at) => ({
      amount: sum,
      ref: `M-${mark}-${at}`,
      name: 'AYSE YILMAZ',
      text: reference,
    }))
    await upload(importer, `sabah-${mark}.xml`, xml(asked[0]?.iban ?? '', mark, entries))
    await expect(toast(importer, `${DEPOSITS} hareket yüklendi`)).toBeVisible()

    const finance = await operator('finance', '/')
    const keys = keyboardOf(finance)
    await goBy(finance, keys, 'banka', 'Banka', 'Banka hareketleri')
    await expect(finance.getByRole('checkbox', { name: new RegExp(`^Seç: ${asked.at(-1)?.reference}`) })).toBeVisible()
    await keys.press('a')
    await finance.keyboard.press('?')
    const help = finance.getByRole('dialog', { name: 'Klavye kısayolları' })
    await expect(help).toContainText('Shift+OKesin eşleşenleri işle')
    await expect(help).toContainText('Sonraki ve önceki kaydı aç')
    await finance.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await keys.press('Shift+O')
    const [credited] = await confirmAll(finance, keys, 'Kesin eşleşenleri işle')
    expect(credited).toBeGreaterThanOrEqual(DEPOSITS)
    const total = 5000 + sums.reduce((all, sum) => all + sum, 0)
    expect(await balanceOf(page)).toBe(total - 500 * WITHDRAWALS)

    await goBy(finance, keys, 'çekim', 'Çekim talepleri')
    await keys.press('/')
    await expect(finance.getByRole('searchbox', { name: 'Ara', exact: true })).toBeFocused()
    await keys.type(player.username)
    await expect(finance).toHaveURL((url) => url.searchParams.get('q') === player.username)
    await expect(finance.getByRole('checkbox', { name: /^Seç: #/ })).toHaveCount(WITHDRAWALS)
    await keys.press('Tab', 'a', 'Shift+R')
    await expect(dialog(finance, 'Reddet').getByRole('textbox')).toBeFocused()
    await keys.type('IBAN hatalı')
    await keys.press('Enter')
    expect(await confirmAll(finance, keys, 'Reddet')).toEqual([WITHDRAWALS, 0])
    expect(await balanceOf(page)).toBe(total)
    expect(keys.count).toBeLessThanOrEqual(55)
  })

  test('papers that were looked at are decided together, each with its own entry in the log', async ({
    baseURL,
    operator,
  }) => {
    const names: string[] = []
    for (let at = 0; at < PAPERS; at++) names.push(await sendPapers(baseURL))
    const officer = await operator('compliance', '/')
    const keys = keyboardOf(officer)
    await goBy(officer, keys, 'kimlik', 'Kimlik onayı')
    await expect(officer.getByRole('checkbox', { name: new RegExp(`${names.at(-1)}$`) })).toBeVisible()
    await keys.press('a', 'Shift+O')
    await expect(dialog(officer, 'Onayla').getByRole('textbox')).toBeFocused()
    await keys.type('Tek tek incelendi')
    await keys.press('Enter')
    const [approved, waiting] = await confirmAll(officer, keys, 'Onayla')
    expect((approved ?? 0) + (waiting ?? 0)).toBeGreaterThanOrEqual(PAPERS)
    expect(keys.count).toBeLessThanOrEqual(31)
    await go(officer, '/denetim-kaydi')
    const log = officer.getByRole('table', { name: 'Denetim kaydı' })
    const rows = log.getByRole('row').filter({ hasText: 'Kimlik onayı: onaylandı' })
    await expect(rows.nth((approved ?? 1) - 1)).toBeVisible()
  })
})
