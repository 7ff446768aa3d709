import type { Page } from '@playwright/test'
import { open } from '../pages.ts'
import { expect } from '../backoffice/operators.ts'

/** A round of the roulette, its window and its show. */
export const ROUND_MS = 60_000

export type Line = { reference_id: string; provider: string; type: string }

export async function lastLine(page: Page, type: string): Promise<Line> {
  const reply = await page.request.get(`/api/transaction-history.php?type=${type}`)
  const { transactions } = (await reply.json()) as { transactions: Line[] }
  return transactions[0] as Line
}

/** Opens the detail of the player's last round as its link in the history does, and watches it. */
export async function watchLast(page: Page, type: string) {
  const { reference_id } = await lastLine(page, type)
  await open(page, `/account/transactions?tab=${type}&ref=${reference_id}`)
  const dialog = page.getByRole('dialog', { name: 'Oyun detayı' })
  await dialog.getByRole('button', { name: 'Turu izle' }).click()
  const frame = page.frameLocator('iframe[title="Turun tekrarı"]')
  await expect(frame.locator('.again-mark')).toHaveText('TEKRAR')
  await expect(frame.getByRole('button', { name: 'Yeniden izle' })).toBeEnabled({ timeout: ROUND_MS })
  return { frame, reference: reference_id }
}
