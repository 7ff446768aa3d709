import type { Db } from '../../../../platform/database/db.ts'
import { isIP } from 'node:net'
import { listSportsCoupons, type readSportsCoupon } from '@meydan/contract/sports/sports-coupons-admin'
import type { InputOf } from '@meydan/contract/call'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { readList, textIn } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { type CouponRow, readCoupons, STATUS } from '../../coupons/coupons.ts'
import { readRevisions } from '../../coupons/revisions.ts'
import { readMessagesOf, readPricesAround } from './evidence.ts'

type Row = CouponRow & { username: string; legs: number; first: string; is_live: boolean }

export async function listDeskCoupons(db: Db, input: InputOf<typeof listSportsCoupons>) {
  const from = sql`from sports.coupons c join identity.players_view p on p.id = c.player_id`
  return readList(db, listSportsCoupons, input, {
    rows: sql`
      select c.id::float8 as id, c.player_id, p.username, c.kind, c.stake_kurus, c.max_return_kurus, c.return_kurus, ${STATUS} as status, c.placed_at, c.round_seq,
        (select count(*)::int from sports.legs g where g.coupon_id = c.id) as legs,
        (select coalesce(h.name || ' - ' || a.name, e.name) from sports.legs g join sports.events e on e.id = g.event_id left join sports.teams h on h.id = e.home_id
          left join sports.teams a on a.id = e.away_id where g.coupon_id = c.id order by g.no limit 1) as first,
        exists (select from sports.legs g where g.coupon_id = c.id and g.is_live) as is_live
      ${from}`,
    counted: from,
    where: [
      input.status && withStatus(input.status),
      input.player > 0 && sql`c.player_id = ${input.player}`,
      input.event && sql`exists (select from sports.legs g where g.coupon_id = c.id and g.event_id = ${input.event})`,
      input.live &&
        sql`exists (select from sports.legs g where g.coupon_id = c.id and g.is_live) = ${input.live === 'true'}`,
      input.from && sql`c.placed_at >= ${startOfIstanbulDay(input.from)}`,
      input.to && sql`c.placed_at < ${startOfIstanbulDay(addDays(input.to, 1))}`,
      input.q && found(input.q),
    ],
    sorts: { id: 'c.id', stake: 'c.stake_kurus', max_return: 'c.max_return_kurus', placed_at: 'c.placed_at' },
    tie: 'c.id',
    show: (row: Row) => ({
      id: row.id,
      reference: row.round_seq === null ? null : `P${row.player_id}-${row.round_seq}`,
      player_id: row.player_id,
      username: row.username,
      kind: row.kind,
      legs: row.legs,
      first: row.first,
      is_live: row.is_live,
      stake: liraOfKurus(row.stake_kurus),
      max_return: liraOfKurus(row.max_return_kurus),
      return: row.return_kurus === null ? null : liraOfKurus(row.return_kurus),
      status: row.status,
      placed_at: row.placed_at.toISOString(),
    }),
  })
}

/** A corrected coupon is shown as before with a note, until its correction is paid. */
function withStatus(status: string) {
  if (status === 'reopened') return sql`c.reopened_at is not null`
  return sql`c.status = ${status === 'open' ? 'accepted' : status} and c.reopened_at is null`
}

/** A reference and a number name one coupon, an address those who have logged in from it; anything else is part of a name. */
function found(q: string) {
  const reference = /^p(\d{1,9})-(\d{1,9})$/i.exec(q)
  if (reference) return sql`c.player_id = ${Number(reference[1])} and c.round_seq = ${Number(reference[2])}`
  if (/^#?\d{1,15}$/.test(q)) return sql`c.id = ${Number(q.replace('#', ''))}`
  if (isIP(q) > 0) return sql`c.player_id in (select player_id from identity.logins_view where ip = ${q})`
  return sql`(${textIn(q, 'p.username')} or exists (
    select from sports.legs g join sports.events e on e.id = g.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    where g.coupon_id = c.id and ${textIn(q, 'h.name', 'a.name', 'e.name')}))`
}

interface Behind {
  no: number
  producer: number
  market_version: number
  market_seq: number
  closed_seq: number
  chance: number | null
  liability_kurus: bigint
  score_at: string | null
}

interface PayoutRow {
  revision: number
  kind: string
  amount_kurus: bigint
  status: string
  due_at: Date
  paid_at: Date | null
}

export async function readDeskCoupon(db: Db, { id }: InputOf<typeof readSportsCoupon>) {
  const [coupon] = await readCoupons(db, sql`c.id = ${id}`)
  if (!coupon) throw refuse('not_found')
  const more = await db.one<{
    player_id: number
    username: string
    accept: 'exact' | 'higher' | 'any'
    accepted_at: Date | null
    expected_kurus: bigint | null
  }>(sql`
    select c.player_id, p.username, c.accept, c.accepted_at, c.expected_kurus
    from sports.coupons c join identity.players_view p on p.id = c.player_id where c.id = ${id}`)
  const behind = await db.rows<Behind>(sql`
    select no, producer, market_version::float8 as market_version, market_seq::float8 as market_seq, closed_seq::float8 as closed_seq, chance, liability_kurus,
      score_at
    from sports.legs where coupon_id = ${id} order by no`)
  const [prices, messages] = await Promise.all([readPricesAround(db, id), readMessagesOf(db, id)])
  const payouts = await db.rows<PayoutRow>(
    sql`select revision, kind, amount_kurus, status, due_at, paid_at from sports.payouts where coupon_id = ${id} order by revision`,
  )
  return {
    success: true,
    data: {
      ...coupon,
      id,
      player_id: more.player_id,
      username: more.username,
      accept: more.accept,
      accepted_at: more.accepted_at?.toISOString() ?? null,
      expected: more.expected_kurus === null ? null : liraOfKurus(more.expected_kurus),
      legs: coupon.legs.flatMap((leg) => {
        const known = behind.find(({ no }) => no === leg.no)
        if (!known) return []
        const { liability_kurus, ...rest } = known
        return [{ ...leg, ...rest, liability: liraOfKurus(liability_kurus), prices: prices.get(leg.no) ?? [] }]
      }),
      messages,
      payouts: payouts.map(({ revision, kind, amount_kurus, status, due_at, paid_at }) => ({
        revision,
        kind,
        amount: liraOfKurus(amount_kurus),
        is_paid: status === 'paid',
        due_at: due_at.toISOString(),
        paid_at: paid_at?.toISOString() ?? null,
      })),
      corrections: (await readRevisions(db, id)).filter(({ is_correction }) => is_correction),
    },
  }
}
