import { CATEGORY_CODES } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games'
import type { APIRequestContext } from '@playwright/test'
import { type Engine, type EngineWindow, firefox, webkit } from './support/engine.ts'
import { openSession, register } from './support/players.ts'
import { expect, test } from './support/test.ts'

/** Pages of a guest and of a player; each has its own way of asking for what it shows. */
const GUEST = ['/', '/casino/slots', '/sports', '/promotions', '/tournaments', '/auth/register', '/sayfa/kurallar']
const PLAYER = ['/account/wallet', '/account/messages', '/account/transactions', '/account/limits', '/sports']
/** One game of each kind of frame. */
const FRAMES = ['bogaz-gecesi', 'zar', 'kazi-kazan', 'ucus-saati', 'rulet', 'sanal-kosu', 'tombala']

for (const engine of [webkit, firefox]) {
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)

    test('draws the pages of guests and players', async ({ house, playwright }) => {
      const context = await playwright.request.newContext({ baseURL: house.url })
      await openSession(context, await register(context))
      const window = await startAt(engine)
      try {
        for (const path of GUEST) await expectDrawn(window, house.url + path)
        const { cookies } = await context.storageState()
        for (const { name, value } of cookies) await window.setCookie({ name, value, host: 'localhost' })
        for (const path of PLAYER) await expectDrawn(window, house.url + path)
        await window.open(`${house.url}/account/wallet`)
        await expect.poll(() => bodyText(window)).toContain('₺')
      } finally {
        await window.close()
        await context.dispose()
      }
    })

    test('opens a game of each kind in its frame', async ({ house, playwright }) => {
      const context = await playwright.request.newContext({ baseURL: house.url })
      const games = await idsOf(context)
      const window = await startAt(engine)
      try {
        for (const code of FRAMES) {
          await window.open(`${house.url}/?play=${games.get(code)}&mode=demo`)
          await expect
            .poll(() => window.frameText(), { message: `${engine.name}: ${code}` })
            .toMatch(/BAHİS|Bahis|Çevir|₺/)
        }
      } finally {
        await window.close()
        await context.dispose()
      }
    })
  })
}

/** In a window of a wide screen. */
function startAt(engine: Engine): Promise<EngineWindow> {
  return engine.start({ width: 1440, height: 900 })
}

function bodyText(window: EngineWindow): Promise<string> {
  return window.evaluate<string>('return document.body.innerText')
}

/** The page has more than its skeleton, no fault of its own, and no card that says it did not start. */
async function expectDrawn(window: EngineWindow, address: string): Promise<void> {
  await window.open(address)
  const drawn = 'const main = document.querySelector("main"); return main ? main.innerText.trim().length : 0'
  await expect.poll(() => window.evaluate<number>(drawn), { message: address }).toBeGreaterThan(20)
  expect(await bodyText(window), address).not.toMatch(/Bir şeyler ters gitti|Sayfa açılamadı/)
}

/** The number of each game by its code. */
async function idsOf(context: APIRequestContext): Promise<Map<string, number>> {
  const lists = CATEGORY_CODES.map(async (type) => {
    const reply = await context.post(listGames.path, { data: { type } })
    return ((await reply.json()) as { data: { code: string; id: number }[] }).data
  })
  return new Map((await Promise.all(lists)).flat().map(({ code, id }) => [code, id]))
}
