import { readFileSync } from 'node:fs'
import { completeIban } from '@meydan/money/iban'
import type { Locator, Page } from '@playwright/test'
import { proveIdentity } from './support/account.ts'
import { decide, expect, go, openRow, record, rowOf, test, toast } from './support/operators.ts'
import { approveAs, balanceOf, giveCash } from './support/players.ts'

interface Entry {
  amount: number
  ref: string
  name?: string
  text: string
  endToEnd?: string
  iban?: string
}

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
    await record(finance).getByRole('button', { name: 'Ayır' }).click()
    const aside = finance.getByRole('dialog', { name: 'Ayır' })
    await aside.getByLabel('Tür').selectOption({ label: 'Diğer' })
    await aside.getByRole('button', { name: 'Ayır' }).click()
    await expect(aside.getByLabel('Gerekçe')).toHaveAttribute('aria-invalid', 'true')
    await aside.getByLabel('Gerekçe').fill('Sahibi aranıyor')
    await aside.getByRole('button', { name: 'Ayır' }).click()
    await expect(toast(finance, 'Hareket ayrıldı')).toBeVisible()
    await finance.getByRole('button', { name: 'Ayrılan' }).click()
    await openRow(finance, `sahipsiz ${mark}`)
    await expect(record(finance)).toContainText('Sahibi aranıyor')
    await expect(record(finance).getByRole('button', { name: 'Yeniden aç' })).toBeVisible()

    await go(finance, '/banka/mutabakat')
    await expect(finance.getByText('Farkın her kuruşu aşağıda adıyla yazılı.')).toBeVisible()
    await expect(finance.getByRole('row').filter({ hasText: `C-${mark}` })).toContainText('333,00 ₺')
  })

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
    await (await rowOf(finance, reference)).getByRole('button', { name: `İade gitti say: ${reference}` }).click()
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
    // Who has credited a player alone lets no money of theirs go alone.
    await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await approveAs('finance2', player.username, baseURL)

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
    await (await rowOf(finance, reference)).getByRole('button', { name: `Ödendi say: ${reference}` }).click()
    await expect(toast(finance, 'Çekim ödendi')).toBeVisible()
    await go(finance, '/cekimler?status=done')
    await expect(await rowOf(finance, player.username)).toBeVisible()
    await go(finance, '/banka/odeme-listeleri')
    await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(reference)
    await expect(finance.getByRole('main').getByRole('row').filter({ hasText: '640,00' })).toContainText('1 / 1')
  })
})

async function announce(page: Page, lira: number, bank = 'Akbank'): Promise<{ reference: string; iban: string }> {
  const reply = await page.request.post('/api/deposit.php', {
    data: { amount: lira, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: bank },
  })
  const { instructions } = (await reply.json()) as { instructions: { reference: string; iban: string } }
  return instructions
}

async function withdraw(page: Page, lira: number): Promise<string> {
  const data = {
    amount: lira,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'ING',
    iban: completeIban(`00099${String(Date.now()).padStart(17, '0')}`),
    branch_code: '',
    account_no: '',
  }
  expect(await (await page.request.post('/api/withdraw.php', { data })).json()).toMatchObject({ success: true })
  const history = await page.request.get('/api/transaction_history.php')
  const { transactions } = (await history.json()) as { transactions: { type: string; reference: string }[] }
  return transactions.find(({ type }) => type === 'withdraw')?.reference ?? ''
}

/** Chooses a file in the form for it and sends it; the account is the one of the IBAN, the first where none is said. */
async function upload(page: Page, name: string, content: string, iban?: string): Promise<void> {
  await page.getByRole('button', { name: 'Ekstre yükle' }).click()
  const form = page.getByRole('dialog', { name: 'Ekstre yükle' })
  const account = iban ?? /<IBAN>(TR\d{24})<\/IBAN>/.exec(content)?.[1] ?? ''
  await choose(form, account)
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  await expect(form).toContainText(name)
  await form.getByRole('button', { name: 'Yükle', exact: true }).click()
}

async function choose(form: Locator, iban: string): Promise<void> {
  const account = form.getByLabel('Hesap', { exact: true })
  const spaced = iban.replace(/(.{4})(?=.)/g, '$1 ')
  const label = await account.locator('option').filter({ hasText: spaced }).textContent()
  await account.selectOption({ label: label ?? '' })
}

const lira = (sum: number) => sum.toLocaleString('tr-TR', { minimumFractionDigits: 2 })
const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
const turkishDay = () => today().split('-').toReversed().join('.')

function xml(iban: string, id: string, entries: readonly Entry[]): string {
  const lines = entries.map(({ amount, ref, name, text, iban: party, endToEnd = 'NOTPROVIDED' }) => {
    const who = amount < 0 ? 'Cdtr' : 'Dbtr'
    return (
      `<Ntry><Amt Ccy="TRY">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts>` +
      `<BookgDt><Dt>${today()}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>` +
      `<RltdPties>${name ? `<${who}><Nm>${name}</Nm></${who}>` : ''}${party ? `<${who}Acct><Id><IBAN>${party}</IBAN></Id></${who}Acct>` : ''}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
    )
  })
  return (
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>` +
    `<Id>E-${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>TRY</Ccy></Acct>${lines.join('')}</Stmt></BkToCstmrStmt></Document>`
  )
}
