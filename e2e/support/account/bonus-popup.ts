import type { Page } from '@playwright/test'

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Bonusunuzu seçin' })

export const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Bonus almak istemediğinize emin misiniz?' })

export const DECIDE = '**/api/process-bonus-selection.php'

export async function decline(page: Page) {
  await popup(page).getByRole('button', { name: 'Bonus istemiyorum' }).click()
  await question(page).getByRole('button', { name: 'Bonus istemiyorum' }).click()
}

/** Counts the calls for a pending bonus. */
export function countChecks(page: Page) {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.url().includes('bonus-pending-check')) seen.count++
  })
  return seen
}
