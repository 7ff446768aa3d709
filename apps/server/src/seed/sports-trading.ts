import type { Db } from '../platform/database/db.ts'
import { fraudRuleOf } from '@meydan/contract/fraud/fraud-rules'
import sql from 'sql-template-tag'
import { createCampaign } from '../domains/campaigns/campaigns-admin.ts'
import { openFraudCase } from '../domains/compliance/public.ts'
import { findSubjects } from '../domains/fraud/rules/evaluate.ts'
import { insertProgram } from '../domains/referral/programs-admin.ts'
import { createSegment } from '../domains/segments/segments-admin.ts'
import type { StaffActor, AppContext, PlayerId } from '../platform/app-context.ts'
import { seedStatement } from './statement.ts'

const IP = '192.0.2.200'

/** What an operator tries first: groups, a campaign to launch, friends, a case to decide and a statement to match. */
export async function seedDesk(context: AppContext): Promise<void> {
  await seedOffers(context.db)
  await seedCase(context.db)
  await seedStatement(context, await actOf(context.db, 'finance'))
}

async function actOf(db: Db, username: 'content' | 'finance'): Promise<StaffActor> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members_view where username = ${username}`)
  return { staff: { id, sessionId: 0, username, roles: [username] }, ip: IP }
}

async function seedOffers(db: Db): Promise<void> {
  const actor = await actOf(db, 'content')
  const gift = await db.one<{ id: number }>(sql`select id from bonuses.promotions_view where name = 'Bedava Bonus'`)
  const segments = [
    { name: 'Son 30 günde yatıranlar', conditions: [{ fact: 'deposits', test: 'least', value: 1, days: 30 } as const] },
    {
      name: 'Yedi gündür gelmeyenler',
      conditions: [{ fact: 'last_seen', test: 'before', value: 7, days: null } as const],
    },
  ]
  let away = 0
  for (const segment of segments) away = (await createSegment(db, actor, segment)).id
  await createCampaign(db, actor, {
    name: 'Sizi özledik',
    segment_id: away,
    trigger: 'time',
    trigger_value: null,
    starts_at: null,
    ends_at: null,
    title: 'Merhaba {ad}',
    content: '{ad}, uzun zamandır görüşemedik. Yeni oyunlar eklendi.',
    with_mail: false,
    promotion_id: gift.id,
    budget: 100_000n,
    control_percent: 20,
    quiet_from: 22,
    quiet_to: 9,
    weekly_cap: 2,
  })
  await db.transaction(async (tx) => {
    const id = await insertProgram(tx, {
      name: 'Arkadaşınızı getirin',
      promotion_id: gift.id,
      friend_promotion_id: gift.id,
      deposits_kurus: 100_000n,
      stakes_kurus: 50_000n,
      days: 30,
      identity_needed: true,
      most_friends: 10,
      budget_kurus: 2_000_000n,
      sites: null,
    })
    await tx.run(sql`update referral.programs set published_at = ${tx.now()} where id = ${id}`)
  })
}

/** A payout of the demo at which a rule strikes by the demo's own facts, with the rule's usual thresholds. */
async function seedCase(db: Db): Promise<void> {
  const payouts = await db.rows<{ id: number; player_id: PlayerId; created_at: Date }>(
    sql`select id, player_id, created_at from cashier.payouts_view where status = 'pending' order by id`,
  )
  const subjects = payouts.map(({ id, player_id: playerId }) => ({ playerId, at: db.now(), withdrawalId: id }))
  const thresholds = Object.fromEntries(
    Object.entries(fraudRuleOf('deposit_without_play').thresholds).map(([name, { usual }]) => [name, usual]),
  )
  const [struck] = await findSubjects(db, 'deposit_without_play', thresholds, subjects)
  if (!struck) throw new Error('no rule strikes at a payout of the demo')
  const { playerId, withdrawalId } = struck.subject
  await db.transaction((tx) =>
    openFraudCase(tx, playerId, [{ rule: 'deposit_without_play', withdrawalId, text: struck.text }]),
  )
}
