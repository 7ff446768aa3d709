import { expect, test } from '../../support/backoffice/operators.ts'
import { changeReply } from '../../support/pages.ts'

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

test('a dialog that a row has opened outlives another order of the rows, and one Esc closes it', {
  tag: '@desktop',
}, async ({ operator }) => {
  const page = await operator('content', '/anasayfa')
  const rows = page.getByRole('main').locator('tbody tr')
  const shown = rows.locator('strong')
  await expect(shown.first()).toHaveText(/^[^#]/)
  const names = await shown.allInnerTexts()
  await rows.first().getByRole('button', { name: 'Düzenle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Düzenle' })
  await dialog.getByLabel('Başlık').fill('Yarım kalmış')
  // Somebody else has turned the list round; it is read again when the window is looked at.
  await changeReply<{ data: unknown[] }>(page, '**/api/admin/homepage-games?*', (list) => ({
    ...list,
    data: list.data.toReversed(),
  }))
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(shown).toHaveText(names.toReversed(), { timeout: 1000 })
  }).toPass()
  await expect(dialog.getByLabel('Başlık')).toHaveValue('Yarım kalmış')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})
