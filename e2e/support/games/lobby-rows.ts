import type { Page } from '@playwright/test'
import { content } from '../pages.ts'

export const row = (page: Page, name: string) => content(page).getByRole('region', { name, exact: true })
