import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { proveIdentity } from '../../support/account/account.ts'
import { withdraw } from '../../support/backoffice/bank-statements.ts'
import { decide, expect, go, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { approveAs, giveCash, staff } from '../../support/players.ts'

/** A list of this payout alone. */
async function makeList(finance: Page, reference: string): Promise<void> {
  await go(finance, '/banka/odeme-listeleri')
  await finance.getByRole('button', { name: 'Yeni ödeme listesi' }).click()
  const form = finance.getByRole('dialog', { name: 'Yeni ödeme listesi' })
  const chosen = form.getByRole('checkbox', { name: new RegExp(reference) })
  await expect(chosen).toBeChecked()
  for (const box of await form.getByRole('checkbox').all()) await box.uncheck()
  await chosen.check()
  await form.getByRole('button', { name: 'Listeyi oluştur' }).click()
  await expect(toast(finance, 'Ödeme listesi oluşturuldu')).toBeVisible()
  await expect(form).toBeHidden()
}

/** The lists of this payout; the newest is opened. */
async function openList(finance: Page, reference: string, sum: string): Promise<void> {
  await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(reference)
  await expect(finance).toHaveURL((url) => url.searchParams.get('q') === reference)
  await finance
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: sum })
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(record(finance)).toContainText(reference)
}

test.describe('payout lists', { tag: '@desktop' }, () => {
  test('one that is refused for a held receiver says why, is dissolved with a reason, and its payout goes in another', async ({
    page,
    player,
    operator,
    baseURL,
  }) => {
    await giveCash(page.request, 2_000, baseURL)
    await proveIdentity(page, player.id, baseURL)
    const reference = await withdraw(page, 730)
    const finance = await operator('finance', '/cekimler')
    await openRow(finance, player.username)
    await decide(finance, 'Onayla')
    const waiting = toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)
    await expect(waiting.or(toast(finance, 'Onayınız kaydedildi'))).toBeVisible()
    if (await waiting.isVisible()) await approveAs('finance2', player.username, baseURL)
    await makeList(finance, reference)

    const support = await staff('support', baseURL)
    const stand = async (action: 'block' | 'unblock') =>
      expect(
        await (await support.post(`/api/admin/players/${player.id}/${action}`, { data: { reason: 'Deneme' } })).json(),
      ).toMatchObject({ success: true })
    await stand('block')
    await openList(finance, reference, '730,00')
    await record(finance).getByRole('link', { name: 'pain.001 (XML)' }).click()
    await expect(record(finance).getByRole('alert')).toHaveText(
      `${reference}: oyuncunun hesabı engellenmiş, liste bankaya verilemez. Listeyi bozup kalanlarla yeni liste yapabilirsiniz`,
    )
    await record(finance).getByRole('button', { name: 'Listeyi boz' }).click()
    const form = finance.getByRole('dialog', { name: 'Listeyi boz' })
    await form.getByLabel('Gerekçe').fill('Alıcının hesabı engellendi')
    await form.getByRole('button', { name: 'Listeyi boz' }).click()
    await expect(toast(finance, 'Liste bozuldu')).toBeVisible()
    await expect(record(finance)).toContainText('Bu liste bankaya verilmeden bozuldu')
    await expect(record(finance)).toContainText('Alıcının hesabı engellendi')
    await expect(record(finance).getByRole('link', { name: 'pain.001 (XML)' })).toBeHidden()
    await expect(record(finance).getByRole('button', { name: /Listeyi boz|Durum raporu/ })).toBeHidden()

    await stand('unblock')
    await makeList(finance, reference)
    await openList(finance, reference, '730,00')
    const started = finance.waitForEvent('download')
    await record(finance).getByRole('link', { name: 'pain.001 (XML)' }).click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(/^odeme-listesi-\d+\.xml$/)
    expect(readFileSync(await file.path(), 'utf8')).toContain(`<EndToEndId>${reference}</EndToEndId>`)
    await expect(record(finance)).toContainText('Bankaya verilme')
    await expect(record(finance).getByRole('button', { name: 'Listeyi boz' })).toBeHidden()
    await expect(record(finance).getByRole('button', { name: /Durum raporu/ })).toBeVisible()

    await go(finance, '/banka/odeme-listeleri?status=dissolved')
    await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(reference)
    await expect(finance).toHaveURL((url) => url.searchParams.get('q') === reference)
    const rows = finance.getByRole('main').getByRole('row').filter({ hasText: '730,00' })
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Bozuldu')
  })
})
