import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { decide, expect, go, openRow, record, rowOf, test, toast } from '../../support/backoffice/operators.ts'
import { launch } from '../../support/games/play.ts'
import { approveAs, balanceOf, giveCash, staff } from '../../support/players.ts'

const NAME = 'Yazı Tura Evi'
const GAME = 'Ev Yazı Tura'
const CODE = `yazitura-${process.pid}`

const data = mkdtempSync(join(tmpdir(), 'meydan-e2e-provider-'))
let example: ChildProcess | undefined

test.afterAll(() => {
  example?.kill('SIGKILL')
  rmSync(data, { recursive: true })
})

/** `examples/provider` as another company runs it. */
async function runExample(port: number, key: string, platform: string): Promise<void> {
  example = spawn(process.execPath, ['server.js'], {
    cwd: join(import.meta.dirname, '../../../examples/provider'),
    env: {
      PLATFORM_URL: platform,
      PROVIDER: CODE,
      KEY: key,
      PORT: String(port),
      DATABASE: join(data, 'provider.sqlite'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(example.stdout as NodeJS.ReadableStream, 'data')
}

const dialog = (page: Page) => page.getByRole('dialog')

/** A list that is searched while a dialog goes loses what is typed. */
async function saved(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
}

test('a provider from outside is entered, tried, switched on by two, and its game played', {
  tag: '@desktop',
}, async ({ page, player, operator, baseURL }) => {
  const platform = String(baseURL)
  const port = await freePort()
  await giveCash(page.request, 500, baseURL)
  const support = await staff('support', baseURL)
  const marked = await support.post(`/api/admin/players/${player.id}/mark-house-account`, {
    data: { reason: 'Sınama' },
  })
  expect(await marked.json()).toMatchObject({ success: true })
  await support.dispose()
  await approveAs('compliance', player.username, baseURL)

  const admin = await operator('admin', '/saglayicilar')
  await admin.getByRole('button', { name: 'Yeni sağlayıcı' }).click()
  await dialog(admin).getByLabel('Ad', { exact: true }).fill(NAME)
  await dialog(admin).getByLabel('Kod').fill(CODE)
  await dialog(admin).getByLabel('Açılış adresi').fill('https://10.0.0.1/play')
  await dialog(admin).getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog(admin).getByText('Adres herkese açık olmalı')).toBeVisible()
  await dialog(admin).getByLabel('Açılış adresi').fill(`http://localhost:${port}/play`)
  await dialog(admin).getByRole('button', { name: 'Kaydet' }).click()
  await saved(admin, 'Sağlayıcı kapalı olarak eklendi')

  await openRow(admin, CODE)
  await record(admin).getByRole('button', { name: 'Yeni imza anahtarı' }).click()
  await dialog(admin).getByRole('button', { name: 'Anahtar üret' }).click()
  await expect(dialog(admin).getByText(/onaylayana bir kez gösterilir/)).toBeVisible()
  const key = (await approveAs('compliance', NAME, baseURL)).split(': ')[1] as string
  await runExample(port, key, platform)

  await go(admin, '/oyunlar')
  await admin.getByRole('button', { name: 'Yeni oyun' }).click()
  await dialog(admin).getByLabel('Sağlayıcı').selectOption(NAME)
  await dialog(admin).getByLabel('Ad', { exact: true }).fill(GAME)
  await dialog(admin).getByLabel('Kod').fill('yazi-tura')
  await dialog(admin).getByLabel(/^RTP/).fill('98')
  await dialog(admin).getByRole('button', { name: 'Kaydet' }).click()
  await saved(admin, 'Oyun kapalı olarak eklendi')

  await go(admin, '/saglayicilar')
  await openRow(admin, CODE)
  await expect(record(admin).getByText('Henüz test edilmedi')).toBeVisible()
  await record(admin)
    .getByLabel(/^Açık: oyunları açılabilir/)
    .check()
  await record(admin).getByRole('button', { name: 'Kaydet' }).first().click()
  await expect(record(admin).getByText(/bağlantı testi başarılı olmadan açılamaz/)).toBeVisible()

  await record(admin).getByRole('button', { name: 'Bağlantıyı test et' }).click()
  await dialog(admin).getByLabel('Oyun', { exact: true }).selectOption({ label: GAME })
  await dialog(admin)
    .getByLabel(/^Site hesabı/)
    .fill(player.username)
  await dialog(admin).getByRole('button', { name: 'Testi başlat' }).click()
  await expect(dialog(admin).getByText(/Bağlantı testi başarılı|^Adres|Test tamamlanmadı/)).toContainText(
    'Bağlantı testi başarılı',
  )
  await admin.keyboard.press('Escape')
  await expect(dialog(admin)).toHaveCount(0)
  await expect(record(admin).getByText('authenticate, balance, bet, rollback').first()).toBeVisible()
  expect(await balanceOf(page)).toBe(500)

  await record(admin).getByRole('button', { name: 'Kaydet' }).first().click()
  await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor|Öneri kaydedildi/)).toBeVisible()
  const compliance = await operator('compliance', '/onay-bekleyenler')
  await openRow(compliance, NAME)
  await expect(record(compliance)).toContainText(`http://localhost:${port}/play`)
  await decide(compliance, 'Onayla')
  await expect(toast(compliance, 'Öneri onaylandı')).toBeVisible()
  await go(admin, '/oyunlar')
  await (await rowOf(admin, GAME)).getByRole('switch').click()
  await expect(toast(admin, /ikinci bir yetkilinin onayı bekleniyor/)).toBeVisible()
  await approveAs('finance', GAME, baseURL)

  const { window, frame } = await launch(page, GAME, 'oyna', false)
  await expect(window.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  await expect(frame.getByText(/Bakiye: 500,00/)).toBeVisible()
  await frame.getByRole('button', { name: 'Yazı' }).press('Enter')
  const said = frame.locator('#said')
  await expect(said).toContainText(/kazandınız|olmadı|koptu/)
  // An installation that was too busy for the stake gives it back: what the game says is what the account has, whichever it is.
  const text = String(await said.textContent())
  const kurus = text.includes('koptu') ? 50_000 : text.includes('kazandınız') ? 50_960 : 49_000
  await expect.poll(async () => Math.round((await balanceOf(page)) * 100)).toBe(kurus)
  await expect(window.getByText((kurus / 100).toFixed(2).replace('.', ',')).first()).toBeVisible()

  await go(admin, '/saglayicilar')
  await openRow(admin, CODE)
  await record(admin)
    .getByLabel(/^Açık: oyunları açılabilir/)
    .uncheck()
  await record(admin).getByRole('button', { name: 'Kaydet' }).first().click()
  await expect(toast(admin, 'Sağlayıcı kaydedildi')).toBeVisible()
})
