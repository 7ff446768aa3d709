import type { InputOf } from '@meydan/contract/call'
import type { rotateProviderKey, updateProvider } from '@meydan/contract/games/games-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Facts, EffectPreview } from '../../../../platform/approval-policy.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { isOutside, type ProviderPlace } from './addresses.ts'
import { TESTED_AT } from './test-provider.ts'

/**
 * Where its games open and its calls come from, and switching it on again. Refuses `provider_untested` where an installation from outside would be
 * on with addresses or keys that nobody has tried.
 */
export async function assessProvider(
  tx: Tx,
  { input }: { input: InputOf<typeof updateProvider> },
): Promise<EffectPreview | undefined> {
  const before = await readProvider(tx, input.id)
  const isMoved = isElsewhere(before, input)
  const isOpened = input.is_active && !before.is_active
  const isRenamed = input.is_active && input.name !== before.name
  if (!isMoved && !isOpened && !isRenamed) return undefined
  if (input.is_active && isOutside(input.launch_url) && (isMoved || !before.tested_at))
    throw refuse('provider_untested')
  return {
    subject: `provider:${input.id}`,
    text: before.name,
    before: factsOf(before),
    after: factsOf(input),
    effectKurus: 0n,
  }
}

/** Whether its games would open at, or its calls come from, other places than now. */
export function isElsewhere(before: ProviderPlace, after: ProviderPlace): boolean {
  return placeOf(before) !== placeOf(after)
}

function placeOf({ launch_url, launch_kind, operator_ref, frame_origins, allowed_ips }: ProviderPlace): string {
  return JSON.stringify([launch_url, launch_kind, operator_ref, frame_origins, allowed_ips])
}

function factsOf({ name, launch_url, frame_origins, allowed_ips, is_active, ...how }: ProviderPlace & Named): Facts {
  return {
    Ad: name,
    'Oyun adresi': launch_url,
    Açılış: how.launch_kind === 'call' ? `Çağrıyla, bizim kodumuz ${how.operator_ref}` : 'Doğrudan',
    'Ek çerçeve kaynakları': frame_origins.join(', ') || 'Yok',
    'IP listesi': allowed_ips.join(', ') || 'Her yerden',
    Durum: standing(is_active),
  }
}

/** Whoever holds a provider's key can say that a round was won. */
export async function assessKey(
  tx: Tx,
  { input }: { input: InputOf<typeof rotateProviderKey> },
): Promise<EffectPreview> {
  const { name } = await readProvider(tx, input.id)
  const { newest, keys } = await tx.one<{ newest: Date | null; keys: number }>(sql`
    select max(valid_from) as newest, count(*)::int as keys from games.provider_keys
    where provider_id = ${input.id} and (valid_until is null or valid_until > ${tx.now()})`)
  const made = newest?.toLocaleString('tr-TR', { timeZone: 'Europe/Istanbul' }) ?? 'Yok'
  return {
    subject: `provider:${input.id}`,
    text: name,
    before: { 'Geçerli anahtar': String(keys), 'Son anahtar': made },
    after: { 'Yeni anahtar': 'Onaylayana bir kez gösterilir', 'Eskiler geçerli': `${input.overlap_hours} saat` },
    effectKurus: 0n,
  }
}

interface Named {
  name: string
  is_active: boolean
}

async function readProvider(tx: Tx, id: number): Promise<ProviderPlace & Named & { tested_at: Date | null }> {
  const row = await tx.row<ProviderPlace & Named & { tested_at: Date | null }>(sql`
    select name, launch_url, launch_kind, operator_ref, frame_origins, allowed_ips, is_active, ${TESTED_AT} as tested_at from games.providers p where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

function standing(isActive: boolean): string {
  return isActive ? 'Açık' : 'Kapalı'
}
