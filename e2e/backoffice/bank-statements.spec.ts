import { announce, lira, upload, xml } from '../support/backoffice/bank-statements.ts'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../support/backoffice/operators.ts'
import { balanceOf } from '../support/players.ts'

test.describe('bank statements', { tag: '@desktop' }, () => {
  test('a statement is taken once; a sure line credits in one click, a large one by two people', async ({
    page,
    player,
    operator,
  }) => {
    // Sums that nobody else was credited with: what is over already keeps a line from being sure.
    const [little, much] = [1_001 + (player.id % 800), 30_001 + (player.id % 800)]
    const [small, large] = [await announce(page, little), await announce(page, much)]
    const finance = await operator('finance', '/banka/ekstreler')
    const mark = `${player.id}-${Date.now()}`
    const file = xml(small.iban, mark, [
      { amount: little, ref: `A-${mark}`, name: 'AYSE YILMAZ', text: `gelen havale ${small.reference.toLowerCase()}` },
      { amount: much, ref: `B-${mark}`, name: 'Ayşe Yılmaz', text: large.reference },
      { amount: 333, ref: `C-${mark}`, name: 'Kim Bilir', text: `sahipsiz ${mark}` },
    ])
    await upload(finance, `ekstre-${mark}.xml`, file)
    await expect(toast(finance, '3 hareket yüklendi')).toBeVisible()
    await expect(finance.getByRole('dialog')).toHaveCount(0)
    await expect(await rowOf(finance, `ekstre-${mark}.xml`)).toContainText(lira(little + much + 333))
    await upload(finance, `yine-${mark}.xml`, file)
    await expect(finance.getByRole('dialog', { name: 'Ekstre yükle' }).getByRole('alert')).toContainText(
      `ekstre-${mark}.xml adıyla yüklenmiş`,
    )

    await go(finance, '/banka')
    const sure = await rowOf(finance, small.reference)
    await expect(sure).toContainText(player.username)
    await sure.getByRole('button', { name: `Hesaba geçir: ${small.reference}` }).click()
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(little)

    await (await rowOf(finance, large.reference))
      .getByRole('button', { name: `Hesaba geçir: ${large.reference}` })
      .click()
    await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await openRow(finance, large.reference)
    await expect(record(finance)).toContainText('İkinci onayı bekliyor')
    const second = await operator('finance2', '/onay-bekleyenler')
    await openRow(second, player.username)
    await expect(record(second)).toContainText('günlü banka hareketi')
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(little + much)

    await openRow(finance, `sahipsiz ${mark}`)
    await expect(record(finance)).toContainText('bekleyen bir talep yok')
    await record(finance).getByRole('button', { name: 'Eşleştirme dışı bırak' }).click()
    const aside = finance.getByRole('dialog', { name: 'Eşleştirme dışı bırak' })
    await aside.getByLabel('Tür').selectOption({ label: 'Diğer' })
    await aside.getByRole('button', { name: 'Eşleştirme dışı bırak' }).click()
    await expect(aside.getByLabel('Gerekçe')).toHaveAttribute('aria-invalid', 'true')
    await aside.getByLabel('Gerekçe').fill('Sahibi aranıyor')
    await aside.getByRole('button', { name: 'Eşleştirme dışı bırak' }).click()
    await expect(toast(finance, 'Hareket eşleştirme dışı bırakıldı')).toBeVisible()
    await finance.getByRole('button', { name: /^Eşleştirme dışı( \d+)?$/ }).click()
    await openRow(finance, `sahipsiz ${mark}`)
    await expect(record(finance)).toContainText('Sahibi aranıyor')
    await expect(record(finance).getByRole('button', { name: 'Yeniden aç' })).toBeVisible()

    await go(finance, '/banka/mutabakat')
    await expect(finance.getByText('Farkın her kuruşu aşağıda adıyla yazılı.')).toBeVisible()
    await expect(finance.getByRole('row').filter({ hasText: `C-${mark}` })).toContainText('333,00 ₺')
  })
})
