import { CATEGORY_CODES } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games'
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import type { Engine, EngineWindow } from './engine.ts'
import { openSession, register } from './players.ts'

interface Walk {
  engine: Engine
  url: string
  playwright: PlaywrightWorkerArgs['playwright']
  size?: { width: number; height: number }
}

const WIDE = { width: 1440, height: 900 }

/** Opens pages as a guest, then others as somebody new; each shows more than its skeleton and no fault. */
export async function walkPages(
  { engine, url, playwright, size = WIDE }: Walk,
  pages: { guest: readonly string[]; player: readonly string[] },
): Promise<void> {
  const context = await playwright.request.newContext({ baseURL: url })
  await openSession(context, await register(context))
  const window = await engine.start(size)
  try {
    for (const path of pages.guest) await expectDrawn(window, url + path)
    const { cookies } = await context.storageState()
    for (const { name, value } of cookies) await window.setCookie({ name, value, host: 'localhost' })
    for (const path of pages.player) await expectDrawn(window, url + path)
    await window.open(`${url}/account/wallet`)
    await expect.poll(() => bodyText(window)).toContain('₺')
  } finally {
    await window.close()
    await context.dispose()
  }
}

/** Opens the demo of each game; its frame has words of its own. */
export async function walkFrames(
  { engine, url, playwright, size = WIDE }: Walk,
  codes: readonly string[],
): Promise<void> {
  const context = await playwright.request.newContext({ baseURL: url })
  const games = await idsOf(context)
  const window = await engine.start(size)
  try {
    for (const code of codes) {
      await window.open(`${url}/?play=${games.get(code)}&mode=demo`)
      await expect.poll(() => window.frameText(), { message: `${engine.name}: ${code}` }).toMatch(/BAHİS|Bahis|Çevir|₺/)
    }
  } finally {
    await window.close()
    await context.dispose()
  }
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
