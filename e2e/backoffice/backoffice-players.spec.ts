import { expect, heading, test } from '../support/backoffice/operators.ts'

test.describe('players', { tag: '@desktop' }, () => {
  test('found by name with Turkish letters, e-mail, number and reference', async ({ page, player, operator }) => {
    const asked = await page.request.post('/api/deposit.php', {
      data: { amount: 900, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
    })
    const { instructions } = (await asked.json()) as { instructions: { reference: string } }
    const finance = await operator('finance', '/oyuncular')
    for (const text of [
      player.username,
      player.username.toUpperCase(),
      `${player.username}@example.com`,
      String(player.id),
      instructions.reference,
    ]) {
      await finance.getByRole('searchbox', { name: 'Ara', exact: true }).fill(text)
      // The row of the search before stands until this one counts.
      await expect(finance).toHaveURL((url) => url.searchParams.get('q') === text)
      await expect(finance.getByRole('main').getByRole('row').filter({ hasText: player.username })).toBeVisible()
    }
    await finance.getByRole('searchbox', { name: 'Oyuncu ara' }).fill(instructions.reference)
    await finance.keyboard.press('Enter')
    await finance
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: player.username })
      .click({ position: { x: 4, y: 4 } })
    await expect(heading(finance)).toHaveText('Ayşe Yılmaz')
  })
})
