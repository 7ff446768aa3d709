import sql from 'sql-template-tag'
import type { Db } from '../../apps/server/src/platform/database/db.ts'

type Room = { code: string; prefix: string }

/**
 * Each stake of the studio beside the ledger: staked once where it counted, and paid or given back once, by exactly its sum; each
 * pot beside the sales of its rounds; each cash-out that a player received (`told`) beside what the studio wrote.
 */
export async function judgeRooms(db: Db, rooms: readonly Room[], told: ReadonlyMap<string, number>) {
  const prefixes = JSON.stringify(rooms.map(({ code, prefix }) => ({ room: code, prefix })))
  const books = await db.one<Record<'stakes' | 'paid' | 'voided' | 'unlike', bigint>>(sql`
    with stakes as (
      select s.*, prefix || no || '.' || slot || case when step = 1 then '' else '-' || step end || '.' || player_ref as id
      from studio.room_stakes s join jsonb_to_recordset(${prefixes}::jsonb) as r (room text, prefix text) using (room)
    ),
    ledger as (
      select id, count(*) filter (where kind = 'stake') as stakes, count(*) filter (where kind = 'win') as wins,
        coalesce(sum(m.cash_kurus) filter (where kind = 'win'), 0) as won, sum(m.cash_kurus) as net
      from stakes cross join (values ('-bet'), ('-win'), ('-rollback')) as part (suffix)
      join wallet.movements m on m.external_id = id || suffix group by id
    )
    select count(*) as stakes, count(*) filter (where status = 'paid') as paid, count(*) filter (where status = 'voided') as voided,
      count(*) filter (where case s.status
        when 'paid' then (l.stakes, l.wins, l.won, l.net) is distinct from (1::bigint, 1::bigint, s.pay_kurus::numeric, (s.pay_kurus - s.stake_kurus)::numeric)
        when 'voided' then coalesce(l.wins, 0) <> 0 or coalesce(l.net, 0) <> 0
        else coalesce(l.stakes, 0) <> 0 end) as unlike
    from stakes s left join ledger l using (id)`)
  const { pots_wrong } = await db.one<{ pots_wrong: bigint }>(sql`
    select count(*) as pots_wrong from (
      select sum(s.stake_kurus) filter (where s.status = 'paid') * 85 as share, sum(s.pay_kurus) filter (where s.status = 'paid') as paid,
             coalesce(max(p.in_kurus), 0) - coalesce(max(p.out_kurus), 0) as kept
      from studio.room_stakes s left join studio.pot_entries p using (room, no)
      where s.cards is not null group by s.room, s.no having count(*) filter (where s.status = 'paid') > 0
    ) each where share <> (paid + kept) * 100`)
  const rows = await db.rows<{ key: string; taken_at: number | null }>(sql`
    select room || ' ' || no || ' ' || player_ref || ' ' || slot as key, taken_at from studio.room_stakes where status = 'paid'`)
  const taken = new Map(rows.map(({ key, taken_at }) => [key, taken_at]))
  return {
    stakes: Number(books.stakes),
    paid: Number(books.paid),
    voided: Number(books.voided),
    told: told.size,
    unlike: Number(books.unlike),
    untold: [...told].filter(([key, at]) => taken.get(key) !== at).length,
    pots_wrong: Number(pots_wrong),
  }
}
