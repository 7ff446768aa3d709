import type { Page } from '@playwright/test'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ara', exact: true })

export const field = (page: Page) => dialog(page).getByRole('combobox')

export const options = (page: Page) => dialog(page).getByRole('option')
