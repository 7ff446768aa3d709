import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/database/db.ts'
import type { StaffActor, StaffSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import { renewRules } from './wallets.ts'

export interface FoundBreach {
  invariant: string
  detail: string
}

/** Where a check reports so many breaches, there may be more. */
const TOLD = 20

/**
 * Keeps what a run found, raises an alarm for what is new, and lets go of what an earlier run of the same kind found and this one
 * did not; a whole run of all. While a breach is open, and where `stops`, no new stake is taken. Returns how many are open.
 */
export async function noteBreaches(
  db: Db,
  found: readonly FoundBreach[],
  { by, stops }: { by: 'minute' | 'night'; stops: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const fresh = await insertNew(tx, found, by)
    await endGone(tx, found, by)
    if (fresh.length > 0) {
      await audit(tx, { staff: null, action: 'money.breach', subject: 'ledger', after: fresh.slice(0, TOLD) })
      tx.enqueue('alarm', {
        text: 'a money invariant is broken',
        about: fresh.map(({ invariant, detail }) => ({ invariant, detail })),
      })
    }
    const { open } = await tx.one<{ open: number }>(
      sql`select count(*)::int as open from wallet.breaches where ended_at is null`,
    )
    if (open === 0) await endStop(tx)
    else if (stops) await stop(tx)
    return open
  })
}

/** What an administrator has accepted once is not raised again. */
async function insertNew(tx: Tx, found: readonly FoundBreach[], by: string): Promise<FoundBreach[]> {
  return tx.rows<FoundBreach>(sql`
    insert into wallet.breaches (invariant, detail, found_at, found_by)
    select distinct n.invariant, n.detail, ${tx.now()}::timestamptz, ${by}
    from unnest(${found.map((each) => each.invariant)}::text[], ${found.map((each) => each.detail)}::text[]) as n (invariant, detail)
    where not exists (select from wallet.breaches b where b.invariant = n.invariant and b.detail = n.detail
      and (b.ended_at is null or b.ended_by is not null))
    returning invariant, detail`)
}

async function endGone(tx: Tx, found: readonly FoundBreach[], by: 'minute' | 'night'): Promise<void> {
  await tx.run(sql`
    with told as (select * from unnest(${found.map((each) => each.invariant)}::text[], ${found.map((each) => each.detail)}::text[]) as n (invariant, detail))
    update wallet.breaches b set ended_at = ${tx.now()}
    where b.ended_at is null and (${by} = 'night' or b.found_by = ${by})
      and not exists (select from told where told.invariant = b.invariant and told.detail = b.detail)
      and (select count(*) from told where told.invariant = b.invariant) < ${TOLD}`)
}

async function stop(tx: Tx): Promise<void> {
  const stopped = await tx.run(
    sql`insert into wallet.play_stops (since) values (${tx.now()}) on conflict ((true)) where ended_at is null do nothing`,
  )
  if (stopped === 0) return
  await renewRules(tx)
  await audit(tx, { staff: null, action: 'play.stop', subject: 'ledger' })
}

async function endStop(tx: Tx, staff: StaffSession | null = null): Promise<void> {
  const ended = await tx.run(
    sql`update wallet.play_stops set ended_at = ${tx.now()}, ended_by = ${staff?.id ?? null} where ended_at is null`,
  )
  if (ended === 0) return
  await renewRules(tx)
  await audit(tx, { staff, action: 'play.resume', subject: 'ledger' })
}

/** An administrator answers for the open breaches: they are closed, never raised again, and stakes are taken. */
export async function clearBreaches(db: Db, actor: StaffActor, { reason }: { reason: string }) {
  return db.transaction(async (tx) => {
    const cleared = await tx.rows<FoundBreach>(sql`
      update wallet.breaches set ended_at = ${tx.now()}, ended_by = ${actor.staff.id} where ended_at is null returning invariant, detail`)
    if (cleared.length === 0) throw refuse('already_decided')
    await audit(tx, { ...actor, action: 'money.breach_clear', subject: 'ledger', before: cleared, note: reason })
    await endStop(tx, actor.staff)
    return { success: true, message: `${cleared.length} alarm kapatıldı` }
  })
}
