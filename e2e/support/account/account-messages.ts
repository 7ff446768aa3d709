import type { Page } from '@playwright/test'

export const rows = (page: Page) => page.getByRole('list', { name: 'Mesajlar' }).getByRole('listitem')

export async function send(page: Page, subject: string, body: string) {
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
  await dialog.getByLabel('Konu').fill(subject)
  await dialog.getByLabel('Mesaj').fill(body)
  await dialog.getByRole('button', { name: 'Gönder', exact: true }).click()
}
