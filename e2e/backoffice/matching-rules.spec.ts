import { violations } from '../support/accessible.ts'
import { announce, upload, xml } from '../support/backoffice/bank-statements.ts'
import { decide, expect, go, openRow, rowOf, test, toast } from '../support/backoffice/operators.ts'

test.describe('matching rules', { tag: '@desktop' }, () => {
  test('a rule is tried on the bank’s lines, approved by a second person, and then names the sender', async ({
    page,
    player,
    operator,
  }) => {
    // A sum that nobody else waits for, and a name that the bank writes into the description.
    const sum = 2_001 + (player.id % 800)
    const { reference, iban } = await announce(page, sum)
    const mark = `KURAL${player.id}`
    const text = `${mark} GÖNDEREN: AYŞE YILMAZ / ${reference}`
    const finance = await operator('finance', '/banka/ekstreler')
    await upload(finance, `${mark}.xml`, xml(iban, mark, [{ amount: sum, ref: mark, name: 'FAST SİSTEMİ', text }]))
    await expect(toast(finance, '1 hareket yüklendi')).toBeVisible()

    await go(finance, '/banka')
    await expect(await rowOf(finance, mark)).toContainText('1 aday')
    await go(finance, '/banka/kurallar')
    await finance.getByRole('button', { name: 'Yeni kural' }).click()
    const form = finance.getByRole('dialog', { name: 'Yeni kural' })
    await form.getByRole('button', { name: 'Dene' }).click()
    await expect(form.getByRole('alert')).toHaveText('Önce adı ve aranacak metni yazın.')
    await form.getByLabel('Kuralın adı').fill(mark)
    await form.getByLabel('İçinde geçmesi gereken').fill(mark.toLowerCase())
    await form.getByLabel(/^Bundan sonra/).fill('gönderen:')
    await form.getByLabel(/^Bundan önce/).fill('/')
    await form.getByRole('button', { name: 'Dene' }).click()
    const tried = form.getByRole('region', { name: 'Son 30 günde deneme' })
    await expect(tried.getByRole('listitem')).toHaveCount(1)
    await expect(tried.getByRole('listitem')).toContainText('AYŞE YILMAZ')
    expect(await violations(finance, '[role=dialog], dialog')).toEqual([])
    await form.getByRole('button', { name: 'Yürürlüğe koy' }).click()
    await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()

    const second = await operator('compliance', '/onay-bekleyenler')
    await openRow(second, mark)
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
    await go(finance, '/banka/kurallar')
    await expect(await rowOf(finance, mark)).toContainText('compliance')
    expect(await violations(finance)).toEqual([])
  })
})
