import { completeIban } from '@meydan/money/iban'
import type { Page } from '@playwright/test'

export const IBAN = completeIban('0006200000001234567890')

export const grouped = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /çek$|^Çekim talebi oluştur$/ })

export const amount = (page: Page) => page.getByRole('textbox', { name: 'Tutar' })

export const iban = (page: Page) => page.getByLabel('IBAN')

export const bank = (page: Page) => page.getByRole('combobox', { name: 'Banka' })

export async function fillAccount(page: Page, number = IBAN) {
  await page.getByLabel('Hesap sahibi').fill('Ayşe Yılmaz')
  await bank(page).selectOption('Garanti BBVA')
  await iban(page).fill(number)
}
