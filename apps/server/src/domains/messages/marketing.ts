import type { InputOf } from '@meydan/contract/call'
import { type chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'

export async function readChoice(db: Db, playerId: PlayerId) {
  const choice = await db.row<{ given: boolean; at: Date }>(sql`
    select given, at from messages.marketing_choices where player_id = ${playerId} order by id desc limit 1`)
  return {
    success: true,
    given: choice?.given ?? false,
    chosen_at: choice?.at.toISOString() ?? null,
    ...MARKETING_CONSENT,
  }
}

/** Written down with the sentence as it read; the same choice again is none. Refuses `conflict` for a sentence that is not the one of now. */
export function recordMarketingChoice(
  db: Db,
  playerId: PlayerId,
  { given, edition, given_at }: InputOf<typeof chooseMarketing>,
) {
  if (given && edition !== MARKETING_CONSENT.edition)
    throw refuse('conflict', 'Metin bu arada değişti. Yeni hâlini okuyup tekrar seçin')
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into messages.marketing_texts (version, text, since)
      values (${MARKETING_CONSENT.edition}, ${MARKETING_CONSENT.text}, ${tx.now()}) on conflict do nothing`)
    await tx.run(sql`
      insert into messages.marketing_choices (player_id, given, version, given_at, at)
      select ${playerId}::int, ${given}::boolean, ${MARKETING_CONSENT.edition}, ${given_at}, ${tx.now()}::timestamptz
      where ${given}::boolean is distinct from coalesce(
        (select given from messages.marketing_choices where player_id = ${playerId} order by id desc limit 1), false)`)
    return { success: true, message: given ? 'Kampanyalar size bildirilecek' : 'Size kampanya bildirilmeyecek' }
  })
}
