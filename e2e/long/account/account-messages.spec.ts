import type { APIRequestContext } from '@playwright/test'
import { rows, send } from '../../support/account/account-messages.ts'
import { confirmWith } from '../../support/account/account.ts'
import { answer, cut, open, toasts } from '../../support/pages.ts'
import { type Player, staff } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const message = (part: object) => ({
  id: 1,
  title: 'Planlı bakım',
  content: 'Salı gecesi kısa bir bakım yapacağız.',
  type: 'system',
  is_read: false,
  is_sent_by_me: false,
  is_closed: false,
  sender_name: 'Site Yönetimi',
  created_at: '2026-11-20T11:00:00.000Z',
  thread_id: 9,
  ...part,
})

const listOf = (...messages: object[]) => ({
  success: true,
  messages,
  pagination: { total_pages: 1, current_page: 1 },
  unread: 1,
})

test('[2.2.22, 2.2.23, 2.6.3, 2.4.3] unread rows stand out; badges say who wrote and what is closed', async ({
  page,
  player,
}) => {
  expect(player.id).toBeGreaterThan(0)
  const sent = message({ id: 2, type: 'sent', title: 'Sorum var', is_read: true, is_sent_by_me: true, thread_id: 8 })
  const closed = message({ id: 3, title: 'Kapanan konu', is_read: true, is_closed: true, thread_id: 7 })
  await answer(page, '**/api/messages.php*', listOf(message({}), sent, closed))
  await open(page, '/account/messages')
  const [unread, mine, done] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)]
  await expect(unread.getByText('Okunmadı:')).toBeAttached()
  await expect(unread.getByText('Site Yönetimi', { exact: true })).toBeVisible()
  await expect(unread.getByRole('button', { name: /okundu olarak işaretle/ })).toBeVisible()
  await expect(mine.getByText('Gönderildi', { exact: true })).toBeVisible()
  await expect(mine.getByRole('button', { name: /okundu olarak işaretle/ })).toHaveCount(0)
  await expect(done.getByText('Kapalı', { exact: true })).toBeVisible()
  const weight = (row: typeof unread) =>
    row.getByRole('heading').evaluate((heading) => Number(getComputedStyle(heading).fontWeight))
  expect(await weight(unread)).toBeGreaterThan(await weight(done))
})

test('[2.8.6] the words of every failure', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.route('**/api/messages.php*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: listOf(message({})) })
      : route.fulfill({ json: { success: false } }),
  )
  await open(page, '/account/messages')
  await rows(page)
    .first()
    .getByRole('button', { name: /okundu olarak işaretle/ })
    .click()
  await expect(toasts(page).getByText('İşlem sırasında bir hata oluştu')).toBeVisible()
  await rows(page)
    .first()
    .getByRole('button', { name: /mesajını sil$/ })
    .click()
  await confirmWith(page, 'Sil')
  await expect(toasts(page).getByText('Mesaj silinirken bir hata oluştu')).toBeVisible()
  await send(page, 'Konu', 'Mesaj')
  await expect(toasts(page).getByText('Mesaj gönderilemedi')).toBeVisible()
  await answer(page, '**/api/messages.php', { success: false, message: 'Çok fazla deneme yaptınız' })
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(toasts(page).getByText('Çok fazla deneme yaptınız')).toBeVisible()
  await cut(page, '**/api/messages.php')
  await page.getByRole('button', { name: 'Gönder', exact: true }).click()
  await expect(toasts(page).getByText('Mesaj gönderilirken bir hata oluştu')).toBeVisible()
})

test('[2.8.6] a list that cannot be loaded, and one that is no list', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/messages.php*', { success: false })
  await open(page, '/account/messages')
  await expect(toasts(page).getByText('Mesajlar yüklenirken bir hata oluştu')).toBeVisible()
  await page.route('**/api/messages.php*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>nein</p>' }))
  await page.getByRole('button', { name: 'Tekrar Dene' }).click()
  await expect(toasts(page).getByText('API yanıtı geçersiz')).toBeVisible()
})

test('[2.2.24] pages', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await page.route('**/api/messages.php*', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const reply = listOf(message({ id: asked, title: `Mesaj ${asked}` }))
    return route.fulfill({ json: { ...reply, pagination: { total_pages: 3, current_page: asked } } })
  })
  await open(page, '/account/messages')
  await page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('button', { name: 'Sayfa 2' }).click()
  await expect(page.getByRole('link', { name: /Mesaj 2$/ })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test('[2.2.21] without messages the inbox offers to write one', async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/messages.php*', listOf())
  await open(page, '/account/messages')
  await expect(page.getByText('Henüz mesaj yok')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Yeni mesaj' }).click()
  await expect(page.getByRole('dialog', { name: 'Yeni mesaj' })).toBeVisible()
})

test('an exchange that cannot be loaded leads back to the messages', { tag: '@desktop' }, async ({ page, player }) => {
  expect(player.id).toBeGreaterThan(0)
  await answer(page, '**/api/v1/messages/threads/*', { success: false })
  await open(page, '/account/messages?thread=7')
  await expect(page.getByRole('alert').filter({ hasText: 'Yazışma yüklenemedi' })).toBeVisible()
  await page.getByRole('link', { name: 'Mesajlara dön' }).click()
  await expect(page).toHaveURL('/account/messages')
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

/** The newest thread of a player, as support sees it. */
async function threadOf(support: APIRequestContext, player: Player): Promise<number> {
  const reply = await support.get(`/api/admin/messages?player_id=${player.id}&sort=-id`)
  return ((await reply.json()) as { data: { id: number }[] }).data[0]?.id ?? 0
}
