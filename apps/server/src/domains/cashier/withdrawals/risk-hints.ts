import { dayText } from '@meydan/money/date-text'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { onSites } from '../../../platform/site-scope.ts'

export interface Hint {
  code: string
  level: 'low' | 'medium' | 'high'
  text: string
}

/** What the hints of a withdrawal are read from. */
export interface Suspect {
  id: number
  player_id: number
  player_status: string
  kyc_status: string
  name_matches: boolean
  iban_index: Buffer
  created_at: Date
}

interface Facts {
  id: number
  is_first: boolean
  sharers: number
  neighbours: number
  deposit_kurus: bigint | null
  deposited_at: Date | null
  played_kurus: bigint
}

/** Reasons to look twice at each withdrawal, the gravest first; staff bound to sites see none of accounts elsewhere. */
export async function riskHints(q: Queryable, suspects: readonly Suspect[]): Promise<Map<number, Hint[]>> {
  const facts = new Map((await readFacts(q, suspects)).map((each) => [each.id, each]))
  return new Map(suspects.map((suspect) => [suspect.id, hintsOf(suspect, facts.get(suspect.id))]))
}

export function highest(hints: readonly Hint[]): Hint['level'] {
  return (['high', 'medium'] as const).find((level) => hints.some((hint) => hint.level === level)) ?? 'low'
}

const KYC: Record<string, string> = {
  none: 'Kimlik belgesi yok',
  pending: 'Kimlik onayı bekliyor',
  rejected: 'Kimlik belgeleri reddedildi',
}

function hintsOf(suspect: Suspect, facts: Facts | undefined): Hint[] {
  const hints: Hint[] = []
  if (suspect.player_status !== 'active')
    hints.push({ code: 'account_closed', level: 'high', text: 'Oyuncu hesabı kullanıma kapalı' })
  if (!suspect.name_matches)
    hints.push({ code: 'name_mismatch', level: 'high', text: 'Hesap sahibi oyuncunun adıyla eşleşmiyor' })
  if (facts && facts.sharers > 0) {
    hints.push({ code: 'shared_iban', level: 'high', text: `Bu IBAN ${facts.sharers} başka oyuncuda da kullanıldı` })
  }
  if (facts?.deposit_kurus && facts.deposited_at && facts.played_kurus < facts.deposit_kurus) {
    const deposit = `${dayText(facts.deposited_at)} tarihli ${formatKurus(facts.deposit_kurus)} yatırımdan`
    hints.push({
      code: 'no_play',
      level: 'high',
      text: `${deposit} bu yana yalnızca ${formatKurus(facts.played_kurus)} bahis yapıldı`,
    })
  }
  if (facts && facts.neighbours > 0) {
    hints.push({
      code: 'shared_address',
      level: 'medium',
      text: `Son 30 günde aynı adresten ${facts.neighbours} başka oyuncu giriş yaptı`,
    })
  }
  if (suspect.kyc_status !== 'approved') {
    hints.push({ code: 'kyc', level: 'medium', text: KYC[suspect.kyc_status] ?? 'Kimlik onayı yok' })
  }
  if (facts?.is_first) hints.push({ code: 'first_withdrawal', level: 'low', text: 'İlk çekim talebi' })
  return hints
}

/** Play is counted exactly from the instant of the last credited deposit: whole days from the rollup, its own day round by round. */
async function readFacts(q: Queryable, suspects: readonly Suspect[]): Promise<Facts[]> {
  if (suspects.length === 0) return []
  const since = new Date(q.now().getTime() - 30 * 86_400_000)
  const [sharer, neighbour] = [onSites('other.player_id') ?? sql`true`, onSites('near.player_id') ?? sql`true`]
  return q.rows<Facts>(sql`
    select w.id,
      not exists (select from cashier.withdrawals d where d.player_id = w.player_id and d.status = 'done' and d.id <> w.id) as is_first,
      (select count(distinct other.player_id) from (
        select player_id from cashier.withdrawals s where s.iban_index = w.iban_index and s.player_id <> w.player_id
        union all
        select player_id from cashier.bank_accounts s where s.iban_index = w.iban_index and s.player_id <> w.player_id
      ) other where ${sharer})::int as sharers,
      (select count(distinct near.player_id) from identity.logins_view own
        join identity.logins_view near on near.ip = own.ip and near.player_id <> own.player_id
        where own.player_id = w.player_id and own.created_at > ${since} and near.created_at > ${since} and ${neighbour})::int as neighbours,
      last.amount_kurus as deposit_kurus, last.decided_at as deposited_at,
      coalesce(later.stake_kurus + same_day.stake_kurus, 0)::bigint as played_kurus
    from cashier.withdrawals w
    left join lateral (
      select coalesce(received_kurus, amount_kurus) as amount_kurus, decided_at, movement_seq, (decided_at at time zone 'Europe/Istanbul')::date as day from cashier.deposits d
      where d.player_id = w.player_id and d.status in ('approved', 'done') and d.decided_at <= w.created_at
      order by d.decided_at desc limit 1
    ) last on true
    left join lateral (
      select coalesce(sum(stake_kurus), 0) as stake_kurus from wallet.days_of(w.player_id) p where p.day > last.day
    ) later on true
    left join lateral (
      select coalesce(sum(c.stake_kurus), 0) as stake_kurus from wallet.counted_view c
      where c.player_id = w.player_id and c.day = last.day and c.seq > last.movement_seq
        and c.seq <= (select max(d.last_seq) from wallet.days_of(w.player_id) d where d.day = last.day)
    ) same_day on true
    where w.id = any(${suspects.map((each) => each.id)})
  `)
}
