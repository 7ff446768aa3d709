import { test as base, type Page } from '@playwright/test'
import { beyondMidnight } from '../../scripts/test/beyond-midnight.ts'
import { type House, openHouse } from './house.ts'
import { giveCash, logInNew, type Player } from './players.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Somebody new, logged in on the page's context, without money. */
  player: Player
  /** Somebody new, logged in, with 5.000,00 ₺. */
  richPlayer: Player
  /** Begins after the midnight that would come in the middle. */
  sameDay: void
  /** Uncaught errors, console errors and 5xx replies fail the test. */
  trouble: string[]
}

interface OfWorker {
  /** Whether the invented matches are played in the installation of this file's journeys. */
  stadium: boolean
  /** The server that this worker's journeys ask, with data of its own. */
  house: House
  /**
   * What staff of earlier journeys have left, each their own: what a browser has loaded and compiled is not loaded again. A fixture of every
   * journey, for those of other fixtures would be played by workers with installations of their own.
   */
  desks: Map<string, Desk>
}

/** A page of the back office. */
export interface Desk {
  page: Page
  /** Fills as the page goes wrong. */
  trouble: string[]
}

export const test = base.extend<Fixtures, OfWorker>({
  stadium: [false, { scope: 'worker', option: true }],
  house: [
    async ({ stadium }, use, { workerIndex }) => {
      const house = await openHouse(String(workerIndex), { stadium })
      await use(house)
      await house.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  desks: [new Map(), { scope: 'worker' }],
  baseURL: async ({ house }, use) => use(house.url),
  player: async ({ page }, use) => use(await logInNew(page)),
  richPlayer: async ({ page, baseURL }, use) => {
    const player = await logInNew(page)
    await giveCash(page.request, 5000, baseURL)
    await use(player)
  },
  sameDay: [
    async ({ stadium: _ofWorker }, use) => {
      await beyondMidnight()
      await use()
    },
    { auto: true, timeout: 1_200_000 },
  ],
  trouble: [
    async ({ page }, use) => {
      const trouble = troubleOf(page)
      await use(trouble)
      base.expect(trouble).toEqual([])
    },
    { auto: true },
  ],
})

/** Fills as the page goes wrong. Replies of 4xx and cut connections are part of some tests; the browser's own line about them is not news. */
export function troubleOf(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`))
  page.on('console', (line) => {
    if (line.type() === 'error' && !/^Failed to load resource|^WebSocket connection/.test(line.text()))
      trouble.push(`console: ${line.text()}`)
  })
  page.on('response', (reply) => {
    if (reply.status() >= 500) trouble.push(`${reply.status()} ${reply.url()}`)
  })
  return trouble
}

/** For a file whose subject moves: at 1440 the others are played without motion. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const
