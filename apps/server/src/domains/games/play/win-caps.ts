import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Act } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { audit } from '../../staff/public.ts'

/** What a round may win, and what a provider's games may win within an hour. Null: no cap; of `max_win_x`: none declared. */
export interface Caps {
  max_win_x: number | null
  max_win_kurus: bigint | null
  max_hour_loss_kurus: bigint | null
}

/** A game, or a provider where there is none. */
export interface Capped {
  providerId: number
  gameId: number | null
}

/**
 * Lowers at once what is asked to be lower, and keeps since when, by which `verify` judges the wins of a time. What is asked to be
 * higher waits for a second person (`decideCapRaise`). Returns whether something waits. Refuses `forbidden` to who is not an admin.
 */
export async function changeCaps(
  tx: Tx,
  act: Act,
  { of, before, asked }: { of: Capped; before: Caps; asked: Caps },
): Promise<boolean> {
  if (isSame(before, asked)) return false
  if (!act.staff.roles.includes('admin'))
    throw refuse('forbidden', 'Kazanç sınırlarını yalnızca yöneticiler değiştirebilir')
  const lowest = lowestOf(before, asked)
  if (!isSame(before, lowest)) await setCaps(tx, of, { caps: lowest, since: tx.now() })
  if (isSame(lowest, asked)) return false
  await ask(tx, act, { of, before: lowest, asked })
  return true
}

/** The caps of now. The caller has locked the row of the game or provider. */
export async function setCaps(
  tx: Tx,
  { providerId, gameId }: Capped,
  { caps, since }: { caps: Caps; since: Date },
): Promise<void> {
  const { max_win_x, max_win_kurus, max_hour_loss_kurus } = caps
  await tx.run(
    gameId === null
      ? sql`update games.providers set max_win_kurus = ${max_win_kurus}, max_hour_loss_kurus = ${max_hour_loss_kurus} where id = ${providerId}`
      : sql`update games.games set max_win_x = ${max_win_x}, max_win_kurus = ${max_win_kurus} where id = ${gameId}`,
  )
  await tx.run(sql`
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, max_hour_loss_kurus, since)
    values (${providerId}, ${gameId}, ${max_win_x}, ${max_win_kurus}, ${max_hour_loss_kurus}, ${since})`)
}

async function ask(tx: Tx, act: Act, { of, before, asked }: { of: Capped; before: Caps; asked: Caps }): Promise<void> {
  await tx.run(sql`
    update games.cap_raises set status = 'replaced'
    where provider_id = ${of.providerId} and game_id is not distinct from ${of.gameId}::int and status = 'asked'`)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into games.cap_raises (provider_id, game_id, max_win_x, max_win_kurus, max_hour_loss_kurus, asked_at, asked_by)
    values (${of.providerId}, ${of.gameId}, ${asked.max_win_x}, ${asked.max_win_kurus}, ${asked.max_hour_loss_kurus}, ${tx.now()}, ${act.staff.id})
    returning id`)
  await audit(tx, { ...act, action: 'cap-raise.ask', subject: `cap-raise:${id}`, before, after: asked })
}

function isSame(one: Caps, other: Caps): boolean {
  return (
    one.max_win_x === other.max_win_x &&
    one.max_win_kurus === other.max_win_kurus &&
    one.max_hour_loss_kurus === other.max_hour_loss_kurus
  )
}

function lowestOf(one: Caps, other: Caps): Caps {
  const times = Math.min(one.max_win_x ?? 0, other.max_win_x ?? 0)
  return {
    max_win_x: times === 0 ? null : times,
    max_win_kurus: lower(one.max_win_kurus, other.max_win_kurus),
    max_hour_loss_kurus: lower(one.max_hour_loss_kurus, other.max_hour_loss_kurus),
  }
}

function lower(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
