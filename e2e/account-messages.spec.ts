import type { APIRequestContext } from '@playwright/test'
import { confirmWith } from './support/account.ts'
import { open, toasts } from './support/pages.ts'
import { type Player, staff } from './support/players.ts'
import { expect, test } from './support/test.ts'
import { rows, send } from './support/account-messages.ts'

/** The newest thread of a player, as support sees it. */
async function threadOf(support: APIRequestContext, player: Player): Promise<number> {
  const reply = await support.get(`/api/admin/messages?player_id=${player.id}&sort=-id`)
  return ((await reply.json()) as { data: { id: number }[] }).data[0]?.id ?? 0
}

test('[2.2.25, 2.5.18, 2.7.12, 2.8.7] a new message: counter, limits, the header, and what is missing', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  await open(page, '/account/messages')
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(dialog.getByText('Lütfen tüm alanları doldurun')).toHaveCount(1)
  await dialog.getByLabel('Konu').fill('k'.repeat(300))
  await expect(dialog.getByLabel('Konu')).toHaveValue('k'.repeat(255))
  await dialog.getByLabel('Konu').fill('Çekim süresi hakkında')
  await dialog.getByLabel('Mesaj').fill('a'.repeat(83))
  await expect(dialog.getByText('83/2000')).toBeVisible()
  await dialog.getByLabel('Mesaj').fill('ş'.repeat(2001))
  await expect(dialog.getByText('2000/2000')).toBeVisible()
  const put = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/messages.php'),
  )
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
  const sent = await put
  expect(sent.headers()['x-requested-with']).toBe('XMLHttpRequest')
  expect(sent.postDataJSON()).toEqual({ subject: 'Çekim süresi hakkında', body: 'ş'.repeat(2000) })
  await expect(toasts(page).getByText('Mesajınız başarıyla gönderildi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Çekim süresi hakkında' }).getByText('Gönderildi')).toBeVisible()
})

test('[2.2.24, 2.4.3, 2.8.7, 2.9.8] marked as read, answered, closed, deleted after a question', async ({
  page,
  player,
  baseURL,
}) => {
  await open(page, '/account/messages')
  await send(page, 'Soyadım değişti', 'Hangi belgeyi göndermeliyim?')
  await expect(toasts(page).getByText('Mesajınız başarıyla gönderildi')).toBeVisible()
  const support = await staff('support', baseURL)
  const id = await threadOf(support, player)
  await support.post(`/api/admin/messages/${id}/reply`, { data: { body: 'Yeni kimliğinizi yükleyin.' } })
  await page.reload()
  const reply = rows(page).filter({ hasText: 'Yeni kimliğinizi yükleyin.' })
  await reply.getByRole('button', { name: /okundu olarak işaretle/ }).click()
  await expect(toasts(page).getByText('Mesaj okundu olarak işaretlendi')).toBeVisible()
  await expect(reply.getByText('Okunmadı:')).toHaveCount(0)
  await reply.getByRole('link').click()
  const thread = page.getByRole('list', { name: 'Yazışma' }).getByRole('listitem')
  await expect(thread).toHaveCount(2)
  await expect(thread.nth(0)).toContainText('Ben')
  await expect(thread.nth(1)).toContainText('Site Yönetimi')
  await page.getByLabel('Yanıtınız').fill('Yükledim, teşekkürler 🙂')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(thread).toHaveCount(3)
  await expect(page.getByLabel('Yanıtınız')).toHaveValue('')
  await support.post(`/api/admin/messages/${id}/close`, { data: {} })
  await support.dispose()
  await page.reload()
  await expect(page.getByText('Bu yazışma kapatılmış.')).toBeVisible()
  await expect(page.getByLabel('Yanıtınız')).toHaveCount(0)
  await page.getByRole('link', { name: 'Mesajlara dön' }).click()
  await expect(rows(page).first().getByText('Kapalı', { exact: true })).toBeVisible()
  const before = await rows(page).count()
  await rows(page)
    .first()
    .getByRole('button', { name: /mesajını sil$/ })
    .click()
  await page.getByRole('alertdialog', { name: 'Mesaj silinsin mi?' }).getByRole('button', { name: 'Vazgeç' }).click()
  await rows(page)
    .first()
    .getByRole('button', { name: /mesajını sil$/ })
    .click()
  await confirmWith(page, 'Sil')
  await expect(toasts(page).getByText('Mesaj başarıyla silindi')).toBeVisible()
  await expect(rows(page)).toHaveCount(before - 1)
})

test("another player's thread is not found", async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.goto('/account/messages?thread=1')
  await expect(page.getByText('Mesaj bulunamadı')).toBeVisible()
})
