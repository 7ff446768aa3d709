import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { introduce, setUpSecondFactor, withoutProxy } from '../../support/backoffice/first-admin.ts'
import { firstAdminLink, startOwnServer } from '../../support/own-server.ts'
import { expect, test } from '../../support/test.ts'

test('the first admin of an empty installation comes in by the link of the command line, once @layout', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-first-'))
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    SECRET_KEY: 'a-key-of-the-operator-of-this-house',
    BACKOFFICE_HOST: 'localhost',
  }
  const server = await startOwnServer(dataDir, port, env)
  try {
    const link = await firstAdminLink(dataDir, port, env)
    expect(link).toMatch(/^https:\/\/localhost\/backoffice\/kurulum#[\w-]{43}$/)
    const here = withoutProxy(link, port)
    await page.goto(here)
    await expect(page.getByRole('heading', { name: 'Kurucu yönetici hesabı' })).toBeVisible()
    await page.getByLabel('Ad soyad').fill('Kurucu Kişi')
    await page.getByLabel('Kullanıcı adı').fill('kurucu')
    await page.getByLabel('Şifre', { exact: true }).fill('12345678')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await introduce(page, { name: 'Kurucu Kişi', username: 'kurucu' })
    await setUpSecondFactor(page)
    await page.context().clearCookies()
    await page.goto('about:blank')
    await page.goto(here)
    await introduce(page, { name: 'Başka Biri', username: 'baskasi' })
    await expect(page.getByRole('alert')).toContainText('Bu bağlantı geçersiz, kullanılmış ya da süresi dolmuş')
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
