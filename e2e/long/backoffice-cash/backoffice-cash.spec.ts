import type { Page } from '@playwright/test'
import { proveIdentity } from '../../support/account/account.ts'
import { believe, withdraw } from '../../support/backoffice/backoffice-cash.ts'
import { decide, expect, go, heading, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { open } from '../../support/pages.ts'
import { balanceOf, giveCash } from '../../support/players.ts'

test.describe('cash', { tag: '@desktop' }, () => {
  test('two people at the same case: the second is told, and cannot decide', async ({ page, player, operator }) => {
    await page.request.post('/api/deposit.php', {
      data: { amount: 700, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
    })
    const [one, two] = [await operator('finance', '/yatirimlar'), await operator('finance2', '/yatirimlar')]
    await openRow(one, player.username)
    await openRow(two, player.username)
    await believe(one)
    await decide(one, 'Onayla')
    await expect(toast(one, 'Yatırım onaylandı')).toBeVisible()
    await expect(record(two).getByText('başka bir yetkili karar vermiş', { exact: false })).toBeVisible()
    await expect(record(two).getByRole('button', { name: 'Onayla' })).toHaveCount(0)
  })

  test('what came is credited instead of what was asked, and its bank line serves once', async ({
    page,
    player,
    operator,
  }) => {
    const line = `FT-${player.id}`
    await announce(page, 1000)
    await announce(page, 600)
    const finance = await operator('finance', '/yatirimlar')
    await openRow(finance, player.username)
    await expect(record(finance).getByLabel('Hesaba geçen tutar')).toHaveValue('1000')
    await record(finance).getByLabel('Hesaba geçen tutar').fill('900,50')
    await expect(record(finance).getByRole('status')).toContainText('Oyuncu 1.000,00 ₺ bildirdi, hesaba 900,50 ₺ geçti')
    await record(finance).getByLabel('Dekont no').fill(line)
    await believe(finance)
    const sent = finance.waitForRequest((request) => request.url().endsWith('/approve'))
    await decide(finance, 'Onayla')
    expect((await sent).headers()['x-request-key']).toMatch(/^[0-9a-f]{32}$/)
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(900.5)

    await expect(record(finance)).toContainText('600,00 ₺')
    await record(finance).getByLabel('Dekont no').fill(` ${line.toLowerCase()} `)
    await believe(finance)
    await decide(finance, 'Onayla')
    await expect(toast(finance, /Bu banka dekontu YT-\w+ numaralı yatırıma işlenmiş/)).toBeVisible()
    expect(await balanceOf(page)).toBe(900.5)

    await finance.getByRole('button', { name: 'Onaylandı' }).click()
    await expect(await rowOf(finance, player.username)).toContainText('900,50')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('Oyuncu 1.000,00 ₺ bildirdi, hesaba 900,50 ₺ geçti')
    await open(page, '/account/transactions')
    await expect(page.getByRole('main').getByText('Bildirilen tutar 1.000,00 ₺').first()).toBeVisible()
  })

  test('a deposit that the bank took back: two people, the cash that is there, and a debt', async ({
    page,
    player,
    operator,
  }) => {
    await announce(page, 1000)
    const finance = await operator('finance', '/yatirimlar')
    await openRow(finance, player.username)
    await believe(finance)
    await decide(finance, 'Onayla')
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    await withdraw(page, 400)
    await finance.getByRole('button', { name: 'Onaylandı' }).click()
    await openRow(finance, player.username)
    await record(finance).getByRole('button', { name: 'Banka geri aldı', exact: true }).click()
    await expect(record(finance)).toContainText('Lütfen bir gerekçe yazın')
    await expect(record(finance).getByRole('textbox', { name: /^Gerekçe/ })).toBeFocused()
    await record(finance).getByRole('button', { name: 'Banka havaleyi geri aldı' }).click()
    await expect(record(finance)).not.toContainText('Lütfen bir gerekçe yazın')
    await decide(finance, 'Banka geri aldı')
    await expect(toast(finance, 'Öneri kaydedildi')).toBeVisible()
    await expect(record(finance)).toContainText('finance bu yatırımın geri alınmasını önerdi: Banka havaleyi geri aldı')
    expect(await balanceOf(page)).toBe(600)

    await record(finance).getByRole('link', { name: 'Öneriyi aç' }).click()
    await expect(heading(finance)).toHaveText('Onay bekleyenler')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('Bu öneriyi siz yaptınız')
    await expect(record(finance).getByRole('button', { name: 'Onayla' })).toHaveCount(0)
    const second = await operator('finance2', '/onay-bekleyenler')
    await openRow(second, player.username)
    await expect(record(second)).toContainText('1.000,00 ₺')
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(0)
    await go(second, '/yatirim-iadeleri')
    await openRow(second, player.username)
    await expect(record(second)).toContainText('600,00 ₺')
    await expect(record(second)).toContainText('finance2')

    await go(second, `/oyuncular/${player.id}`)
    await expect(second.getByRole('main')).toContainText('Açık borç: 400,00 ₺')
    await second.getByRole('link', { name: 'Borcu aç' }).click()
    await expect(second.getByRole('main').getByRole('row').filter({ hasText: player.username })).toContainText(
      '400,00 ₺',
    )
    await open(page, '/account/transactions')
    await expect(page.getByRole('main').getByText('Yatırım iadesi').first()).toBeVisible()
  })

  test('of a deposit that is refunded in part, what is left is offered and named', async ({
    page,
    player,
    operator,
  }) => {
    await announce(page, 1000)
    const finance = await operator('finance', '/yatirimlar')
    await openRow(finance, player.username)
    await believe(finance)
    await decide(finance, 'Onayla')
    await expect(toast(finance, 'Yatırım onaylandı')).toBeVisible()
    await finance.getByRole('button', { name: 'Onaylandı' }).click()
    await openRow(finance, player.username)
    await record(finance).getByLabel('İade edilecek tutar').fill('400,25')
    await record(finance).getByRole('button', { name: 'Oyuncu istedi' }).click()
    await decide(finance, 'Oyuncuya iade')
    await expect(toast(finance, 'Öneri kaydedildi')).toBeVisible()
    const second = await operator('finance2', '/onay-bekleyenler')
    await openRow(second, player.username)
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()

    await go(finance, '/yatirimlar?status=approved')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('400,25 ₺’lık kısmı geri alındı')
    await expect(record(finance).getByLabel('İade edilecek tutar')).toHaveValue('599,75')
    await record(finance).getByRole('button', { name: 'Banka havaleyi geri aldı' }).click()
    await record(finance).getByRole('button', { name: 'Banka geri aldı', exact: true }).click()
    const question = finance.getByRole('alertdialog')
    await expect(question).toContainText('599,75 ₺ ikinci bir yetkili onaylayınca')
    await question.getByRole('button', { name: 'Banka geri aldı', exact: true }).click()
    await expect(toast(finance, 'Öneri kaydedildi')).toBeVisible()
    await go(second, '/onay-bekleyenler')
    await expect(await openRow(second, player.username)).toContainText('599,75 ₺')
  })

  test('above the threshold two people approve, then it is paid', async ({ page, player, operator, baseURL }) => {
    await giveCash(page.request, 30_000, baseURL)
    await proveIdentity(page, player.id, baseURL)
    await withdraw(page, 25_000)
    const finance = await operator('finance', '/cekimler')
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('iki farklı yetkilinin onayı gerekir')
    await decide(finance, 'Onayla')
    await expect(toast(finance, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
    await openRow(finance, player.username)
    await expect(record(finance)).toContainText('İlk onay: finance')
    await decide(finance, 'Onayla')
    await expect(toast(finance, /ikinci|başka/i)).toBeVisible()

    const second = await operator('finance2', '/cekimler')
    await openRow(second, player.username)
    await decide(second, 'Onayla')
    await expect(toast(second, 'Onayınız kaydedildi')).toBeVisible()
    await second.getByRole('button', { name: 'Onaylandı' }).click()
    await openRow(second, player.username)
    await decide(second, 'Ödendi')
    await expect(toast(second, 'Çekim tamamlandı')).toBeVisible()
    await second.getByRole('button', { name: 'Tamamlandı' }).click()
    await expect(await rowOf(second, player.username)).toBeVisible()
    expect(await balanceOf(page)).toBe(5000)
    await open(page, '/account/transactions?tab=withdraw')
    await expect(page.getByRole('main').getByText('Tamamlandı').first()).toBeVisible()
  })

  test('adjustments take four eyes', async ({ page, player, operator }) => {
    const finance = await operator('finance', `/oyuncular/${player.id}`)
    await finance.getByLabel('Tutar').fill('250,50')
    await finance.getByLabel('Gerekçe').fill('Çift çekilen bahis')
    await finance.getByRole('button', { name: 'Öner' }).click()
    await expect(toast(finance, 'Öneri kaydedildi')).toBeVisible()
    await expect(finance.getByText('1 öneri ikinci onayı bekliyor.')).toBeVisible()
    expect(await balanceOf(page)).toBe(0)
    const second = await operator('finance2', '/bakiye-duzeltme')
    await second.getByRole('main').getByRole('link', { name: 'Onay bekleyenler' }).click()
    await expect(heading(second)).toHaveText('Onay bekleyenler')
    await openRow(second, player.username)
    await expect(record(second)).toContainText('Çift çekilen bahis')
    await decide(second, 'Onayla')
    await expect(toast(second, 'Öneri onaylandı')).toBeVisible()
    expect(await balanceOf(page)).toBe(250.5)
    await go(second, '/bakiye-duzeltme')
    await expect(second.getByRole('main').getByRole('row').filter({ hasText: player.username })).toContainText('250,50')
  })
})

async function announce(page: Page, lira: number): Promise<void> {
  const reply = await page.request.post('/api/deposit.php', {
    data: { amount: lira, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
  })
  expect(await reply.json()).toMatchObject({ success: true })
}
