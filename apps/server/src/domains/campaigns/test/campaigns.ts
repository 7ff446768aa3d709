import type { RawInputOf } from '@meydan/contract/call'
import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import * as calls from '@meydan/contract/campaigns/campaigns-admin'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import { createSegment, tagPlayer } from '@meydan/contract/segments/segments-admin'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { testProvider } from '../../../../test/provider.ts'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { makePromotion } from '../../bonuses/test/bonus.ts'
import { cashOf } from '../../cashier/test/cash.ts'
import { type Samples, toolsOf } from '../../approvals/test/sample-tools.ts'

type Form = RawInputOf<typeof calls.createCampaign>

let count = 0

/** What the tests of campaigns do over and over. Each has a segment of its own, of players with its tag. */
export function campaignDesk(site: TestSite) {
  const { db } = site.context

  /** A player who opted in to campaigns, in the segment of a tag. */
  async function wanting(
    as: TestStaff,
    tag: string,
    options: Parameters<TestSite['player']>[0] = {},
  ): Promise<TestPlayer> {
    const player = await site.player(options)
    await site.call(chooseMarketing, { given: true, edition: MARKETING_CONSENT.edition }, { as: player })
    await site.call(tagPlayer, { id: player.id, tag }, { as })
    return player
  }

  async function segmentOf(as: TestStaff, tag: string): Promise<number> {
    const conditions = [{ fact: 'tag' as const, test: 'is' as const, value: tag }]
    return (await site.call(createSegment, { name: `Segment ${tag}`, conditions }, { as })).body.id
  }

  const formOf = (segment_id: number, changes: Partial<Form> = {}): Form => ({
    name: `Kampanya ${++count}`,
    segment_id,
    trigger: 'time' as const,
    trigger_value: null,
    starts_at: null,
    ends_at: null,
    title: 'Merhaba {ad}',
    content: '{kullanici}, seviyeniz {seviye}.',
    with_mail: false,
    promotion_id: null,
    budget: null,
    control_percent: 0,
    quiet_from: 0,
    quiet_to: 0,
    weekly_cap: 20,
    ...changes,
  })

  /** A campaign that is live; of one that gives a bonus finance is the second person. */
  async function launched(as: TestStaff, segmentId: number, changes: Partial<Form> = {}): Promise<number> {
    const { id } = (await site.call(calls.createCampaign, formOf(segmentId, changes), { as })).body
    const { status, body } = await site.byTwo(calls.launchCampaign, { id }, { as })
    if (status !== 200) throw new Error(`campaign ${id} did not go live: ${body.message}`)
    return id
  }

  const run = () => site.job('campaigns')
  const read = async (as: TestStaff, id: number) => (await site.call(calls.readCampaign, { id }, { as })).body.data
  const recipients = (id: number) =>
    db.rows<{ player_id: number; status: string; reason: string | null; cost_kurus: bigint }>(
      sql`select player_id, status, reason, cost_kurus from campaigns.recipients where campaign_id = ${id} order by player_id`,
    )
  const inbox = (player: TestPlayer) =>
    db.rows<{ subject: string; body: string }>(sql`
      select t.subject, m.body from messages.threads t join messages.messages m on m.thread_id = t.id
      where t.player_id = ${player.id} and m.type = 'bonus' and m.hidden_at is null order by m.id`)
  return { wanting, segmentOf, formOf, launched, giving: givingOf(site, launched), run, read, recipients, inbox }
}

/** A campaign that gives 50 lira to who has the tag and fulfils these conditions. */
function givingOf(
  site: TestSite,
  launched: (as: TestStaff, segmentId: number, changes: Partial<Form>) => Promise<number>,
) {
  return async (
    as: TestStaff,
    tag: string,
    { asks, ...changes }: Partial<Form> & { asks: readonly SegmentCondition[] },
  ): Promise<number> => {
    const conditions = [{ fact: 'tag', test: 'is', value: tag, days: null } as const, ...asks]
    const segment = (await site.call(createSegment, { name: tag, conditions }, { as })).body.id
    const promotion_id = await makePromotion(site, {
      bonus_type: 'free',
      percent: null,
      fixed_kurus: 5_000n,
      min_deposit_kurus: null,
      max_bonus_kurus: null,
      rollover: 10,
      active: false,
    })
    return launched(as, segment, { promotion_id, budget: 1_000, ...changes })
  }
}

/** What players do while a campaign runs, amounts in lira of a deposit and kuruş of a round. */
export async function campaignPlay(site: TestSite) {
  await seedOperatorAccounts(site.context.db)
  const provider = await testProvider(site)
  const finance = await site.staff('finance')

  async function deposits(player: TestPlayer, amount: number): Promise<void> {
    const id = await cashOf(site).askDeposit(player, amount)
    expect((await site.call(approveDeposit, { reason: 'Banka aradı', id }, { as: finance })).status).toBe(200)
  }

  async function plays(player: TestPlayer, stake: number, win: number): Promise<void> {
    const frame = await provider.open(player)
    const bet = await frame.bet(stake)
    expect(bet).toMatchObject({ status: 'ok' })
    await frame.win(bet, win)
  }

  /** A round that stays open. */
  async function stakes(player: TestPlayer, stake: number): Promise<void> {
    expect(await (await provider.open(player)).bet(stake)).toMatchObject({ status: 'ok' })
  }
  return { finance, deposits, plays, stakes }
}

/** A draft that would give money. */
export function campaignSamples(site: TestSite, admin: TestStaff): Samples<'campaign'> {
  const { countOf } = toolsOf(site, admin)
  const { segmentOf, formOf } = campaignDesk(site)
  return {
    'campaign.launch': {
      async input() {
        const promotion_id = await makePromotion(site, {
          bonus_type: 'free',
          percent: null,
          fixed_kurus: 1_000n,
          min_deposit_kurus: null,
          max_bonus_kurus: null,
          active: false,
        })
        const form = formOf(await segmentOf(admin, `ornek-${++count}`), { promotion_id, budget: 100 })
        return { id: (await site.call(calls.createCampaign, form, { as: admin })).body.id }
      },
      trace: countOf(sql`select count(*)::int as n from campaigns.campaigns where status <> 'draft'`),
    },
  }
}
