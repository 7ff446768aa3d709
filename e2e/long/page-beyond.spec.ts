import { open } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

/** Lists of one page or more of a player who has just come: the end is the first page. */
const LISTS = [
  '/account/messages',
  '/account/wallet?tab=history',
  '/account/transactions?tab=deposit',
  '/account/bonuses?tab=history',
  '/sports/kuponlarim?tab=all',
]

for (const path of LISTS)
  test(`${path}: a page beyond the end, or none at all, becomes the last one`, { tag: '@desktop' }, async ({
    page,
    player,
  }) => {
    expect(player.id).toBeGreaterThan(0)
    for (const named of ['999', 'abc', '-1']) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}page=${named}`)
      await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBeNull()
    }
  })

test('the last page of the slots is kept in the address', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/casino/slots?page=999')
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).toMatch(/^[1-9]$/)
})
