import { readFileSync } from 'node:fs'
import { completeIban } from '@meydan/money/iban'
import { proveIdentity } from '../../support/account/account.ts'
import { announce, choose, lira, today, upload, withdraw, xml } from '../../support/backoffice/bank-statements.ts'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, balanceOf, giveCash } from '../../support/players.ts'

const turkishDay = () => today().split('-').toReversed().join('.')

test.describe('bank statements', { tag: '@desktop' }, () => {
  test('what came is credited where it differs, and a CSV is read by its saved columns', async ({
    page,
    player,
    operator,
  }) => {
    const asked = await announce(page, 900, 'Garanti BBVA')
    const finance = await operator('finance', '/banka/ekstreler')
    const mark = `${player.id}-${Date.now()}`
    await finance.getByRole('button', { name: 'CSV sütunları' }).click()
    const form = finance.getByRole('dialog', { name: 'CSV sütunları' })
    await choose(form, asked.iban)
    await form.getByLabel('Gönderen ya da alıcı adı').fill('Gönderen')
    await form.getByLabel('Dekont no').fill('Dekont')
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(toast(finance, 'CSV sütunları kaydedildi')).toBeVisible()
    const rows = [
      'Tarih;Tutar;Açıklama;Gönderen;Dekont',
      `${turkishDay()};850,25;${asked.reference};Ayşe Yılmaz;D-${mark}`,
    ]
    await upload(finance, `hareketler-${mark}.csv`, rows.join('\r\n'), asked.iban)
    await expect(toast(finance, '1 hareket yüklendi')).toBeVisible()

    await go(finance, '/banka')
    await expect(await rowOf(finance, asked.reference)).toContainText(/\d aday/)
    await openRow(finance, asked.reference)
    await record(finance)
      .getByRole('button', { name: `Hesaba geçir: ${asked.reference}` })
      .click()
    const question = finance.getByRole('alertdialog')
    await expect(question).toContainText('Oyuncu 900,00 ₺ bildirdi, bankaya 850,25 ₺ geldi')
    await question.getByRole('button', { name: 'Hesaba geçir' }).click()
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(850.25)
  })

  test('a line that is nobody’s goes back by two people in a file, and its debit closes the refund', async ({
    page,
    player,
    operator,
    baseURL,
  }) => {
    const { iban } = await announce(page, 500, 'Garanti BBVA')
    const finance = await operator('finance', '/banka/ekstreler')
    const mark = `${player.id}-${Date.now()}`
    const who = `Kim Bilir ${player.id}`
    const sum = 41_000 + (player.id % 900)
    const sent = {
      amount: sum,
      ref: `İ-${mark}`,
      name: who,
      text: `sahipsiz ${mark}`,
      iban: completeIban('0004600000000000000088'),
    }
    await upload(finance, `gelen-${mark}.xml`, xml(iban, mark, [sent]))
    await expect(toast(finance, '1 hareket yüklendi')).toBeVisible()
    await go(finance, '/banka')
    await openRow(finance, `sahipsiz ${mark}`)
    await record(finance).getByRole('button', { name: 'Gönderene iade et' }).click()
    const form = finance.getByRole('dialog', { name: 'Gönderene iade et' })
    await form.getByLabel('Gerekçe').fill('Tanınmayan gönderen')
    await form.getByRole('button', { name: 'Gönderene iade et' }).click()
    await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await approveAs('finance2', who, String(baseURL))

    await go(finance, '/yatirim-iadeleri/oyuncuya')
    const refund = finance
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: lira(sum) })
    await expect(refund).toBeVisible()
    const reference = /ID-\w+/.exec(await refund.innerText())?.[0] ?? ''
    await go(finance, '/banka/odeme-listeleri')
    await finance.getByRole('button', { name: 'Yeni ödeme listesi' }).click()
    const list = finance.getByRole('dialog', { name: 'Yeni ödeme listesi' })
    const chosen = list.getByRole('checkbox', { name: new RegExp(reference) })
    for (const box of await list.getByRole('checkbox').all()) await box.uncheck()
    await chosen.check()
    await list.getByRole('button', { name: 'Listeyi oluştur' }).click()
    await expect(toast(finance, 'Ödeme listesi oluşturuldu')).toBeVisible()

    const debit = { amount: -sum, ref: `G-${mark}`, name: who, text: 'iade', endToEnd: reference }
    await go(finance, '/banka/ekstreler')
    await upload(finance, `iade-${mark}.xml`, xml(iban, `${mark}-2`, [debit]))
    await expect(toast(finance, '1 hareket yüklendi')).toBeVisible()
    await go(finance, '/banka')
    await (await rowOf(finance, reference))
      .getByRole('button', { name: `İade gönderildi olarak işaretle: ${reference}` })
      .click()
    await expect(toast(finance, 'İade yapıldı')).toBeVisible()
    await go(finance, '/yatirim-iadeleri/oyuncuya?status=paid')
    await expect(await rowOf(finance, reference)).toContainText(lira(sum))
  })

  test('released payouts go to the bank in one file, and its debit closes them', async ({
    page,
    player,
    operator,
    baseURL,
  }) => {
    const { iban } = await announce(page, 500, 'Yapı Kredi')
    await giveCash(page.request, 2_000, baseURL)
    await proveIdentity(page, player.id, baseURL)
    const reference = await withdraw(page, 640)
    const finance = await operator('finance', '/cekimler')
    await openRow(finance, player.username)
    await decide(finance, 'Onayla')
    // Who has credited a player alone lets no money of theirs go alone; who has credited this one is not said.
    const waiting = toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)
    await expect(waiting.or(toast(finance, 'Onayınız kaydedildi'))).toBeVisible()
    if (await waiting.isVisible()) await approveAs('finance2', player.username, baseURL)

    await go(finance, '/banka/odeme-listeleri')
    await finance.getByRole('button', { name: 'Yeni ödeme listesi' }).click()
    const form = finance.getByRole('dialog', { name: 'Yeni ödeme listesi' })
    const chosen = form.getByRole('checkbox', { name: new RegExp(reference) })
    await expect(chosen).toBeChecked()
    for (const box of await form.getByRole('checkbox').all()) await box.uncheck()
    await expect(form.getByRole('button', { name: 'Listeyi oluştur' })).toBeDisabled()
    await chosen.check()
    await expect(form.getByRole('status')).toHaveText('1 çekim, toplam 640,00 ₺')
    await form.getByRole('button', { name: 'Listeyi oluştur' }).click()
    await expect(toast(finance, 'Ödeme listesi oluşturuldu')).toBeVisible()
    const row = finance.getByRole('main').getByRole('row').filter({ hasText: '640,00' }).first()
    await row.click({ position: { x: 4, y: 4 } })
    await expect(record(finance)).toContainText(reference)
    const started = finance.waitForEvent('download')
    await record(finance).getByRole('link', { name: 'pain.001 (XML)' }).click()
    const content = readFileSync(await (await started).path(), 'utf8')
    expect(content).toContain(`<EndToEndId>${reference}</EndToEndId>`)
    expect(content).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>640.00</CtrlSum>')

    const mark = `${player.id}-${Date.now()}`
    await go(finance, '/banka/ekstreler')
    const debit = { amount: -640, ref: `Ö-${mark}`, name: 'Ayşe Yılmaz', text: 'giden', endToEnd: reference }
    await upload(finance, `giden-${mark}.xml`, xml(iban, mark, [debit]), iban)
    await expect(toast(finance, '1 hareket yüklendi')).toBeVisible()
    await go(finance, '/banka')
    await (await rowOf(finance, reference))
      .getByRole('button', { name: `Ödendi olarak işaretle: ${reference}` })
      .click()
    await expect(toast(finance, 'Çekim ödendi')).toBeVisible()
    await go(finance, '/cekimler?status=done')
    await expect(await rowOf(finance, player.username)).toBeVisible()
    await go(finance, '/banka/odeme-listeleri')
    await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(reference)
    await expect(finance.getByRole('main').getByRole('row').filter({ hasText: '640,00' })).toContainText('1 / 1')
  })
})
