import { type APIRequestContext, type Page, request } from '@playwright/test'
import { askWithdrawal } from '../../support/backoffice/backoffice-cash.ts'
import { announceDeposit, upload, xml } from '../../support/backoffice/bank-statements.ts'
import { confirmAll, dialog, goBy, keyboardOf, sendPapers } from '../../support/backoffice/keyboard.ts'
import { decide, expect, go, heading, openRow, record, test, toast } from '../../support/backoffice/operators.ts'
import { giveCash, openSession, register } from '../../support/players.ts'

const DEPOSITS = 30
/** Of a player. */
const OPEN_DEPOSITS = 3
/** Of two players: one may have three open. */
const WITHDRAWALS = [3, 2]
const PAPERS = 10

/** Keystroke-level model of Card, Moran and Newell (1980): a key of a fair typist, and a point with a click. */
const KEY_SECONDS = 0.2
const CLICK_SECONDS = 1.1 + 0.2

interface Way {
  clicks: number
  keys: number
  /** What the pages took. */
  seconds: number
}

const handsOf = ({ clicks, keys }: Way) => clicks * CLICK_SECONDS + keys * KEY_SECONDS

async function timed(work: () => Promise<Omit<Way, 'seconds'>>): Promise<Way> {
  const begun = performance.now()
  const hands = await work()
  return { ...hands, seconds: (performance.now() - begun) / 1_000 }
}

interface Customer {
  username: string
  api: APIRequestContext
}

async function newCustomer(baseURL: string | undefined): Promise<Customer> {
  const api = await request.newContext(baseURL === undefined ? {} : { baseURL })
  const username = await register(api)
  await openSession(api, username)
  return { username, api }
}

/** So much waits when an operator comes: lines of the bank that are sure, withdrawals to a wrong account, papers. */
async function fillQueues(importer: Page, baseURL: string | undefined, mark: string) {
  const withdrawals: string[] = []
  for (const count of WITHDRAWALS) {
    const { username, api } = await newCustomer(baseURL)
    await giveCash(api, 500 * count, baseURL)
    for (let at = 0; at < count; at++) await askWithdrawal(api, 500)
    withdrawals.push(username)
    await api.dispose()
  }
  const asked = []
  for (let at = 0; at < DEPOSITS; at += OPEN_DEPOSITS) {
    const { api } = await newCustomer(baseURL)
    for (let no = at; no < at + OPEN_DEPOSITS; no++)
      asked.push({ sum: 700 + no, ...(await announceDeposit(api, 700 + no)) })
    await api.dispose()
  }
  const entries = asked.map(({ sum, reference }, at) => ({
    amount: sum,
    ref: `Z-${mark}-${at}`,
    name: 'AYSE YILMAZ',
    text: reference,
  }))
  await go(importer, '/banka/ekstreler')
  await upload(importer, `sabah-${mark}.xml`, xml(asked[0]?.iban ?? '', mark, entries))
  await expect(toast(importer, `${DEPOSITS} hareket yüklendi`)).toBeVisible()
  const papers: string[] = []
  for (let at = 0; at < PAPERS; at++) papers.push(await sendPapers(baseURL))
  return { references: asked.map(({ reference }) => reference), withdrawals, papers }
}

async function decideEach(finance: Page, officer: Page, queues: Queues) {
  let clicks = 0
  await go(finance, '/banka')
  for (const reference of queues.references) {
    await finance
      .getByRole('button', { name: `Hesaba geçir: ${reference}` })
      .first()
      .click()
    await expect(finance.getByRole('button', { name: `Hesaba geçir: ${reference}` })).toHaveCount(0)
    clicks++
  }
  await go(finance, '/cekimler')
  let keys = 0
  for (const [at, username] of queues.withdrawals.entries()) {
    await openRow(finance, username)
    clicks++
    keys += username.length
    // The next one opens by itself.
    for (let left = WITHDRAWALS[at] ?? 0; left > 0; left--) {
      const label = await record(finance).getAttribute('aria-label')
      await record(finance).getByRole('button', { name: 'IBAN hatalı' }).click()
      await decide(finance, 'Reddet')
      await expect(record(finance).and(finance.getByLabel(label ?? ''))).toHaveCount(0)
      clicks += 3
    }
  }
  await go(officer, '/kimlik-onayi')
  for (const name of queues.papers) {
    await openRow(officer, name)
    for (const field of ['Ad soyad', 'TC Kimlik No', 'Doğum tarihi', 'Şehir (adres)'])
      await record(officer)
        .getByRole('checkbox', { name: `${field} belgede aynı` })
        .check()
    await decide(officer, 'Onayla')
    await expect(record(officer)).toHaveCount(0)
    clicks += 7
    keys += name.length
  }
  return { clicks, keys }
}

async function decideAll(finance: Page, officer: Page, queues: Queues) {
  const keys = keyboardOf(finance)
  await goBy(finance, keys, 'banka', 'Banka', 'Banka hareketleri')
  const sure = finance.getByRole('checkbox', { name: /^Seç: YT-/ })
  for (let done = 0; done < DEPOSITS; ) {
    await expect(sure.first()).toBeVisible()
    await keys.press('a', 'Shift+O')
    const [credited = 0, waiting = 0] = await confirmAll(finance, keys, 'Kesin eşleşenleri işle')
    done += credited + waiting
  }
  await goBy(finance, keys, 'çekim', 'Çekim talepleri')
  for (const [at, username] of queues.withdrawals.entries()) {
    await keys.press('/', 'ControlOrMeta+a')
    await keys.type(username)
    await expect(finance).toHaveURL((url) => url.searchParams.get('q') === username)
    await expect(finance.getByRole('checkbox', { name: /^Seç: #/ })).toHaveCount(WITHDRAWALS[at] ?? 0)
    await keys.press('Tab', 'a', 'Shift+R')
    await expect(dialog(finance, 'Reddet').getByRole('textbox')).toBeFocused()
    await keys.type('IBAN hatalı')
    await keys.press('Enter')
    await confirmAll(finance, keys, 'Reddet')
  }
  const others = keyboardOf(officer)
  await goBy(officer, others, 'kimlik', 'Kimlik onayı')
  await expect(officer.getByRole('checkbox', { name: new RegExp(`${queues.papers.at(-1)}$`) })).toBeVisible()
  await others.press('a', 'Shift+O')
  await expect(dialog(officer, 'Onayla').getByRole('textbox')).toBeFocused()
  await others.type('Tek tek incelendi')
  await others.press('Enter')
  await confirmAll(officer, others, 'Onayla')
  return { clicks: 0, keys: keys.count + others.count }
}

type Queues = Awaited<ReturnType<typeof fillQueues>>

test('an operator’s morning is done one by one and together, and the second way takes a fifth of the hands', {
  tag: '@desktop',
}, async ({ operator, baseURL }) => {
  test.setTimeout(600_000)
  const importer = await operator('finance2', '/banka/ekstreler')
  const finance = await operator('finance', '/')
  const officer = await operator('compliance', '/')
  const ways: Way[] = []
  for (const [no, way] of [decideEach, decideAll].entries()) {
    const queues = await fillQueues(importer, baseURL, `${Date.now()}-${no}`)
    for (const desk of [finance, officer]) {
      await go(desk, '/')
      await expect(heading(desk)).toBeVisible()
    }
    ways.push(await timed(() => way(finance, officer, queues)))
  }
  const [before, after] = ways as [Way, Way]
  for (const [name, way] of Object.entries({ 'one by one': before, together: after }))
    console.log(
      `${name}: ${way.clicks} clicks, ${way.keys} keys: ${handsOf(way).toFixed(0)} s of hands, ${way.seconds.toFixed(0)} s of pages`,
    )
  expect(handsOf(after)).toBeLessThan(handsOf(before) / 5)
})
