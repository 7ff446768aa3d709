import type { InputOf } from '@meydan/contract/call'
import type { rotateProviderKey, updateProvider } from '@meydan/contract/games-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Weighed } from '../../../platform/duty.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Where its games come from, and switching it on again. */
export async function weighProvider(
  tx: Tx,
  { input }: { input: InputOf<typeof updateProvider> },
): Promise<Weighed | undefined> {
  const before = await readProvider(tx, input.id)
  const isElsewhere = input.launch_url !== before.launch_url
  const isOpened = input.is_active && !before.is_active
  if (!isElsewhere && !isOpened) return undefined
  return {
    subject: `provider:${input.id}`,
    text: before.name,
    before: { Ad: before.name, 'Oyun adresi': before.launch_url, Durum: standing(before.is_active) },
    after: { Ad: input.name, 'Oyun adresi': input.launch_url, Durum: standing(input.is_active) },
    effectKurus: 0n,
  }
}

/** Whoever holds a provider's key can say that a round was won. */
export async function weighKey(tx: Tx, { input }: { input: InputOf<typeof rotateProviderKey> }): Promise<Weighed> {
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

interface Provider {
  name: string
  launch_url: string
  is_active: boolean
}

async function readProvider(tx: Tx, id: number): Promise<Provider> {
  const row = await tx.row<Provider>(sql`select name, launch_url, is_active from games.providers where id = ${id}`)
  if (!row) throw refuse('not_found')
  return row
}

function standing(isActive: boolean): string {
  return isActive ? 'Açık' : 'Kapalı'
}
