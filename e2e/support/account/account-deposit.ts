import type { Page } from '@playwright/test'

export const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /yatır$|^Yatırım talebi oluştur$/ })

export const amount = (page: Page) => page.getByRole('textbox', { name: 'Tutar' })
