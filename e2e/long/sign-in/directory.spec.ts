import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  PERSON,
  startDirectory,
} from '../../../apps/server/src/domains/staff/test/directory.ts'
import { runningPostgres } from '../../../apps/server/src/platform/postgres/postgres.ts'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { expect } from '../../support/backoffice/operators.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { approveAs, staff } from '../../support/players.ts'
import { test } from '../../support/test.ts'

const SUB = 'kurum-1'
const NAME = 'yonetici@ornek.test'

test('who signed in with the operator’s directory too long ago does so again beside the page, and goes on there', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-directory-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const directory = await startDirectory([{ sub: SUB, name: NAME }], `${url}/backoffice`)
  const server = await startOwnServer(dataDir, port, {
    SITE_URL: url,
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
  })
  const database = new pg.Client(runningPostgres(dataDir)?.url())
  try {
    await database.connect()
    // The time of a sign-in is sealed: only without its triggers is it set back.
    await database.query('set session_replication_role = replica')
    const admin = await staff('admin', url)
    const { rows } = await database.query<{ id: number }>(`select id from staff.members where username = 'content'`)
    const named = await admin.post(`/api/admin/staff/${rows[0]?.id}/directory-name`, { data: { name: NAME } })
    expect(named.status()).toBe(202)
    await admin.dispose()
    await approveAs('compliance', 'content', url)
    const context = await browser.newContext({ baseURL: url, extraHTTPHeaders: { [PERSON]: SUB } })
    const page = await context.newPage()
    await page.goto('/backoffice')
    await page.getByRole('button', { name: 'Kurum hesabıyla gir' }).click()
    await page.getByRole('link', { name: 'Rüya Yazar' }).click()
    await database.query(`update staff.sessions set created_at = created_at - interval '11 minutes' where by_directory`)
    const begin = page.getByRole('button', { name: 'Devam et' })
    await begin.click()
    const dialog = page.getByRole('dialog', { name: 'Yeniden giriş gerekiyor' })
    await expect(dialog).toBeVisible()
    const beside = context.waitForEvent('page')
    await dialog.getByRole('button', { name: 'Kurum hesabıyla yeniden gir' }).click()
    const tab = await beside
    await tab.waitForURL(`${url}/backoffice`)
    await tab.close()
    await page.keyboard.press('Escape')
    await begin.click()
    await expect(page.getByRole('img', { name: 'Doğrulama uygulamasıyla okutulacak QR kod' })).toBeVisible()
  } finally {
    await database.end()
    await server.stop()
    await directory.stop()
  }
  rmSync(dataDir, { recursive: true, force: true })
})
