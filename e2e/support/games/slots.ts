import type { Page } from '@playwright/test'
import { content } from '../pages.ts'

export const tiles = (page: Page) => content(page).getByRole('article')

export const search = (page: Page) => content(page).getByRole('searchbox', { name: 'Oyun veya sağlayıcı ara' })

export const names = (page: Page) => tiles(page).getByRole('heading').allTextContents()
