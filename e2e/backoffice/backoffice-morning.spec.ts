import { type Locator, type Page, request } from '@playwright/test'
import { byForm } from '../../scripts/test/form.ts'
import { picture } from '../support/account/account.ts'
import { withdraw } from '../support/backoffice/backoffice-cash.ts'
import { announce, upload, xml } from '../support/backoffice/bank-statements.ts'
import { expect, go, heading, test, toast } from '../support/backoffice/operators.ts'
import { balanceOf, openSession, register } from '../support/players.ts'

/** An operator's morning: so much waits when they come. */
const DEPOSITS = byForm(4, 30)
const PAPERS = byForm(2, 10)
const WITHDRAWALS = byForm(2, 5)

/** Presses keys as a person does, and counts them. */
function keyboardOf(page: Page) {
  let count = 0
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      count += keys.length
    },
    type: async (text: string) => {
      await page.keyboard.type(text)
      count += text.length
    },
    get count() {
      return count
    },
  }
}

type Keyboard = ReturnType<typeof keyboardOf>

/** Goes to a page of the back office from any other. */
async function goBy(page: Page, keys: Keyboard, typed: string, label: string, title = label): Promise<void> {
  await keys.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Sayfa, işlem/ })).toBeFocused()
  await keys.type(typed)
  await expect(page.getByRole('option').first()).toContainText(label)
  await keys.press('Enter')
  await expect(heading(page)).toHaveText(title)
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: new RegExp(`^${title}: `) })

/** How many ends of each kind a preview or a result shows. */
async function endsIn(shown: Locator, labels: readonly string[]): Promise<number[]> {
  const texts = await shown.locator('ul li').allTextContents()
  return labels.map((label) => Number(texts.find((text) => text.startsWith(`${label}:`))?.match(/: (\d+)/)?.[1] ?? 0))
}

/** Looks at the preview, confirms once, and checks that it has ended as it was shown. */
async function confirmAll(page: Page, keys: Keyboard, title: string): Promise<number[]> {
  const shown = dialog(page, title)
  const confirm = shown.getByRole('button', { name: new RegExp(`^${title} \\(`) })
  await expect(confirm).toBeFocused()
  const [done, waiting] = await endsIn(shown, ['Hemen yapılır', 'İkinci onaya gider'])
  await keys.press('Enter')
  await expect(shown.getByRole('button', { name: 'Kapat' }).last()).toBeFocused()
  expect(await endsIn(shown, ['Yapıldı', 'İkinci onay bekliyor'])).toEqual([done, waiting])
  await keys.press('Enter')
  await expect(shown).toHaveCount(0)
  return [done ?? 0, waiting ?? 0]
}

async function sendPapers(baseURL: string | undefined): Promise<string> {
  const api = await request.newContext({ baseURL })
  const username = await register(api)
  await openSession(api, username)
  const files = { id_front: picture('on.png'), id_back: picture('arka.png'), address: picture('adres.png') }
  expect(await (await api.post('/api/kyc-upload.php', { multipart: files })).json()).toMatchObject({ success: true })
  await api.dispose()
  return username
}

test.describe('a morning by keyboard', { tag: '@desktop' }, () => {
  test('what the bank says came is credited in one confirmation, and the withdrawals decided', async ({
    page,
    richPlayer: player,
    operator,
  }) => {
    const mark = `${player.id}-${Date.now()}`
    const sums = Array.from({ length: DEPOSITS }, (_, at) => 700 + at)
    const asked = []
    for (let at = 0; at < WITHDRAWALS; at++) await withdraw(page, 500)
    for (const sum of sums) asked.push({ sum, ...(await announce(page, sum)) })
    const importer = await operator('finance2', '/banka/ekstreler')
    const entries = asked.map(({ sum, reference }, at) => ({
      amount: sum,
      ref: `M-${mark}-${at}`,
      name: 'AYSE YILMAZ',
      text: reference,
    }))
    await upload(importer, `sabah-${mark}.xml`, xml(asked[0]?.iban ?? '', mark, entries))
    await expect(toast(importer, `${DEPOSITS} hareket yüklendi`)).toBeVisible()

    const finance = await operator('finance', '/')
    const keys = keyboardOf(finance)
    await goBy(finance, keys, 'banka', 'Banka', 'Banka hareketleri')
    await expect(finance.getByRole('checkbox', { name: new RegExp(`^Seç: ${asked.at(-1)?.reference}`) })).toBeVisible()
    await keys.press('a')
    await finance.keyboard.press('?')
    const help = finance.getByRole('dialog', { name: 'Klavye kısayolları' })
    await expect(help).toContainText('Shift+OKesin eşleşenleri işle')
    await expect(help).toContainText('Sonraki ve önceki kaydı aç')
    await finance.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await keys.press('Shift+O')
    const [credited] = await confirmAll(finance, keys, 'Kesin eşleşenleri işle')
    expect(credited).toBeGreaterThanOrEqual(Math.min(DEPOSITS, 25))
    // A page holds 25: the rest comes up when those are done.
    if (DEPOSITS > 25) {
      await expect(
        finance.getByRole('checkbox', { name: new RegExp(`^Seç: ${asked.at(-1)?.reference}`) }),
      ).toBeVisible()
      await keys.press('a', 'Shift+O')
      await confirmAll(finance, keys, 'Kesin eşleşenleri işle')
    }
    const total = 5000 + sums.reduce((all, sum) => all + sum, 0)
    expect(await balanceOf(page)).toBe(total - 500 * WITHDRAWALS)

    await goBy(finance, keys, 'çekim', 'Çekim talepleri')
    await keys.press('/')
    await keys.type(player.username)
    await expect(finance).toHaveURL((url) => url.searchParams.get('q') === player.username)
    await expect(finance.getByRole('checkbox', { name: /^Seç: #/ })).toHaveCount(WITHDRAWALS)
    await keys.press('Tab', 'a', 'Shift+R')
    await expect(dialog(finance, 'Reddet').getByRole('textbox')).toBeFocused()
    await keys.type('IBAN hatalı')
    await keys.press('Enter')
    expect(await confirmAll(finance, keys, 'Reddet')).toEqual([WITHDRAWALS, 0])
    expect(await balanceOf(page)).toBe(total)
    expect(keys.count).toBeLessThanOrEqual(byForm(55, 59))
  })

  test('papers that were looked at are decided together, each with its own entry in the log', async ({
    baseURL,
    operator,
  }) => {
    const names: string[] = []
    for (let at = 0; at < PAPERS; at++) names.push(await sendPapers(baseURL))
    const officer = await operator('compliance', '/')
    const keys = keyboardOf(officer)
    await goBy(officer, keys, 'kimlik', 'Kimlik onayı')
    await expect(officer.getByRole('checkbox', { name: new RegExp(`${names.at(-1)}$`) })).toBeVisible()
    await keys.press('a', 'Shift+O')
    await expect(dialog(officer, 'Onayla').getByRole('textbox')).toBeFocused()
    await keys.type('Tek tek incelendi')
    await keys.press('Enter')
    const [approved, waiting] = await confirmAll(officer, keys, 'Onayla')
    expect((approved ?? 0) + (waiting ?? 0)).toBeGreaterThanOrEqual(PAPERS)
    expect(keys.count).toBeLessThanOrEqual(31)
    await go(officer, '/denetim-kaydi')
    const log = officer.getByRole('table', { name: 'Denetim kaydı' })
    const rows = log.getByRole('row').filter({ hasText: 'Kimlik onayı: onaylandı' })
    await expect(rows.nth((approved ?? 1) - 1)).toBeVisible()
  })
})
