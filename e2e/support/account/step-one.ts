import type { Page } from '@playwright/test'

export interface Line {
  reference_id: string
  game_name: string
  type: string
  amount: number
  provider: string
}

/** Today's slot lines of the page's player. */
export async function slotLines(page: Page): Promise<Line[]> {
  const reply = await page.request.get('/api/transaction-history.php?type=slot_bet')
  return ((await reply.json()) as { transactions: Line[] }).transactions
}
