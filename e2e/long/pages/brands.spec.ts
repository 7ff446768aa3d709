import { hire, sitesByName } from '../../support/hire.ts'
import { expect, go, heading, test } from '../../support/backoffice/operators.ts'
import { newPerson, register } from '../../support/players.ts'

const PAGES = ['/', '/oyuncular', '/raporlar', '/raporlar/gelir', '/raporlar/kasa', '/raporlar/yukumluluk', '/mesajlar']

test('who is bound to a site sees its players and figures alone, and who is not chooses a site', {
  tag: ['@layout'],
}, async ({ page, browser, operator, baseURL }) => {
  const here = await register(page.request)
  const there = newPerson()
  const { port } = new URL(baseURL as string)
  await page.goto(`http://lale.localhost:${port}/sayfa/hakkimizda`)
  const made = await page.evaluate(async (form) => {
    const reply = await fetch('/api/register.php', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    return (await reply.json()) as { success: boolean }
  }, there)
  expect(made).toMatchObject({ success: true })

  const sites = await sitesByName(baseURL)
  const lale = sites.get('Lale') as number
  const { username, password } = await hire({ roles: ['finance', 'support'], sites: [lale] }, baseURL)
  const person = await (await browser.newContext()).newPage()
  await person.request.post('/api/admin/login', { data: { username, password } })
  for (const path of PAGES) {
    await go(person, path)
    await expect(person.getByText('Bu bölüm rolünüze açık değil')).toHaveCount(0)
    const overflow = await person.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
  await go(person, '/oyuncular')
  const main = person.getByRole('main')
  await expect(main.getByText(there.username).first()).toBeVisible()
  await expect(main.getByText(here)).toHaveCount(0)
  await go(person, '/raporlar/gelir')
  const reports = person.getByRole('navigation', { name: 'Raporlar' }).getByRole('link')
  await expect(reports.filter({ hasText: 'Oyuncu yükümlülüğü' })).toHaveCount(1)
  await expect(reports.filter({ hasText: /RTP|Ortaklar/ })).toHaveCount(0)
  await expect(person.getByRole('combobox', { name: 'Site', exact: true })).toHaveCount(0)
  await person.context().close()

  const admin = await operator('admin', '/')
  await admin.getByRole('combobox', { name: 'Site', exact: true }).selectOption('Lale')
  await expect(admin).toHaveURL((url) => url.searchParams.get('site') === String(lale))
  const registrations = admin.getByRole('main')
  await expect(heading(admin)).toBeVisible()
  await expect(registrations).toBeVisible()
  await go(admin, `/raporlar/gelir?site=${lale}`)
  await expect(admin.getByRole('combobox', { name: 'Site', exact: true })).toHaveValue(String(lale))
  await expect(admin.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', new RegExp(`site=${lale}`))
})
