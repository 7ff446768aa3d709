import { setTimeout as wait } from 'node:timers/promises'
import type { PlaywrightWorkerArgs } from '@playwright/test'
import { chromium, type Engine, firefox, webkit } from '../support/engines/engine.ts'
import { idsOf } from '../support/engines/engine-walk.ts'
import { type Mood, openMoodyProxy } from '../support/moody-proxy.ts'
import { openSession, register } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

/** How long a line is lost (ms), and what stands there meanwhile. */
const OUTAGES: readonly [number, Mood][] = [
  [5_000, 'resets'],
  [20_000, '502'],
  [45_000, 'html'],
  [75_000, 'hangs'],
]
/** From the moment at which the server is there again. */
const BACK_MS = 6_000
const LINES = { balance: /^\/ws$/, odds: /^\/ws\/sports$/, room: /\/rooms\/ucus-saati\/socket$/ }
const ENGINES = [chromium, firefox, webkit]

/** By engine: how long (ms) each line took after each outage. */
const measured = new Map<string, Record<string, number[]>>()

/** All engines at once: they wait most of the time. */
test.beforeAll(async ({ house, playwright }) => {
  test.setTimeout(600_000)
  const there = ENGINES.filter(({ missing }) => missing === undefined)
  await Promise.all(
    there.map(async (engine) => measured.set(engine.name, await measure(engine, house.url, playwright))),
  )
  console.log(JSON.stringify({ lines: Object.keys(LINES), ms: Object.fromEntries(measured) }, undefined, 1))
})

for (const engine of ENGINES)
  test(`in ${engine.name} every line comes back by itself within 6 s of the server`, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)
    const figures = Object.entries(measured.get(engine.name) ?? {})
    expect(figures.length).toBe(OUTAGES.length)
    expect(figures.filter(([, times]) => times.some((time) => time > BACK_MS))).toEqual([])
  })

/** A player at live odds with a game over them, behind a line that is lost again and again. */
async function measure(
  engine: Engine,
  houseUrl: string,
  playwright: PlaywrightWorkerArgs['playwright'],
): Promise<Record<string, number[]>> {
  const proxy = await openMoodyProxy(Number(new URL(houseUrl).port))
  const context = await playwright.request.newContext({ baseURL: houseUrl })
  await openSession(context, await register(context))
  const window = await engine.start({ width: 1440, height: 900 })
  try {
    for (const { name, value } of (await context.storageState()).cookies)
      await window.setCookie({ name, value, host: 'localhost' })
    const game = (await idsOf(context)).get('ucus-saati')
    await window.open(`http://localhost:${proxy.port}/live?play=${game}&mode=demo`)
    const opened = () => Object.values(LINES).map((path) => proxy.openedAt(path) ?? 0)
    const message = `${engine.name}: the lines stand`
    await expect.poll(() => opened().filter((at) => at > 0).length, { message }).toBe(opened().length)
    const figures: Record<string, number[]> = {}
    for (const [ms, mood] of OUTAGES) {
      await wait(2_000)
      proxy.become(mood)
      await wait(ms)
      const from = performance.now()
      proxy.become('leads')
      const back = () => opened().filter((at) => at > from).length
      await expect.poll(back, { message: `${message} after ${ms} ms of ${mood}` }).toBe(opened().length)
      figures[`${ms / 1_000} s ${mood}`] = opened().map((at) => Math.round(at - from))
    }
    return figures
  } finally {
    await window.close()
    proxy.close()
    await context.dispose()
  }
}
