import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, istanbulDay } from '@meydan/money/day'
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import { IBAN } from '../account/account-withdraw.ts'
import { pdf, picture } from '../account/account.ts'
import { balanceIn, giveCash, newPerson, openSession, PASSWORD } from '../players.ts'
import type { Engine, EngineWindow } from './engine.ts'
import { idsOf } from './engine-walk.ts'

interface Visit {
  window: EngineWindow
  /** The same player's calls, beside the window. */
  api: APIRequestContext
  url: string
}

interface Journey {
  engine: Engine
  url: string
  playwright: PlaywrightWorkerArgs['playwright']
  size: { width: number; height: number }
}

type Step = (visit: Visit) => Promise<void>

const START_LIRA = 5_000
/** A flight or a hall goes on for minutes at most, and a bet may come too late for its round: what is tried again is tried for so long. */
const TRIED_MS = 400_000
const labelled = (text: string) => `//main//*[@id=//label[contains(., '${text}')]/@for]`
const named = (name: string) => `//main//*[@name='${name}']`
const button = (text: string) => `//button[contains(normalize-space(.), '${text}') or contains(@aria-label, '${text}')]`

/**
 * Somebody new registers, logs in and goes through these steps in one window. After each step the page shows no fault, is as wide as its
 * window and is kept as a picture where `E2E_PICTURES` names a folder.
 */
export async function travel({ engine, url, playwright, size }: Journey, steps: Record<string, Step>): Promise<void> {
  const api = await playwright.request.newContext({ baseURL: url })
  const window = await engine.start(size)
  const visit = { window, api, url }
  const at = `${engine.name}-${size.width}`
  let name = 'enter'
  try {
    await enter(visit)
    await leaveWhole(window, `${at}-${name}`)
    await giveCash(api, START_LIRA, url)
    for (const [next, step] of Object.entries(steps)) {
      name = next
      await step(visit)
      await leaveWhole(window, `${at}-${name}`)
    }
  } catch (error) {
    await keepPicture(window, `${at}-${name}-failed`)
    throw error
  } finally {
    await window.close()
    await api.dispose()
  }
}

async function keepPicture(window: EngineWindow, name: string): Promise<void> {
  const folder = process.env.E2E_PICTURES
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.png`), await window.picture())
}

async function leaveWhole(window: EngineWindow, name: string): Promise<void> {
  await keepPicture(window, name)
  expect(await textOf(window), name).not.toMatch(/Bir şeyler ters gitti|Sayfa açılamadı/)
  expect(await window.evaluate<number>('return document.documentElement.scrollWidth - innerWidth'), name).toBeLessThan(
    1,
  )
}

const textOf = (window: EngineWindow) => window.evaluate<string>('return document.body?.innerText ?? ""')
const says = (window: EngineWindow, text: string | RegExp) =>
  expect.poll(() => textOf(window)).toMatch(typeof text === 'string' ? new RegExp(text) : text)

/** Until it can be done: what is pressed is drawn by then. */
const once = (act: () => Promise<void>) => expect(act).toPass({ intervals: [100, 250, 500], timeout: TRIED_MS })

/** A native list has one way of being chosen from in each driver; a page gets the same events of all. */
function choose(window: EngineWindow, xpath: string, value: string): Promise<void> {
  return window.evaluate(`
    const list = document.evaluate(${JSON.stringify(xpath)}, document, null, 9, null).singleNodeValue
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, ${JSON.stringify(value)})
    list.dispatchEvent(new Event('change', { bubbles: true }))`)
}

/** By the forms, as people do. */
async function enter({ window, api, url }: Visit): Promise<void> {
  const person = newPerson()
  await window.open(`${url}/auth/register`)
  const texts = {
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    tc: person.tc,
    email: person.email,
    username: person.username,
    password: PASSWORD,
    passwordAgain: PASSWORD,
  }
  for (const [name, text] of Object.entries(texts)) await once(() => window.write(named(name), text))
  await choose(window, named('day'), '15')
  await choose(window, named('month'), '6')
  await choose(window, named('year'), '1990')
  await window.press(`//main//label[contains(., 'Kadın')]`)
  await window.evaluate(`document.querySelector('main [name=terms]').click()`)
  await once(() => window.press(`//main//form${button('Kayıt Ol')}`))
  // The address is that of the login page while the form of the registration, which has a user name too, still stands.
  await expect
    .poll(() => window.evaluate<boolean>(`return document.querySelector('main [name=firstName]') === null`))
    .toBe(true)
  await once(() => window.write(named('username'), person.username))
  await once(() => window.write(named('password'), PASSWORD))
  await once(() => window.press(`//main//form//button[@type='submit']`))
  await expect.poll(() => window.evaluate<string>('return location.pathname')).not.toMatch(/^\/auth/)
  await openSession(api, person.username)
}

const deposit: Step = async ({ window, url }) => {
  await window.open(`${url}/account/wallet`)
  await once(() => window.press(`//main//label[contains(., 'Garanti BBVA')]`))
  await window.write(labelled('Tutar'), '1250')
  await once(() => window.press(`//main//button[@type='submit']`))
  await says(window, 'Para yatırma talebiniz alındı!')
}

const slot: Step = async ({ window, api, url }) => {
  const ids = await idsOf(api)
  await window.open(`${url}/?play=${ids.get('bogaz-gecesi')}&mode=real`)
  // A busy browser gives the first press on a frame that has just appeared to the page around it.
  await once(async () => {
    if ((await linesOf(api, 'slot_bet')) > 0) return
    await window.press(button('Çevir'), 'frame')
    await expect.poll(() => linesOf(api, 'slot_bet'), { timeout: 10_000 }).toBeGreaterThan(0)
  })
  // On a slow machine a notice says after ten seconds that the game has not loaded, until it has.
  await expect.poll(() => textOf(window)).not.toContain('Oyun henüz açılmadı')
}

/** On a phone on its side a room is as high as what the head leaves of the window, and is scrolled to. */
async function openRoom(window: EngineWindow, url: string): Promise<void> {
  await window.open(url)
  const frame = `document.querySelector('main article iframe')`
  await expect.poll(() => window.evaluate<boolean>(`return ${frame} !== null`)).toBe(true)
  await window.evaluate<boolean>(`${frame}.closest('article').scrollIntoView({ block: 'end' }); return true`)
}

/** A flight that ends before it can be left is followed by another bet. */
const flight: Step = async ({ window, url }) => {
  await openRoom(window, `${url}/aviator`)
  const card = `return ['.main', '.card-note'].map((part) => document.querySelector('.stake-card ' + part)?.textContent ?? '')`
  await expect(async () => {
    const [face = '', note = ''] = await window.evaluateInFrame<string[]>(card)
    if (/^(Alındı|Ödeme)/.test(note)) return
    if (/^(Bahis yap|Sonraki tura bahis)|\sal$/.test(face)) await window.press(`//button[@data-slot='a']`, 'frame')
    expect(note).toMatch(/^(Alındı|Ödeme)/)
  }).toPass({ intervals: [150], timeout: TRIED_MS })
}

const tombala: Step = async ({ window, url }) => {
  await openRoom(window, `${url}/casino/tombala`)
  await once(async () => {
    const cards = await window.evaluateInFrame<number>(`return document.querySelectorAll('.bingo').length`)
    if (cards === 0) await window.press(`//button[contains(., 'Kart al') and not(@disabled)]`, 'frame')
    expect(cards).toBeGreaterThan(0)
  })
}

const roulette: Step = async ({ window, api, url }) => {
  await openRoom(window, `${url}/casino/livecasino/rulet`)
  await once(async () => {
    if ((await linesOf(api, 'live_casino')) === 0) {
      expect(await window.frameText()).toContain('Bahisler açık')
      await window.press(`//*[@data-spot='0']`, 'frame')
      await window.press(`//button[starts-with(., 'Onayla') and not(@disabled)]`, 'frame')
    }
    expect(await linesOf(api, 'live_casino')).toBeGreaterThan(0)
  })
}

/** Football of tomorrow, so that nothing of it begins meanwhile; sold again at once. */
const coupon: Step = async ({ window, api, url }) => {
  await window.open(`${url}/sports?sport=football&day=${addDays(istanbulDay(new Date()), 1)}`)
  const line = `//main//li[.//a[starts-with(@href, '/sports/mac/')]]`
  await once(() => window.press(`(${line}//button[@aria-pressed][not(@disabled)])[1]`))
  if (await window.evaluate<boolean>('return innerWidth < 1024')) await once(() => window.press(button('Kupon, ')))
  const slip = `//*[self::aside or self::dialog][@aria-label='Kupon' or .//h2[contains(., 'Kupon')]]`
  await once(() => window.write(`${slip}//input[@inputmode='decimal']`, '100'))
  await once(async () => {
    for (const step of ['Oran değişikliklerini onayla', 'Kuponu Oyna'])
      await window.press(`${slip}${button(step)}`).catch(() => undefined)
    expect(await textOf(window)).toContain('Kuponunuz alındı')
  })
  await window.open(`${url}/sports/kuponlarim`)
  await once(async () => {
    for (const step of ['Yeni teklif al', 'Bozdur ', 'Onayla · '])
      await window.press(`//main//details${button(step)}`).catch(() => undefined)
    const reply = await api.get('/api/v1/sports/coupons?status=open')
    expect(((await reply.json()) as { coupons: unknown[] }).coupons).toEqual([])
  })
}

const withdrawal: Step = async ({ window, api, url }) => {
  await window.open(`${url}/account/wallet?tab=withdraw`)
  const before = await balanceIn(api)
  await once(() => window.write(labelled('Hesap sahibi'), 'Ayşe Yılmaz'))
  await choose(window, labelled('Banka'), 'Garanti BBVA')
  await window.write(labelled('IBAN'), IBAN)
  await window.write(labelled('Tutar'), '1000')
  await once(() => window.press(`//main//button[@type='submit']`))
  await says(window, 'Çekim talebiniz alındı')
  expect(await balanceIn(api)).toBeCloseTo(before - 1_000, 2)
}

const documents: Step = async ({ window, url }) => {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-kyc-'))
  const files = {
    'Kimlik ön yüz': picture('on.png'),
    'Kimlik arka yüz': picture('arka.png'),
    'Adres belgesi': pdf('f.pdf'),
  }
  await window.open(`${url}/account/profile?tab=kyc`)
  try {
    for (const [label, { name, buffer }] of Object.entries(files)) {
      writeFileSync(join(folder, name), buffer)
      await once(() =>
        window.attach(
          `//main//input[@type='file'][@aria-label='${label}' or @id=//label[contains(., '${label}')]/@for]`,
          join(folder, name),
        ),
      )
    }
    await once(() => window.press(button('Belgeleri gönder')))
    await says(window, 'Belgeleriniz inceleniyor')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const history: Step = async ({ window, url }) => {
  for (const type of ['withdraw', 'slot_bet', 'live_casino', 'sports_bet']) {
    await window.open(`${url}/account/transactions?tab=${type}`)
    await expect
      .poll(() => window.evaluate<string>(`return document.querySelector('main')?.innerText ?? ''`))
      .toMatch(/\d,\d\d/)
  }
}

async function linesOf(api: APIRequestContext, type: string): Promise<number> {
  const reply = await api.get(`/api/transaction-history.php?type=${type}`)
  return ((await reply.json()) as { transactions: unknown[] }).transactions.length
}

/** All that people do with money, in the order in which one follows from the other. */
export const STEPS = { deposit, slot, flight, tombala, roulette, coupon, withdrawal, documents, history } as const
