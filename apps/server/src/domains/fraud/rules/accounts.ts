import sql from 'sql-template-tag'
import { type Rule, the } from './rule.ts'

export const sameSecond: Rule = {
  find: (t) => sql`
    select s.no, count(distinct o.player_id) as a, 0::bigint as b from s
    join identity.ranges_view m on m.player_id = s.player_id and m.created_at <= s.at and m.created_at > s.at - make_interval(days => ${the(t, 'days')})
    join identity.ranges_view o on o.range = m.range and o.player_id <> m.player_id and o.created_at <= s.at
      and o.created_at between m.created_at - make_interval(secs => ${the(t, 'seconds')}) and m.created_at + make_interval(secs => ${the(t, 'seconds')})
    group by s.no having count(distinct o.player_id) >= ${the(t, 'count')}`,
  say: ({ a }, t) =>
    `Aynı adres aralığından ${a} başka hesap, en çok ${the(t, 'seconds')} saniye arayla kayıt oldu ya da giriş yaptı`,
}

/** A place is written as `Şehir, Ülke`; where an address lies in no known place, there is no country. */
export const countryChange: Rule = {
  find: (t) => sql`
    select s.no, count(distinct trim(substring(l.place from '[^,]+$'))) as a, 0::bigint as b from s
    join identity.ranges_view l on l.player_id = s.player_id and l.created_at <= s.at and l.created_at > s.at - make_interval(hours => ${the(t, 'hours')})
    where l.place not in ('', 'Bilinmiyor')
    group by s.no having count(distinct trim(substring(l.place from '[^,]+$'))) >= ${the(t, 'count')}`,
  say: ({ a }, t) => `Son ${the(t, 'hours')} saatte ${a} farklı ülkeden giriş yaptı`,
}
