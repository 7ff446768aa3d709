import { pdf, picture } from './account.ts'

export const FRONT = 'Kimlik ön yüz'

export const BACK = 'Kimlik arka yüz'

export const ADDRESS = 'Adres belgesi'

export async function sendAll(page: import('@playwright/test').Page) {
  await page.getByLabel(FRONT).setInputFiles(picture('on.png'))
  await page.getByLabel(BACK).setInputFiles(picture('arka.png'))
  await page.getByLabel(ADDRESS).setInputFiles(pdf('fatura.pdf'))
  await page.getByRole('button', { name: 'Belgeleri gönder' }).click()
}
