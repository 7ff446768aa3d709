import { content, open } from '../../support/pages.ts'
import { newPerson } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

test('a link for friends is made, and who registers by it is seen without a sum', { tag: '@layout' }, async ({
  page,
  player,
  browser,
  baseURL,
}) => {
  await open(page, '/davet')
  await expect(content(page)).toContainText('en az 1.000,00 ₺ yatırdığında')
  await content(page).getByRole('button', { name: 'Bağlantımı oluştur' }).click()
  const link = await content(page).getByLabel('Bağlantı', { exact: true }).inputValue()
  const tag = new URL(link).searchParams.get('btag') ?? ''
  expect(tag).toMatch(/^davet_\w{8}$/)
  await expect(content(page)).toContainText('henüz kimse kayıt olmadı')
  const friend = newPerson()
  const guest = await browser.newContext({ baseURL: String(baseURL) })
  const form = await guest.newPage()
  await form.goto(link)
  await expect.poll(() => form.evaluate(() => document.cookie)).toContain(`affiliate_btag=${tag}`)
  const reply = await guest.request.post('/api/register.php', { data: { ...friend, affiliate_btag: tag } })
  expect(await reply.json()).toMatchObject({ success: true })
  await guest.close()
  await expect(async () => {
    await page.reload()
    await expect(content(page)).toContainText(`${friend.username.slice(0, 2)}***`, { timeout: 2_000 })
  }).toPass()
  await expect(content(page)).toContainText('Sürüyor')
  expect(player.username).not.toBe(friend.username)
})
