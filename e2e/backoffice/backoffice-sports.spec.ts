import { because, expectAccessible, main, openMatch } from '../support/backoffice/backoffice-sports.ts'
import { expect, test } from '../support/backoffice/operators.ts'

test.use({ stadium: true })

test('the desk suspends a match, and who looks at it sees that at once', async ({ operator, page }) => {
  const desk = await operator('trading')
  const event = await openMatch(desk)
  await page.goto(`/sports/mac/${event}`)
  const market = main(page)
    .locator('button[aria-pressed]:enabled')
    .filter({ hasText: /\d,\d\d/ })
  await expect(market.first()).toBeVisible()
  await main(desk).getByRole('button', { name: 'Askıya al' }).first().click()
  await because(desk, 'Askıya al')
  await expect(market).toHaveCount(0)
  await expect(main(desk).getByText('Elle askıda').first()).toBeVisible()
  await expectAccessible(desk)
  await main(desk).getByRole('button', { name: 'Yeniden aç' }).first().click()
  await because(desk, 'Yeniden aç')
  await expect(market.first()).toBeVisible()
})
