import { listPersonCases as listCall } from '@meydan/contract/compliance/compliance-admin'
import type { InputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { containing, readList } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import { refreshFlag } from '../limits/change-limit.ts'
import { significantEvent } from '../events/events.ts'

interface Likeness {
  id: PlayerId
  first_name: string
  last_name: string
  own_first_name: string
  own_last_name: string
  same_address: boolean
  same_device: boolean
}

/**
 * Looks whether an account is that of somebody who is not to play: excluded, closing, closed or blocked, born on the same day,
 * and of the same name, from the same address or in the same browser. Opens a case for each, where nobody has decided about the two
 * before; while one is open the account neither stakes nor pays in.
 * A national ID or phone that has an account already never gets as far as here.
 */
export async function findDuplicateAccounts(tx: Tx, playerId: PlayerId): Promise<void> {
  const now = tx.now()
  const likenesses = await tx.rows<Likeness>(sql`
    select p.id, p.first_name, p.last_name, own.first_name as own_first_name, own.last_name as own_last_name,
      exists (select from identity.addresses_view a join identity.addresses_view b on b.ip = a.ip
        where a.player_id = own.id and b.player_id = p.id and b.created_at > ${now}::timestamptz - interval '90 days') as same_address,
      exists (select from identity.devices_view a join identity.devices_view b on b.device = a.device
        where a.player_id = own.id and b.player_id = p.id) as same_device
    from identity.persons_view own join identity.persons_view p on p.birth_date = own.birth_date and p.id <> own.id
    where own.id = ${playerId}
      and (p.status in ('blocked', 'closing', 'closed') or (compliance.exclusion_at(p.id, ${now})).id is not null)
    order by p.id`)
  for (const likeness of likenesses) await openCase(tx, playerId, likeness)
}

async function openCase(tx: Tx, playerId: PlayerId, likeness: Likeness): Promise<void> {
  const isNamesake =
    foldTurkish(`${likeness.first_name} ${likeness.last_name}`) ===
    foldTurkish(`${likeness.own_first_name} ${likeness.own_last_name}`)
  const signs = [
    'birth',
    ...(isNamesake ? ['name'] : []),
    ...(likeness.same_address ? ['address'] : []),
    ...(likeness.same_device ? ['device'] : []),
  ]
  if (signs.length === 1) return
  await lockWallet(tx, playerId)
  const opened = await tx.run(sql`
    insert into compliance.person_cases (player_id, similar_player_id, signs, opened_at)
    values (${playerId}, ${likeness.id}, ${signs}, ${tx.now()}) on conflict do nothing`)
  if (opened === 0) return
  await refreshFlag(tx, playerId)
  const text = 'Hesap, oyundan uzaklaştırılmış bir kişiye benzediği için incelemeye alındı'
  await significantEvent(tx, { kind: 'person_case_opened', playerId, text, after: { like: likeness.id, signs } })
}

interface Row {
  id: number
  player_id: number
  username: string
  like_player_id: number
  like_username: string
  signs: ('birth' | 'name' | 'address' | 'device')[]
  status: 'open' | 'same' | 'other'
  opened_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export function listDuplicateAccountCases(db: Db, input: InputOf<typeof listCall>) {
  const from = sql`
    from compliance.person_cases c
    join identity.players_view p on p.id = c.player_id
    join identity.players_view o on o.id = c.similar_player_id
    left join staff.members_view m on m.id = c.decided_by`
  return readList(db, listCall, input, {
    rows: sql`
      select c.id, c.player_id, p.username, c.similar_player_id as like_player_id, o.username as like_username, c.signs, c.status, c.opened_at, c.decided_at,
        m.username as decided_by, c.reason ${from}`,
    counted: from,
    where: [
      input.status && sql`c.status = ${input.status}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: { opened_at: 'c.opened_at', status: 'c.status', username: 'p.username' },
    tie: 'c.id',
    show: (row: Row) => ({
      ...row,
      opened_at: row.opened_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    }),
  })
}

/** Another person's account plays from now on; the same person's never does. Refuses `not_found`, `already_decided`. */
export function decideDuplicateAccountCase(
  db: Db,
  actor: StaffActor,
  { id, verdict, reason }: { id: number; verdict: 'same' | 'other'; reason: string },
) {
  return db.transaction(async (tx) => {
    const known = await tx.row<{ player_id: PlayerId; status: string }>(
      sql`select player_id, status from compliance.person_cases where id = ${id} for update`,
    )
    if (!known) throw refuse('not_found')
    if (known.status !== 'open') throw refuse('already_decided')
    const { player_id: playerId } = known
    await lockWallet(tx, playerId)
    await tx.run(sql`
      update compliance.person_cases set status = ${verdict}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id}, reason = ${reason}
      where id = ${id}`)
    await refreshFlag(tx, playerId)
    const text =
      verdict === 'same'
        ? 'Hesabın aynı kişiye ait olduğuna karar verildi, oyuna kapalı kalır'
        : 'Hesabın başka bir kişiye ait olduğuna karar verildi'
    await significantEvent(tx, {
      kind: 'person_case_decided',
      playerId,
      staff: actor.staff,
      text,
      before: 'open',
      after: verdict,
    })
    await audit(tx, {
      ...actor,
      action: 'person-case.decide',
      subject: `person-case:${id}`,
      playerId,
      before: { status: 'open' },
      after: { status: verdict },
      note: reason,
    })
    return { success: true, message: text }
  })
}
