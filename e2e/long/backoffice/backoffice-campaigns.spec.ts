import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { listMessages } from '@meydan/contract/messages/messages'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'

test.describe('a campaign', { tag: '@desktop' }, () => {
  test('is made for a segment, let go by two people, sent, and reported against its control group', async ({
    page,
    player,
    operator,
  }) => {
    const { edition } = MARKETING_CONSENT
    const chosen = await page.request.post(chooseMarketing.path, { data: { given: true, edition } })
    expect(await chosen.json()).toMatchObject({ success: true })

    const tag = `kampanya-${player.id}`
    const content = await operator('content', '/segmentler')
    const support = await operator('support', `/oyuncular/${player.id}/notlar`)
    await support.getByLabel('Yeni etiket').fill(tag)
    await support.getByRole('button', { name: 'Etiket ekle' }).click()
    await expect(support.getByRole('button', { name: `“${tag}” etiketini kaldır` })).toBeVisible()

    await content.getByRole('link', { name: 'Yeni segment' }).click()
    await content.getByLabel('Ad', { exact: true }).fill(tag)
    await content.getByRole('button', { name: 'Koşul ekle' }).click()
    const condition = content.getByRole('group', { name: '1. koşul' })
    await condition.getByLabel('Bilgi').selectOption({ label: 'Etiket' })
    await condition.getByLabel('Değer').fill(tag)
    await expect(content.getByText('Şu an uyan oyuncu: 1')).toBeVisible()
    await content.getByRole('button', { name: 'Kaydet' }).click()
    await openRow(content, tag)
    await expect(record(content)).toContainText(`Etiket: “${tag}”`)

    await go(content, '/kampanyalar/yeni')
    await content.getByLabel('Ad', { exact: true }).fill(tag)
    await content.getByLabel('Segment', { exact: true }).selectOption({ label: tag })
    await content.getByLabel('Başlık').fill('Merhaba {kullanici}')
    await content.getByLabel('Mesaj', { exact: true }).fill('Size bir armağanımız var, {ad}.')
    await content.getByLabel('Verilecek bonus').selectOption({ index: 1 })
    await content.getByLabel('Toplam bütçe').fill('10.000')
    await content.getByLabel('Kontrol grubu (%)').fill('50')
    await content.getByLabel('Sessiz saatlerin başlangıcı').fill('0')
    await content.getByLabel('Sessiz saatlerin bitişi').fill('0')
    await expect(content.getByText('Seçilenlerin %50’si kontrol grubudur ve hiçbir şey almaz.')).toBeVisible()
    await content.getByLabel('Kullanıcı adı').fill(player.username)
    await content.getByRole('button', { name: 'Mesajı göster' }).click()
    await expect(content.getByText(`Merhaba ${player.username}`)).toBeVisible()
    await content.getByRole('button', { name: 'Kaydet' }).click()
    await openRow(content, tag)
    await decide(content, 'Yayına al')
    await expect(toast(content, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()

    const finance = await operator('finance', '/onay-bekleyenler')
    await openRow(finance, tag)
    await expect(record(finance)).toContainText('10.000,00 ₺')
    await decide(finance, 'Onayla')
    await expect(toast(finance, 'Öneri onaylandı')).toBeVisible()

    await go(content, '/kampanyalar')
    await expect(await rowOf(content, tag)).toContainText('Bitti')
    await openRow(content, tag)
    await expect(record(content).getByRole('region', { name: 'Sonuç' })).toBeVisible()
    const players = record(content).getByRole('row').filter({ hasText: 'Oyuncu' }).first()
    const [sent, kept] = await players.getByRole('cell').allTextContents()
    expect(Number(sent) + Number(kept)).toBe(1)
    await go(page, '/')
    const inbox = await page.request.get(listMessages.path)
    expect(JSON.stringify(await inbox.json()).includes(`Merhaba ${player.username}`)).toBe(sent === '1')
  })
})
