import { setTimeout as wait } from 'node:timers/promises'
import { chromium, firefox, webkit } from '../support/engine.ts'
import { idsOf } from '../support/engine-walk.ts'
import { type Mood, openMoodyProxy } from '../support/moody-proxy.ts'
import { openSession, register } from '../support/players.ts'
import { expect, test } from '../support/test.ts'

/** How long a line is lost, and what stands there meanwhile. */
const OUTAGES: readonly [number, Mood][] = [
  [5_000, 'resets'],
  [20_000, '502'],
  [45_000, 'html'],
  [75_000, 'hangs'],
]
/** From the moment at which the server is there again, and a second more for a busy machine to draw it. */
const BACK_MS = 6_000
const LINES = { balance: /^\/ws$/, odds: /^\/ws\/sports$/, room: /\/rooms\/ucus-saati\/socket$/ }

for (const engine of [chromium, firefox, webkit])
  test.describe(engine.name, { tag: '@desktop' }, () => {
    test.skip(engine.missing !== undefined, `${engine.name} is not installed: ${engine.missing}`)
    test.setTimeout(600_000)

    test('every line comes back by itself within 6 s of the server', async ({ house, playwright }) => {
      const proxy = await openMoodyProxy(Number(new URL(house.url).port))
      const url = `http://localhost:${proxy.port}`
      const context = await playwright.request.newContext({ baseURL: house.url })
      await openSession(context, await register(context))
      const window = await engine.start({ width: 1440, height: 900 })
      try {
        for (const { name, value } of (await context.storageState()).cookies)
          await window.setCookie({ name, value, host: 'localhost' })
        await window.open(`${url}/live?play=${(await idsOf(context)).get('ucus-saati')}&mode=demo`)
        const opened = () => Object.values(LINES).map((path) => proxy.openedAt(path) ?? 0)
        await expect.poll(() => opened().every((at) => at > 0)).toBe(true)
        const figures: Record<string, number[]> = {}
        for (const [ms, mood] of OUTAGES) {
          await wait(2_000)
          proxy.become(mood)
          await wait(ms)
          const from = performance.now()
          proxy.become('leads')
          await expect.poll(() => opened().every((at) => at > from)).toBe(true)
          figures[`${ms / 1_000} s ${mood}`] = opened().map((at) => Math.round(at - from))
        }
        console.log(engine.name, JSON.stringify({ lines: Object.keys(LINES), figures }))
        expect(Object.entries(figures).filter(([, times]) => times.some((time) => time > BACK_MS))).toEqual([])
      } finally {
        await window.close()
        proxy.close()
        await context.dispose()
      }
    })
  })
