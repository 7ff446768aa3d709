import sql from 'sql-template-tag'
import type { Cause } from '../../../platform/events/causes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { closeOffer } from '../offers/offers.ts'
import { recallGrant } from './recall.ts'
import { recallWagering } from './recall-wagering.ts'

type Of<Kind extends Cause['kind']> = Extract<Cause, { kind: Kind }>

/** Bonuses, loss refunds and wagering that came by it are brought to what stands of it. */
export async function recallBonuses(tx: Tx, cause: Cause): Promise<void> {
  if (cause.kind === 'deposit') await ofDeposit(tx, cause)
  else await ofRound(tx, cause)
}

async function ofDeposit(tx: Tx, { playerId, depositId, creditedKurus, keptKurus }: Of<'deposit'>): Promise<void> {
  const gone = creditedKurus - keptKurus
  if (gone > 0n) await closeOffer(tx, playerId, depositId)
  const given = await tx.rows<{ id: number }>(sql`
    select id from bonuses.grants where player_id = ${playerId} and source = 'deposit' and source_ref = ${String(depositId)}`)
  const ref = String(depositId)
  for (const { id } of given)
    await recallGrant(tx, { grantId: id, cause: 'deposit', ref, part: gone, of: creditedKurus })
  const fed = await tx.rows<Refunded & { kept: bigint | null }>(sql`
    select grant_id, base_kurus as base, kept_kurus[array_position(deposit_ids, ${depositId})] as kept
    from bonuses.cashback_claims where player_id = ${playerId} and ${depositId} = any(deposit_ids) order by id`)
  for (const { grant_id, base, kept } of fed) {
    // What was gone before the losses were refunded fed nothing.
    const since = (kept ?? creditedKurus) - keptKurus
    await recallGrant(tx, {
      grantId: grant_id,
      cause: 'deposit',
      ref,
      part: since > 0n ? least(since, base) : 0n,
      of: base,
    })
  }
}

interface Refunded {
  grant_id: number
  base: bigint
}

async function ofRound(tx: Tx, { playerId, firstSeq, stakeRef }: Of<'round'>): Promise<void> {
  await recallWagering(tx, { playerId, firstSeq, stakeRef })
  const refunded = await tx.rows<Refunded & { back: bigint }>(sql`
    select c.grant_id, c.base_kurus as base, coalesce((select sum(m.cash_kurus) from wallet.movements_view m where m.player_id = r.player_id
        and m.round_seq = r.first_seq and m.kind = 'resettlement' and m.seq > k.seq), 0)::bigint as back
    from wallet.rounds_view r
    join bonuses.cashback_losses l on l.player_id = r.player_id and l.category = r.category and l.days @> (r.closed_at at time zone 'Europe/Istanbul')::date
    join bonuses.cashback_claims c on c.id = l.claim_id join bonuses.cashback_movements_view k on k.claim_id = c.id
    where r.player_id = ${playerId} and r.first_seq = ${firstSeq} and r.closed_at is not null`)
  for (const { grant_id, base, back } of refunded)
    await recallGrant(tx, {
      grantId: grant_id,
      cause: 'round',
      ref: stakeRef,
      part: back > 0n ? least(back, base) : 0n,
      of: base,
    })
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
