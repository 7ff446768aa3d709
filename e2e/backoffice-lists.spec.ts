import { expect, test } from './support/operators.ts'

test('rows of the tab before cannot be opened while those of the next are on their way', { tag: '@layout' }, async ({
  operator,
  isMobile,
}) => {
  const page = await operator('finance', '/yatirimlar?status=approved')
  const list = page.getByRole('main').locator('[aria-busy]')
  const rows = list.locator(isMobile ? 'li > div[tabindex]' : 'tbody tr[tabindex]')
  const first = rows.first()
  const corner = { position: { x: 4, y: 4 } }
  await expect(first).toBeVisible()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    (url) => url.pathname === '/api/admin/deposits' && !url.searchParams.has('status'),
    async (route) => {
      await held
      await route.continue()
    },
  )

  await page.getByRole('button', { name: 'Tümü', exact: true }).click()
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await first.click({ ...corner, force: true })
  await first.focus()
  await expect(first).not.toBeFocused()
  await page.keyboard.press('j')
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === '' && !url.searchParams.has('kayit'))

  answer()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await first.click(corner)
  await expect(page).toHaveURL(/kayit=\d+/)
})
