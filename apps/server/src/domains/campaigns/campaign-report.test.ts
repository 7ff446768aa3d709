import { listMessages, markMessageRead } from '@meydan/contract/messages/messages'
import { expect, it, vi } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { makePromotion } from '../bonuses/test/bonus.ts'
import { counted } from '../segments/test/segments.ts'
import { campaignDesk, campaignPlay } from './test/campaigns.ts'

const site = await testSite()
const { wanting, segmentOf, launched, run, read, recipients } = campaignDesk(site)
const { finance, deposits, plays } = await campaignPlay(site)
const editor = await site.staff('content')

/** The sums of days wait for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

it('the report is what a naive count finds', async () => {
  const players: TestPlayer[] = []
  for (let n = 0; n < 16; n++) players.push(await wanting(editor, 'rapor', { cashKurus: 1_000_000n }))
  const promotion_id = await makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 5_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 1,
    active: false,
  })
  const id = await launched(editor, await segmentOf(editor, 'rapor'), {
    promotion_id,
    budget: 2_000,
    control_percent: 40,
  })
  await run()
  for (const [place, player] of players.entries()) {
    if (place % 3 === 0) await deposits(player, 500 + place)
    if (place % 2 === 0) await plays(player, 1_000 * (place + 1), place % 4 === 0 ? 0 : 5_000)
    const { messages } = (await site.call(listMessages, {}, { as: player })).body
    const message = messages.find((each: { type: string }) => each.type === 'bonus')
    if (message && place % 5 !== 0) await site.call(markMessageRead, { message_id: message.id }, { as: player })
  }
  await counted(site.context.db)
  const control = new Set(
    (await recipients(id)).filter(({ status }) => status === 'control').map((row) => row.player_id),
  )
  const naive = (isControl: boolean) => {
    const all = [...players.entries()].filter(([, { id: playerId }]) => control.has(playerId) === isControl)
    const sum = (of: (place: number) => number) => all.reduce((total, [place]) => total + of(place), 0)
    return {
      players: all.length,
      opened: isControl ? 0 : all.filter(([place]) => place % 5 !== 0).length,
      came_back: 0,
      depositors: all.filter(([place]) => place % 3 === 0).length,
      deposits: sum((place) => (place % 3 === 0 ? 500 + place : 0)),
      ggr: sum((place) => (place % 2 === 0 ? 10 * (place + 1) - (place % 4 === 0 ? 0 : 50) : 0)),
    }
  }
  const { report, spent } = await read(finance, id)
  expect(control.size).toBeGreaterThan(0)
  expect(report).toMatchObject({ treated: naive(false), control: naive(true), waiting: 0, withheld: [] })
  expect(spent).toBe(50 * (16 - control.size))
})
