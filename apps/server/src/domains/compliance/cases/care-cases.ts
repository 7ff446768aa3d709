import { type HarmSign, listCareCases as listCall, type settleCareCase } from '@meydan/contract/compliance/care-admin'
import type { InputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { infer as Shape } from 'zod/mini'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { containing, onTheWire, readList } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { significantEvent } from '../events/events.ts'

export type Sign = Shape<typeof HarmSign>

/** Who was looked after is left in peace for so long, unless a sign is new. */
const REST_DAYS = 30

/**
 * Opens a case for a player with several signs, unless one is open, or somebody has looked at the same signs in the last thirty days.
 * Says whether it did.
 */
export async function openCareCase(tx: Tx, playerId: PlayerId, signs: readonly Sign[]): Promise<boolean> {
  const codes = signs.map(({ code }) => code)
  const now = tx.now()
  const opened = await tx.run(sql`
    insert into compliance.care_cases (player_id, signs, opened_at)
    select ${playerId}::int, ${JSON.stringify(signs)}::jsonb, ${now}::timestamptz
    where not exists (
      select from compliance.care_cases c
      where c.player_id = ${playerId} and c.decided_at > ${now}::timestamptz - make_interval(days => ${REST_DAYS})
        and ${codes}::text[] <@ array(select s ->> 'code' from jsonb_array_elements(c.signs) s))
    on conflict (player_id) where status = 'open' do nothing`)
  return opened > 0
}

interface Row {
  id: number
  player_id: number
  username: string
  signs: Sign[]
  signs_count: number
  status: 'open' | 'talked' | 'eased' | 'unfounded'
  opened_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export function listCareCases(db: Db, input: InputOf<typeof listCall>) {
  const from = sql`
    from compliance.care_cases c join identity.players_view p on p.id = c.player_id
    left join staff.members_view m on m.id = c.decided_by`
  return readList(db, listCall, input, {
    rows: sql`
      select c.id, c.player_id, p.username, c.signs, jsonb_array_length(c.signs) as signs_count, c.status, c.opened_at, c.decided_at,
        m.username as decided_by, c.reason ${from}`,
    counted: from,
    where: [
      input.status && sql`c.status = ${input.status}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: {
      opened_at: 'c.opened_at',
      status: 'c.status',
      username: 'p.username',
      signs_count: 'jsonb_array_length(c.signs)',
    },
    player: 'c.player_id',
    tie: 'c.id',
    show: (row: Row) => onTheWire(row),
  })
}

const DONE = {
  talked: 'Oyuncuyla görüşüldü',
  eased: 'Oyuncuya limit kondu ya da mola verildi',
  unfounded: 'Belirtiler yanıltıcı bulundu',
}

/** What was done for the player, once. Refuses `not_found`, `already_decided`. */
export function decideCareCase(db: Db, actor: StaffActor, { id, outcome, reason }: InputOf<typeof settleCareCase>) {
  return db.transaction(async (tx) => {
    const known = await tx.row<{ player_id: PlayerId; status: string }>(
      sql`select player_id, status from compliance.care_cases where id = ${id} for update`,
    )
    if (!known) throw refuse('not_found')
    if (known.status !== 'open') throw refuse('already_decided')
    await tx.run(sql`
      update compliance.care_cases set status = ${outcome}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id}, reason = ${reason}
      where id = ${id}`)
    await significantEvent(tx, {
      kind: 'care_case_decided',
      staff: actor.staff,
      text: `${DONE[outcome]} (sorumlu oyun kaydı ${id})`,
      before: 'open',
      after: { player: known.player_id, outcome },
    })
    await audit(tx, {
      ...actor,
      action: 'care-case.settle',
      subject: `care-case:${id}`,
      playerId: known.player_id,
      before: { status: 'open' },
      after: { status: outcome },
      note: reason,
    })
    return { success: true, message: DONE[outcome], status: outcome }
  })
}
