import { hire, sitesByName } from '../../support/hire.ts'
import { expect, go, test } from '../../support/backoffice/operators.ts'
import { staff } from '../../support/players.ts'

test('a file of the whole installation is kept from its owner who is bound to a site since, and says why', {
  tag: '@layout',
}, async ({ page, baseURL }) => {
  const { username, password } = await hire({ roles: ['support'] }, baseURL)
  await page.request.post('/api/admin/login', { data: { username, password } })
  await page.request.post('/api/admin/exports', { data: { list: 'players', query: {} } })
  await go(page, '/disa-aktarimlar')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'İndir: Oyuncular' })).toBeVisible()

  const admin = await staff('admin', baseURL)
  const { data } = await (await admin.get(`/api/admin/staff?q=${username}`)).json()
  const { id, version, name, roles } = data[0]
  const sites = [(await sitesByName(baseURL)).get('Lale')]
  const reply = await admin.put(`/api/admin/staff/${id}`, { data: { version, name, roles, sites, active: true } })
  expect(await reply.json()).toMatchObject({ success: true })
  await admin.dispose()
  await page.request.post('/api/admin/login', { data: { username, password } })
  await page.reload()
  await expect(main.getByText('Bu dosyada artık göremediğiniz sitelerin kayıtları da var.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'İndir: Oyuncular' })).toHaveCount(0)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
