import { changeJackpot as changeCall, type startJackpot as startCall } from '@meydan/contract/jackpots/jackpots-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { refuseStale } from '../../platform/start/version.ts'
import { audit } from '../staff/public.ts'
import { openFirstCycle, TIER_COLUMNS, type Tier } from './cycles.ts'
import { editable } from './jackpots-admin.ts'
import { expected, type Terms } from './pool.ts'
import { checkText, shareText } from './rules-text.ts'
import { termsOf } from './jackpot-settings.ts'

/** Refuses what contradicts itself, and `stale_version`. Gives as much as the prize of a cycle is on average. */
export async function assessChange(tx: Tx, { input }: Wanted<typeof changeCall>): Promise<EffectPreview> {
  const tier = await lockTier(tx, input.id)
  const terms = await termsOf(tx, input)
  refuseStale(changeCall, editable(tier), input.version)
  return {
    subject: `jackpot:${tier.id}`,
    text: `${tier.name} jackpot: sonraki turlarda ${formatKurus(terms.seed_kurus)} – ${formatKurus(terms.cap_kurus)}`,
    before: factsOf(tier),
    after: factsOf(terms),
    effectKurus: expected(terms).prize,
  }
}

function factsOf(terms: Terms): Facts {
  return {
    Başlangıç: formatKurus(terms.seed_kurus),
    'Üst sınır': formatKurus(terms.cap_kurus),
    'En düşük bahis': formatKurus(terms.min_stake_kurus),
    'Havuz payı': shareText(terms.pool_share),
    'Başlangıç payı': shareText(terms.seed_share),
    Oyunlar: terms.game_ids.length === 0 ? 'Bütün slotlar' : terms.game_ids.join(', '),
    Ortalama: checkText(terms).join(' '),
  }
}

/** Counts from the next cycle on. */
export async function changeJackpot(context: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof changeCall>) {
  await context.db.transaction(async (tx) => {
    const tier = await lockTier(tx, input.id)
    const terms = await termsOf(tx, input)
    refuseStale(changeCall, editable(tier), input.version)
    await tx.run(sql`
      update jackpots.tiers set seed_kurus = ${terms.seed_kurus}, cap_kurus = ${terms.cap_kurus}, game_ids = ${terms.game_ids},
        min_stake_kurus = ${terms.min_stake_kurus}, pool_share = ${terms.pool_share}, seed_share = ${terms.seed_share}
      where id = ${tier.id}`)
    const after = editable({ ...tier, ...terms })
    await audit(tx, {
      ...actor,
      action: 'jackpot.change',
      subject: `jackpot:${tier.id}`,
      before: editable(tier),
      after,
    })
  })
  return { success: true, message: 'Ayarlar sonraki turdan itibaren geçerli' }
}

/** Refuses `already_decided` what is on, `jackpots_off` where the licence has none. */
export async function assessStart(tx: Tx, { input }: Wanted<typeof startCall>): Promise<EffectPreview> {
  const tier = await stoppedTier(tx, input.id)
  return {
    subject: `jackpot:${tier.id}`,
    text: `${tier.name} jackpot açılıyor`,
    before: { Durum: 'Kapalı' },
    after: { Durum: 'Açık', ...factsOf(tier) },
    effectKurus: expected(tier).prize,
  }
}

/** The first time, the first cycle begins; later it goes on where it stood. */
export async function startJackpot(
  { db, vault }: Pick<AppContext, 'db' | 'vault'>,
  { input, actor }: Wanted<typeof startCall>,
) {
  await db.transaction(async (tx) => {
    const tier = await stoppedTier(tx, input.id)
    await switchOn(tx, vault, tier)
    await audit(tx, { ...actor, action: 'jackpot.start', subject: `jackpot:${tier.id}` })
  })
  return { success: true, message: 'Jackpot açıldı', status: 'on' }
}

async function stoppedTier(tx: Tx, id: number): Promise<Tier> {
  const tier = await lockTier(tx, id)
  if (tier.is_on) throw refuse('already_decided')
  if (!(await readLicenceNow(tx)).policy.jackpots) throw refuse('jackpots_off')
  return tier
}

export async function switchOn(tx: Tx, vault: AppContext['vault'], tier: Tier): Promise<void> {
  await tx.run(sql`update jackpots.tiers set is_on = true where id = ${tier.id}`)
  await openFirstCycle(tx, vault, tier)
}

export async function stopJackpot(db: Db, actor: StaffActor, { id, reason }: { id: number; reason: string }) {
  await db.transaction(async (tx) => {
    const tier = await lockTier(tx, id)
    if (!tier.is_on) throw refuse('already_decided')
    await tx.run(sql`update jackpots.tiers set is_on = false where id = ${id}`)
    await audit(tx, { ...actor, action: 'jackpot.stop', subject: `jackpot:${id}`, note: reason })
  })
  return { success: true, message: 'Jackpot kapatıldı; havuz olduğu gibi duruyor', status: 'off' }
}

async function lockTier(tx: Tx, id: number): Promise<Tier> {
  const tier = await tx.row<Tier>(sql`select ${TIER_COLUMNS} from jackpots.tiers t where t.id = ${id} for update`)
  if (!tier) throw refuse('not_found')
  return tier
}
