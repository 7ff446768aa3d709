import { formatAmount } from '@meydan/money/kurus'
import type { Page, Route } from '@playwright/test'
import { balanceOf, giveCash } from '../players.ts'
import { expect } from '../test.ts'

/** What stands in the bar over a game, each text once and in its order, from now on. */
async function barTexts(page: Page): Promise<() => Promise<string[]>> {
  const bar = await page.locator('dialog[open] p.money').elementHandle()
  const seen = await page.evaluateHandle((element) => {
    const texts: string[] = []
    const look = () => {
      const text = (element?.lastChild?.textContent ?? '').replaceAll('\u00a0', ' ')
      if (texts.at(-1) !== text) texts.push(text)
    }
    look()
    if (element) new MutationObserver(look).observe(element, { characterData: true, childList: true, subtree: true })
    return texts
  }, bar)
  return () => seen.jsonValue()
}

interface Shown {
  /** The call that decides the round. */
  call: string
  press: () => Promise<void>
  /** Until the show is over. */
  ended: () => Promise<void>
  baseURL: string | undefined
}

/**
 * Plays one round of the game that is open, in which money comes from elsewhere while its result is under way, and checks that the bar
 * says nothing but the balance, what is left of it after the stake, and after the show what the server says.
 */
export async function keepsSuspense(page: Page, { call, press, ended, baseURL }: Shown): Promise<void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  let decided = (_staked: number) => {}
  const staked = new Promise<number>((resolve) => (decided = resolve))
  await page.route(call, async (route: Route) => {
    const reply = await route.fetch()
    const said = (await reply.json()) as { stake?: number; round?: { staked: number } }
    decided((said.stake ?? said.round?.staked ?? 0) / 100)
    await held
    await route.fulfill({ response: reply })
  })
  // From now on: the page may ask for the new balance before this test does.
  const balances: number[] = []
  page.on('response', async (reply) => {
    if (!reply.url().endsWith('/api/get-balance.php')) return
    balances.push(((await reply.json().catch(() => ({}))) as { balance: number }).balance)
  })
  const before = await balanceOf(page)
  const texts = await barTexts(page)
  await press()
  const stake = await staked
  await giveCash(page.request, 500, baseURL)
  const real = await balanceOf(page)
  await expect.poll(() => balances).toContain(real)
  expect(await texts()).toEqual([said(before)])
  letGo()
  await ended()
  await expect.poll(texts).toEqual([said(before), said(before - stake), said(real)])
  await page.unroute(call)
}

const said = (lira: number) => formatAmount(lira).replaceAll('\u00a0', ' ')
