import { content, header, open, shownBalance, sidebar, userButton } from '../support/pages.ts'
import { launch, spinOnce } from '../support/games/play.ts'
import { logIn, newPerson, PASSWORD } from '../support/players.ts'
import { slotLines } from '../support/account/step-one.ts'
import { expect, test } from '../support/test.ts'

test('[1.4.18, 1.6.1] registering, logging in, and the username and balance in the shell', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  const person = newPerson()
  await open(page, '/')
  await header(page).getByRole('link', { name: 'Kayıt Ol' }).click()
  const texts = {
    Ad: 'Ayşe',
    Soyad: 'Yılmaz',
    Telefon: person.phone,
    'E-posta': person.email,
    'Kullanıcı adı': person.username,
  }
  for (const [label, value] of Object.entries(texts)) await content(page).getByLabel(label, { exact: true }).fill(value)
  await content(page).getByLabel('TC Kimlik No').fill(person.tc)
  for (const [label, value] of [
    ['Gün', '1'],
    ['Ay', '12'],
    ['Yıl', '1988'],
  ] as const)
    await content(page).getByLabel(label, { exact: true }).selectOption(value)
  await content(page).getByText('Erkek', { exact: true }).click()
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByLabel('Şifre tekrarı').fill(PASSWORD)
  await content(page)
    .getByLabel(/kullanım koşullarını/)
    .check()
  await content(page).getByRole('button', { name: 'Kayıt Ol' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(content(page).getByRole('heading', { level: 1 })).toHaveText('Aramıza hoş geldiniz')
  await expect(content(page).getByLabel('Kullanıcı adı')).toHaveValue(person.username)
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).toHaveURL('/')
  await expect(userButton(page)).toContainText(person.username)
  await expect(shownBalance(page, isMobile)).toHaveText('0,00 ₺')
  if (!isMobile) await expect(sidebar(page)).toContainText(person.username)
})

test('demo opens the slots, plays a round for money in the frame, and finds it in the history', {
  tag: '@layout',
}, async ({ page, isMobile }) => {
  await logIn(page, 'demo')
  const before = new Set((await slotLines(page)).map(({ reference_id }) => reference_id))
  const game = await launch(page, isMobile ? 'Kapadokya' : 'Boğaz Gecesi', 'oyna', isMobile)
  await expect(game.frame.getByText('BAKİYE', { exact: true })).toBeVisible()
  await spinOnce(game)
  const played = (await slotLines(page)).filter(({ reference_id }) => !before.has(reference_id))
  const bet = played.find(({ type }) => type === 'bet')
  expect(bet).toMatchObject({ game_name: expect.any(String), amount: expect.any(Number) })
  const detail = await page.request.get(
    `/api/game-detail.php?ref=${bet?.reference_id}&provider=${encodeURIComponent(bet?.provider ?? '')}`,
  )
  const { game_detail } = (await detail.json()) as {
    game_detail: { rounds: { bet_amount: number; win_amount: number }[] }
  }
  expect(game_detail.rounds[0]).toMatchObject({ bet_amount: bet?.amount, win_amount: expect.any(Number) })
})
