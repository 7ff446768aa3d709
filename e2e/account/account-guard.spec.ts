import { confirmWith } from '../support/account/account.ts'
import { open, sentTo } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('[2.4.9, 2.9.8, 2.3.1, 2.7.14] Çıkış asks, ends the session, clears the stored user and leads home', async ({
  page,
  player,
}) => {
  await open(page, '/account/wallet')
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { player_id: number } | null)
  await expect.poll(stored).toMatchObject({ player_id: player.id, username: player.username, balance: 0 })
  const exit = page.getByRole('main').getByRole('button', { name: 'Çıkış' }).filter({ visible: true })
  await exit.click()
  const question = page.getByRole('alertdialog', { name: 'Çıkış yapmak istediğinize emin misiniz?' })
  await question.getByRole('button', { name: 'Vazgeç' }).click()
  await expect(page).toHaveURL('/account/wallet')
  await exit.click()
  await sentTo(page, '/api/logout.php', () => confirmWith(page, 'Çıkış Yap'))
  await expect(page).toHaveURL('/')
  await expect.poll(stored).toBeNull()
  await page.goto('/account/profile')
  await expect(page).toHaveURL('/auth/login')
})
