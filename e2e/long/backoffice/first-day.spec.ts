import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { IBAN } from '../../support/account/account-withdraw.ts'
import { amount, submit } from '../../support/account/account-deposit.ts'
import { fill, submit as register } from '../../support/account/register.ts'
import { believe } from '../../support/backoffice/backoffice-cash.ts'
import { introduce, setUpSecondFactor, withoutProxy } from '../../support/backoffice/first-admin.ts'
import { decide, expect, openRow, record, toast } from '../../support/backoffice/operators.ts'
import { launch, spinOnce } from '../../support/games/play.ts'
import { firstAdminLink, startOwnServer, verifyMoney } from '../../support/own-server.ts'
import { content } from '../../support/pages.ts'
import { PASSWORD } from '../../support/players.ts'
import { test } from '../../support/test.ts'

/** The environment that `docs/operations.md` asks for where real players come, and a licence. */
const ENVIRONMENT = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-key-of-the-operator-of-this-house',
  BACKOFFICE_HOST: 'yonetim.localhost',
  LICENCE_FILE: 'licences/malta-like.json',
}

test('from an empty database to the first deposit and the first round, by “A first start with real players”', {
  tag: '@desktop',
}, async ({ browser }) => {
  test.setTimeout(600_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-first-day-'))
  const port = await freePort()
  const env = { ...ENVIRONMENT, SITE_URL: `http://localhost:${port}` }
  const server = await startOwnServer(dataDir, port, env)
  try {
    const first = await admin(browser, { name: 'Birinci Yönetici', username: 'birinci', dataDir, port, env })
    const second = await admin(browser, { name: 'İkinci Yönetici', username: 'ikinci', dataDir, port, env })
    await takeBuiltIn(first, second)
    await openPayInAccount(first, second)
    const { page: player, username } = await newPlayer(browser, port)
    await depositBy(player, second.page, username)
    const game = await launch(player, 'Boğaz Gecesi', 'oyna', false)
    await spinOnce(game)
    await expect
      .poll(async () => {
        const reply = await player.request.get('/api/transaction-history.php?type=slot_bet')
        return ((await reply.json()) as { transactions: { type: string }[] }).transactions.map(({ type }) => type)
      })
      .toContain('bet')
    await go(first.page, '/ilk-kurulum')
    await expect(step(first.page, 'Oyunlar')).toContainText('Tamam')
    await expect(step(first.page, 'Tahsilat hesabı')).toContainText('Tamam')
    for (const page of [first.page, second.page, player]) await page.context().close()
  } finally {
    await server.stop()
  }
  expect(await verifyMoney(dataDir, port, env)).toContain('Every money invariant holds and the audit log is whole.')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Founder {
  page: Page
  nextCode: () => Promise<string>
}

type Start = { name: string; username: string; dataDir: string; port: number; env: Record<string, string> }

/** A window of an admin who came by a link of `npm run staff -- create-admin`. */
async function admin(browser: Browser, { name, username, dataDir, port, env }: Start): Promise<Founder> {
  const context = await browser.newContext({ baseURL: `http://yonetim.localhost:${port}` })
  const page = await context.newPage()
  await page.goto(withoutProxy(await firstAdminLink(dataDir, port, env), port))
  await introduce(page, { name, username })
  return { page, nextCode: await setUpSecondFactor(page) }
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice${path}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

const step = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })

/** The newest proposal is approved by somebody else. */
async function approveNewest({ page, nextCode }: Founder): Promise<void> {
  await go(page, '/onay-bekleyenler')
  await page
    .getByRole('main')
    .getByRole('row')
    .nth(1)
    .click({ position: { x: 4, y: 4 } })
  await expect(record(page)).toBeVisible()
  // What is asked for stands below the facts: a press without it leads there.
  await record(page).getByRole('button', { name: 'Onayla', exact: true }).click()
  const code = record(page).getByLabel('İki adımlı doğrulama kodu')
  await expect(code).toBeFocused()
  await expect(code).toBeInViewport({ ratio: 1 })
  await code.fill(await nextCode())
  await decide(page, 'Onayla')
  await expect(toast(page, 'Öneri onaylandı')).toBeVisible()
}

async function takeBuiltIn({ page: asking }: Founder, approving: Founder): Promise<void> {
  await go(asking, '/ilk-kurulum')
  await expect(step(asking, 'Oyunlar')).toContainText('Eksik')
  await asking.getByRole('button', { name: 'Hazır oyunları ve sayfaları al' }).click()
  await asking.getByRole('dialog').getByRole('button', { name: 'Hazır oyunları ve sayfaları al' }).click()
  await expect(toast(asking, 'Öneri kaydedildi')).toBeVisible()
  await approveNewest(approving)
}

async function openPayInAccount({ page: asking }: Founder, approving: Founder): Promise<void> {
  await go(asking, '/kasa-ayarlari')
  await asking.getByRole('button', { name: 'Hesap ekle' }).click()
  const form = asking.getByRole('dialog')
  await form.getByLabel('Hesap sahibi').fill('Meydan Oyun A.Ş.')
  await form.getByLabel('IBAN').fill(IBAN)
  await form.getByRole('button', { name: 'Kaydet' }).click()
  await expect(toast(asking, 'Öneri kaydedildi')).toBeVisible()
  await approveNewest(approving)
}

async function newPlayer(browser: Browser, port: number): Promise<{ page: Page; username: string }> {
  const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
  const page = await context.newPage()
  await page.goto('/auth/register')
  const { username } = await fill(page)
  await register(page).click()
  await expect(page).toHaveURL('/auth/login')
  await content(page).getByLabel('Şifre', { exact: true }).fill(PASSWORD)
  await content(page).getByRole('button', { name: 'Giriş Yap' }).click()
  await expect(page).not.toHaveURL(/auth/)
  return { page, username }
}

async function depositBy(player: Page, staff: Page, username: string): Promise<void> {
  await player.goto('/account/wallet')
  await player.getByRole('main').getByRole('radio').first().check({ force: true })
  await amount(player).fill('1000')
  await submit(player).click()
  await expect(player.getByText('Para yatırma talebiniz alındı!')).toBeVisible()
  await go(staff, '/yatirimlar')
  await openRow(staff, username)
  await believe(staff)
  await decide(staff, 'Onayla')
  await expect(toast(staff, /onaylandı/)).toBeVisible()
}
