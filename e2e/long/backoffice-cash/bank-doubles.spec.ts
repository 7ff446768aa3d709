import type { Page } from '@playwright/test'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'

const today = () => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)

test('a credit that two files tell is held beside its twin, two people tell them apart, and a file is taken back', {
  tag: '@desktop',
}, async ({ player, operator }) => {
  const finance = await operator('finance', '/banka')
  const mark = `${player.id}${Date.now()}`
  const sum = 7_000 + (player.id % 900)
  const first = { id: `A${mark}`, ref: `FT-${mark}`, name: 'Ayşe Gündoğdu', text: `Gelen havale ${mark}` }
  await send(finance, `sabah-${mark}.xml`, sum, first)
  await send(finance, `aksam-${mark}.xml`, sum, { ...first, id: `B${mark}`, ref: `ft ${mark}`, name: 'AYSE GUNDOGDU' })

  await go(finance, '/banka?status=suspected')
  await openRow(finance, mark)
  const twin = record(finance).getByRole('region', { name: 'Başka dosyada aynısı olabilir' })
  await expect(twin.getByRole('row', { name: /^Karşı taraf/ })).toContainText('Ayşe Gündoğdu')
  await expect(twin.getByRole('row', { name: /^Dosya/ })).toContainText(`sabah-${mark}.xml`)
  await expect(record(finance)).not.toContainText('Olabilecekler')
  for (const width of [1440, 390]) {
    await finance.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await expect(twin).toBeVisible()
    expect(await finance.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    if (process.env.E2E_PICTURES) await finance.screenshot({ path: `${process.env.E2E_PICTURES}/cift-${width}.png` })
  }
  await finance.setViewportSize({ width: 1440, height: 900 })

  await twin.getByRole('button', { name: 'İki ayrı para' }).click()
  const form = finance.getByRole('dialog', { name: 'İki ayrı para' })
  await form.getByRole('button', { name: 'İki ayrı para' }).click()
  await expect(form.getByLabel('Gerekçe')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Gerekçe').fill('Oyuncu iki kez gönderdi')
  await form.getByRole('button', { name: 'İki ayrı para' }).click()
  await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  const second = await operator('finance2', '/onay-bekleyenler')
  await openRow(second, 'AYSE GUNDOGDU')
  await expect(record(second)).toContainText(`sabah-${mark}.xml`)
  await decide(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
  await go(finance, '/banka?status=open')
  await openRow(finance, 'AYSE GUNDOGDU')
  await expect(record(finance)).toContainText('Ayrı hareket sayıldı')

  await go(finance, '/banka/ekstreler')
  const row = await rowOf(finance, `aksam-${mark}.xml`)
  if (process.env.E2E_PICTURES) await finance.screenshot({ path: `${process.env.E2E_PICTURES}/ekstreler.png` })
  await row.getByRole('button', { name: 'Geri al' }).click()
  const back = finance.getByRole('dialog', { name: `aksam-${mark}.xml geri alınsın mı?` })
  await back.getByLabel('Gerekçe').fill('Yanlış dosya')
  await back.getByRole('button', { name: 'Geri al' }).click()
  await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await go(second, '/onay-bekleyenler')
  await openRow(second, `aksam-${mark}.xml`)
  await decide(second, 'Onayla')
  await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
  await go(finance, '/banka/ekstreler')
  await expect(await rowOf(finance, `aksam-${mark}.xml`)).toContainText('Geri alındı (finance)')
})

interface Entry {
  id: string
  ref: string
  name: string
  text: string
}

/** A statement of one credit for the account of Akbank. */
async function send(page: Page, name: string, sum: number, { id, ref, name: party, text }: Entry): Promise<void> {
  const { data } = (await (await page.request.get('/api/admin/operator-accounts')).json()) as {
    data: { id: number; bank: string; iban: string; is_active: boolean }[]
  }
  const account = data.find(({ bank, is_active: isActive }) => bank === 'Akbank' && isActive)
  const xml =
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>` +
    `<Id>${id}</Id><Acct><Id><IBAN>${account?.iban}</IBAN></Id><Ccy>TRY</Ccy></Acct><Ntry><Amt Ccy="TRY">${sum.toFixed(2)}</Amt>` +
    `<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today()}</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls>` +
    `<RltdPties><Dbtr><Nm>${party}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>` +
    `</Stmt></BkToCstmrStmt></Document>`
  const reply = await page.request.post(`/api/admin/operator-accounts/${account?.id}/bank-statements`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    multipart: { file: { name, mimeType: 'text/xml', buffer: Buffer.from(xml) } },
  })
  expect(await reply.json()).toMatchObject({ success: true })
}
