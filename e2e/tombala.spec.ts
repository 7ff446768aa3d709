import type { Page } from '@playwright/test'
import { illegible } from './support/layout.ts'
import { content, open } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const FRAME = 'iframe[title^="Tombala"]'

/** Halls begin 90 s apart: in one of them a sale has more than a minute before it. */
const HALLS = [
  { path: '/casino/tombala', card: '5,00', strip: '30,00', left: '49.970,00' },
  { path: '/casino/tombala/tombala-2', card: '2,00', strip: '12,00', left: '49.988,00' },
  { path: '/casino/tombala/tombala-10', card: '10,00', strip: '60,00', left: '49.940,00' },
] as const

/** Runs in the frame: how many of one's own cards are seen without scrolling, whole. */
function wholeCards(side: Element): number {
  const { top, bottom } = side.getBoundingClientRect()
  const boxes = [...side.querySelectorAll('.bingo')].map((card) => card.getBoundingClientRect())
  return boxes.filter((box) => box.top >= top && box.bottom <= Math.min(bottom, innerHeight)).length
}

/** A hall whose sale stays open for 45 s and more, opened: the machine may be too slow for the first that had one. */
async function sellingHall(page: Page): Promise<(typeof HALLS)[number]> {
  for (let look = 0; ; look++) {
    const hall = HALLS[look % HALLS.length] as (typeof HALLS)[number]
    if (!page.url().endsWith(hall.path)) await open(page, hall.path)
    const clock = page.frameLocator(FRAME).getByText(/^Sıradaki tur \d\d:\d\d$|^\d+\. top/)
    await expect(clock.first()).toBeVisible()
    if (/^Sıradaki tur 0(0:(4[5-9]|5\d)|[1-9]:\d\d)$/.test((await clock.first().textContent()) ?? '')) return hall
  }
}

test('a guest buys a strip and a card with play money and gives the last one back', { tag: '@layout' }, async ({
  page,
}) => {
  await open(page, '/tombala')
  await expect(page).toHaveURL('/casino/tombala')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tombala')
  await expect(content(page)).toContainText('RTP %85,00')
  await expect(content(page)).toContainText('89.490’da 1')
  const { card, strip, left } = await sellingHall(page)
  const frame = page.frameLocator(FRAME)
  // Keys do not wait for a button that the next picture enables.
  const press = async (name: string) => {
    await expect(frame.getByRole('button', { name })).toBeEnabled()
    await frame.getByRole('button', { name }).press('Enter')
  }
  await expect(frame.getByText('DEMO', { exact: true })).toBeVisible()
  await press(`Seri al (6 kart) · ${strip} ₺`)
  await expect(frame.getByText(`${left} ₺`)).toBeVisible()
  const cards = frame.getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.first()).toContainText('Çinkoya 5')
  expect(await illegible(frame.locator('.cell'), 11)).toEqual([])
  await expect.poll(() => frame.locator('.hall-side').evaluate(wholeCards)).toBeGreaterThanOrEqual(2)
  const numbers = (await frame.locator('.cell').allTextContents()).map(Number)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
  await press(`Kart al · ${card} ₺`)
  await expect(cards).toHaveCount(7)
  await press('Son alımı geri ver')
  await expect(cards).toHaveCount(6)
  await expect(frame.getByText(`${left} ₺`)).toBeVisible()
  await expect(frame.getByText('Satılan kart 0')).toBeVisible()
})
