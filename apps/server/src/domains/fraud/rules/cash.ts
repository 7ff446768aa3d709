import { formatKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import { kurus, type Rule, the } from './rule.ts'

/** Kuruş credited to the subject's player in a time before it. */
const credited = (since: Sql) => sql`
  select coalesce(sum(d.amount_kurus), 0)::bigint as kurus from cashier.payins_view d
  where d.player_id = s.player_id and d.status in ('approved', 'done') and d.decided_at <= s.at and d.decided_at > s.at - ${since}`

/** Whatever the player asked of the cashier, each with its sum and the way it goes. */
const ASKED = sql`
  select asked_kurus as kurus, created_at, method || ':' || bank as way from cashier.payins_view where player_id = s.player_id
  union all
  select amount_kurus, created_at, encode(iban_mark, 'hex') from cashier.payouts_view where player_id = s.player_id`

const hours = (value: number) => sql`make_interval(hours => ${value})`
const days = (value: number) => sql`make_interval(days => ${value})`
/** Of what was asked, that of a time before the subject. */
const lately = (since: Sql) => sql`t.created_at <= s.at and t.created_at > s.at - ${since}`

export const depositWithoutPlay: Rule = {
  find: (t) => sql`
    select s.no, cash.kurus as a, play.kurus as b from s
    cross join lateral (${credited(days(the(t, 'days')))}) cash
    cross join lateral (select coalesce(sum(p.stake_kurus), 0)::bigint as kurus from wallet.days_of(s.player_id) p
      where p.day between ((s.at - ${days(the(t, 'days'))}) at time zone 'Europe/Istanbul')::date and (s.at at time zone 'Europe/Istanbul')::date) play
    where s.withdrawal_id is not null and cash.kurus > 0 and cash.kurus >= ${kurus(t)} and play.kurus * 100 < cash.kurus * ${the(t, 'percent')}`,
  say: ({ a, b }, t) => `Son ${the(t, 'days')} günde ${formatKurus(a)} yatırdı, yalnızca ${formatKurus(b)} bahis yaptı`,
}

export const quickInOut: Rule = {
  find: (t) => sql`
    select s.no, w.amount_kurus as a, cash.kurus as b from s join cashier.payouts_view w on w.id = s.withdrawal_id
    cross join lateral (${credited(sql`make_interval(mins => ${the(t, 'minutes')})`)}) cash
    where cash.kurus > 0 and w.amount_kurus >= ${kurus(t)} and w.amount_kurus * 100 >= cash.kurus * ${the(t, 'percent')}`,
  say: ({ a, b }, t) =>
    `Son ${the(t, 'minutes')} dakikada hesaba geçen ${formatKurus(b)} yatırımın ardından ${formatKurus(a)} çekmek istiyor`,
}

export const structuring: Rule = {
  find: (t) => sql`
    select s.no, asked.count as a, asked.kurus as b from s
    cross join lateral (select count(*) as count, coalesce(sum(t.kurus), 0)::bigint as kurus from (${ASKED}) t
      where ${lately(hours(the(t, 'hours')))} and t.kurus < ${kurus(t)} and t.kurus * 100 >= ${kurus(t) * BigInt(100 - the(t, 'percent'))}) asked
    where asked.count >= ${the(t, 'count')}`,
  say: ({ a, b }, t) =>
    `Son ${the(t, 'hours')} saatte ${formatKurus(kurus(t))} sınırının hemen altında ${a} işlem, toplam ${formatKurus(b)}`,
}

export const manyMethods: Rule = {
  find: (t) => sql`
    select s.no, asked.ways as a, 0::bigint as b from s
    cross join lateral (select count(distinct t.way) as ways from (${ASKED}) t where ${lately(days(the(t, 'days')))}) asked
    where asked.ways >= ${the(t, 'count')}`,
  say: ({ a }, t) => `Son ${the(t, 'days')} günde ${a} farklı banka, yöntem ya da IBAN kullandı`,
}

export const velocity: Rule = {
  find: (t) => sql`
    select s.no, asked.count as a, 0::bigint as b from s
    cross join lateral (select count(*) as count from (${ASKED}) t where ${lately(hours(the(t, 'hours')))}) asked
    where asked.count >= ${the(t, 'count')}`,
  say: ({ a }, t) => `Son ${the(t, 'hours')} saatte ${a} yatırım ya da çekim istedi`,
}

export const ibanOtherName: Rule = {
  find: (t) => sql`
    select s.no, shared.players as a, (not w.name_matches)::int::bigint as b from s join cashier.payouts_view w on w.id = s.withdrawal_id
    cross join lateral (select count(distinct i.player_id) as players from cashier.ibans_view i
      where i.iban_mark = w.iban_mark and i.player_id <> w.player_id and i.created_at <= s.at) shared
    where w.amount_kurus >= ${kurus(t)} and (not w.name_matches or shared.players > 0)`,
  say({ a, b }) {
    const name = b > 0n ? ['Hesap sahibinin adı oyuncunun adıyla eşleşmiyor'] : []
    const shared = a > 0n ? [`Bu IBAN ${a} başka oyuncuda da kayıtlı`] : []
    return [...name, ...shared].join('. ')
  },
}

const NIGHT_ENDS = 6

export const nightIban: Rule = {
  find: (t) => sql`
    select s.no, w.amount_kurus as a, extract(hour from first.at at time zone 'Europe/Istanbul')::bigint as b
    from s join cashier.payouts_view w on w.id = s.withdrawal_id
    cross join lateral (select min(i.created_at) as at from cashier.ibans_view i
      where i.iban_mark = w.iban_mark and i.player_id = w.player_id) first
    where w.amount_kurus >= ${kurus(t)} and first.at > s.at - ${hours(the(t, 'hours'))}
      and extract(hour from first.at at time zone 'Europe/Istanbul') < ${NIGHT_ENDS}
      and exists (select from cashier.ibans_view i
        where i.player_id = w.player_id and i.iban_mark <> w.iban_mark and i.created_at < first.at)`,
  say: ({ a }, t) =>
    `Son ${the(t, 'hours')} saat içinde gece 00.00–06.00 arasında yeni IBAN ekledi ve ona ${formatKurus(a)} çekmek istiyor`,
}
