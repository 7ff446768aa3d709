import type { Page } from '@playwright/test'
import { expect, test } from '../support/operators.ts'
import { openMatch, expectAccessible } from '../support/backoffice-sports.ts'

test.use({ stadium: true })

const SECTIONS = [
  'masa',
  'onay',
  'kuponlar',
  'limitler',
  'oyuncular',
  'marjlar',
  'rapor',
  'duzeltmeler',
  'karantina',
  'bekletilen',
  'alacaklar',
]

/** Nothing stands out of the screen, and nobody is shut out of what it says. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  const [scrollWidth, clientWidth] = await page.evaluate(() => {
    const { documentElement: whole } = document
    return [whole.scrollWidth, whole.clientWidth] as const
  })
  expect(scrollWidth, name).toBeLessThanOrEqual(clientWidth)
}

for (const section of SECTIONS)
  test(`${section} of the desk is there for everybody`, { tag: '@layout' }, async ({ operator }) => {
    const desk = await operator('trading', `/spor/${section}`)
    await look(desk, section)
  })

test('a match at the desk is there for everybody', { tag: '@layout' }, async ({ operator }) => {
  const desk = await operator('trading')
  await openMatch(desk)
  await look(desk, 'mac')
})
