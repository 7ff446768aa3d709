import { CATEGORY_CODES } from '@meydan/contract/categories'
import { listGames } from '@meydan/contract/games/games'
import { type APIRequestContext, expect, type PlaywrightWorkerArgs } from '@playwright/test'
import type { Engine, EngineWindow } from './engine.ts'
import { openSession, register } from '../players.ts'

interface Walk {
  engine: Engine
  url: string
  playwright: PlaywrightWorkerArgs['playwright']
  size?: { width: number; height: number }
}

const WIDE = { width: 1440, height: 900 }

/**
 * In one window: demos of games, whose frames have words of their own, and pages as a guest, then pages as somebody new. Each page shows
 * more than its skeleton and no fault.
 */
export async function walk(
  { engine, url, playwright, size = WIDE }: Walk,
  {
    games = [],
    guest = [],
    player = [],
  }: { games?: readonly string[]; guest?: readonly string[]; player?: readonly string[] },
): Promise<void> {
  const context = await playwright.request.newContext({ baseURL: url, ignoreHTTPSErrors: true })
  const window = await engine.start(size)
  try {
    for (const path of guest) await expectDrawn(window, url + path)
    const ids = games.length > 0 ? await idsOf(context) : new Map<string, number>()
    for (const code of games) {
      await window.open(`${url}/?play=${ids.get(code)}&mode=demo`)
      await expect.poll(() => window.frameText(), { message: `${engine.name}: ${code}` }).toMatch(/BAHİS|Bahis|Çevir|₺/)
    }
    if (player.length > 0) await walkAsPlayer({ window, context, url }, player)
  } finally {
    await window.close()
    await context.dispose()
  }
}

async function walkAsPlayer(
  { window, context, url }: { window: EngineWindow; context: APIRequestContext; url: string },
  paths: readonly string[],
): Promise<void> {
  await openSession(context, await register(context))
  const { cookies } = await context.storageState()
  for (const { name, value } of cookies) await window.setCookie({ name, value, host: 'localhost' })
  for (const path of paths) await expectDrawn(window, url + path)
  await window.open(`${url}/account/wallet`)
  await expect.poll(() => bodyText(window)).toContain('₺')
}

function bodyText(window: EngineWindow): Promise<string> {
  return window.evaluate<string>('return document.body?.innerText ?? ""')
}

/** The page has more than its skeleton, no fault of its own, and no card that says it did not start. */
async function expectDrawn(window: EngineWindow, address: string): Promise<void> {
  await window.open(address)
  const drawn = 'const main = document.querySelector("main"); return main ? main.innerText.trim().length : 0'
  await expect.poll(() => window.evaluate<number>(drawn), { message: address }).toBeGreaterThan(20)
  expect(await bodyText(window), address).not.toMatch(/Bir şeyler ters gitti|Sayfa açılamadı/)
}

/** The number of each game by its code. */
export async function idsOf(context: APIRequestContext): Promise<Map<string, number>> {
  const lists = CATEGORY_CODES.map(async (type) => {
    const reply = await context.post(listGames.path, { data: { type } })
    return ((await reply.json()) as { data: { code: string; id: number }[] }).data
  })
  return new Map((await Promise.all(lists)).flat().map(({ code, id }) => [code, id]))
}
