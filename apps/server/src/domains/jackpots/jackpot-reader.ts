import type { Vault } from '../../platform/keys/vault.ts'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { int4s, int8s, texts } from '../../platform/database/binary-columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import type { FedMovement, Reader } from '../ledger-feed/public.ts'
import { recordValueGiven } from '../approvals/public.ts'
import { sendSystemMessage } from '../messages/public.ts'
import { audit } from '../staff/public.ts'
import { transfer } from '../wallet/public.ts'
import { type CountResult, countPlays, type Play } from './count-jackpots.ts'
import { dropCycle, lockOpenCycles, type OpenCycle, type Winner } from './cycles.ts'

export const READER = 'jackpots'

/** Books what the stakes of rounds that have ended bring to the pools, and pays the pool that one of them makes cross its dropping point. */
export function jackpotsReader(vault: Vault): Reader {
  return {
    name: READER,
    wants: () => sql`(m.closes or m.kind = 'rollback') and m.game_id is not null
      and m.category is distinct from 'sports' and exists (select from jackpots.cycles c where c.dropped_at is null)`,
    take: (tx, movements) => bookPlays(tx, vault, movements),
  }
}

interface Prize {
  cycle: OpenCycle
  winner: Winner
}

async function bookPlays(tx: Tx, vault: AppContext['vault'], movements: readonly FedMovement[]): Promise<void> {
  const open = await lockOpenCycles(tx, vault)
  const { policy } = await readLicenceNow(tx)
  const plays = await playsOf(tx, movements, policy.jackpots)
  const prizes: Prize[] = []
  const counted = await countPlays(open, plays, (cycle, winner) => {
    prizes.push({ cycle, winner })
    return dropCycle(tx, vault, cycle, winner)
  })
  await write(tx, counted)
  // In the order of the players, in which everybody locks wallets.
  for (const prize of prizes.toSorted((a, b) => a.winner.playerId - b.winner.playerId)) await pay(tx, prize)
}

/**
 * What these movements are worth here: of a round that one of them ends, the stakes that nobody has taken back; of a stake that was counted
 * while its round was open, that it is taken back. A stake is good that was paid in cash alone, by a player who is neither in a break, excluded, held,
 * blocked or leaving nor an account of the operator, as it is now that it is read.
 */
function playsOf(tx: Tx, movements: readonly FedMovement[], isAllowed: boolean): Promise<Play[]> {
  const players = [...new Set(movements.map((m) => m.player_id))]
  return tx.rows<Play>(sql`
    with good as materialized (
      select p.id from identity.players_view p
      where p.id = any(${players}::int[]) and ${isAllowed} and not p.is_house_account and p.status not in ('blocked', 'closing', 'closed')
        and case when exists (select from compliance.breaks_view b where b.player_id = p.id)
          then (compliance.exclusion_at(p.id, ${tx.now()})).id is null else true end
        and not exists (select from compliance.held_view h where h.player_id = p.id))
    select m.player_id, p.seq, p.kind, case p.kind when 'rollback' then p.stake_seq end as stake_seq, m.game_id, m.category, abs(p.cash_kurus) as kurus,
      p.kind = 'stake' and p.bonus_kurus = 0 and exists (select from good where good.id = m.player_id) as is_good, s.kurus as counted, s.cycle_ids
    from unnest(${int4s(movements.map((m) => m.player_id))}::int[], ${int4s(movements.map((m) => m.seq))}::int[]) with ordinality as n (player_id, seq, no)
    cross join lateral (
      select m.player_id, m.seq, m.first_seq, m.kind, m.stake_seq, m.game_id, m.category, m.cash_kurus, m.bonus_kurus from wallet.fed_view m
      where m.player_id = n.player_id and m.seq = n.seq offset 0) m
    cross join lateral (
      select m.seq, 'rollback' as kind, m.stake_seq, m.cash_kurus, m.bonus_kurus where m.kind = 'rollback'
      union all
      select s.seq, 'stake', null, s.cash_kurus, s.bonus_kurus
      from (select * from wallet.movements_view o where o.player_id = m.player_id and o.seq = m.first_seq
        union all select * from wallet.movements_view o where o.player_id = m.player_id and o.round_seq = m.first_seq) s
      where m.kind <> 'rollback' and s.kind = 'stake' and s.cash_kurus < 0
        and not exists (select from wallet.movements_view b where b.player_id = s.player_id and b.round_seq = m.first_seq and b.kind = 'rollback'
          and coalesce(b.stake_seq, b.round_seq) = s.seq)
        and not exists (select from jackpots.stakes c where c.player_id = s.player_id and c.seq = s.seq)) p
    left join jackpots.stakes s on p.kind = 'rollback' and s.player_id = m.player_id and s.seq = p.stake_seq
      and not exists (select from jackpots.reversed_stakes r where r.player_id = s.player_id and r.stake_seq = s.seq)
    order by n.no, p.seq`)
}

async function write(tx: Tx, { cycles, stakes, returns }: CountResult): Promise<void> {
  const array = (ids: readonly number[]) => `{${ids.join(',')}}`
  if (stakes.length > 0)
    await tx.run(sql`
      insert into jackpots.stakes (player_id, seq, kurus, cycle_ids)
      select player_id, seq, kurus, cycle_ids::int[]
      from unnest(${int4s(stakes.map((s) => s.player_id))}::int[], ${int4s(stakes.map((s) => s.seq))}::int[],
        ${int8s(stakes.map((s) => Number(s.kurus)))}::bigint[], ${texts(stakes.map((s) => array(s.cycle_ids)))}::text[]) as n (player_id, seq, kurus, cycle_ids)`)
  if (returns.length > 0)
    await tx.run(sql`
      insert into jackpots.reversed_stakes (player_id, stake_seq, seq, kurus, cycle_ids)
      select player_id, stake_seq, seq, kurus, cycle_ids::int[]
      from unnest(${returns.map((r) => r.player_id)}::int[], ${returns.map((r) => r.stake_seq)}::int[], ${returns.map((r) => r.seq)}::int[],
        ${returns.map((r) => r.kurus)}::bigint[], ${returns.map((r) => array(r.cycle_ids))}::text[]) as n (player_id, stake_seq, seq, kurus, cycle_ids)`)
  await tx.run(sql`
    update jackpots.cycles c set staked_kurus = n.staked
    from unnest(${cycles.map(({ id }) => id)}::int[], ${cycles.map((c) => c.staked_kurus)}::bigint[]) as n (id, staked)
    where c.id = n.id and c.staked_kurus <> n.staked`)
}

/** A movement whose key is tier and number: it happens once. */
async function pay(tx: Tx, { cycle: { tier, no, secret }, winner: { playerId, seq } }: Prize): Promise<void> {
  await transfer(tx, {
    playerId,
    kind: 'jackpot',
    source: 'jackpots',
    contra: 'jackpot_pool',
    externalId: `${tier.code}:${no}`,
    cash: secret.point,
    note: `${tier.name} jackpot`,
  })
  const reference = `jackpot:${tier.code}:${no}`
  await recordValueGiven(tx, [`jackpot:${tier.id}`], [{ playerId, kurus: secret.point, reference }])
  await sendSystemMessage(tx, playerId, {
    title: `${tier.name} jackpot sizin: ${formatKurus(secret.point)}`,
    content: `${tier.name} jackpotun ${no}. turunu siz kazandınız. ${formatKurus(secret.point)} bakiyenize eklendi; çevrim şartı yoktur. Kazanma noktasının önceden belirlendiğini Jackpotlar sayfasında doğrulayabilirsiniz.`,
    type: 'success',
  })
  tx.publish('jackpot', { playerId })
  await audit(tx, {
    staff: null,
    action: 'jackpot.drop',
    subject: `jackpot:${tier.code}:${no}`,
    after: { player_id: playerId, stake: seq, kurus: Number(secret.point) },
  })
}
