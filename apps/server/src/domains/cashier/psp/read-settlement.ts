import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type {
  readPspSettlement as settlementCall,
  SETTLEMENT_GAPS,
} from '@meydan/contract/cashier/psp-settlement-admin'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import type { SETTLED_KINDS } from '@meydan/psp/messages'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { pspsOf } from './adapters.ts'

interface Entry {
  kind: (typeof SETTLED_KINDS)[number]
  /** The provider's name of it. */
  name: string
  order: string
  day: string
  /** Kuruş; below zero where it left the provider. */
  kurus: bigint
  fee: bigint
}

interface OurEntry extends Entry {
  method: string
}

/**
 * A provider's report of a day beside ours. Both are read for the days around it too, so that what stands on another day is said to.
 * What is in one and not in the other is a gap by its name, so that nothing is left over. Refuses `not_found` for no provider, and `conflict`
 * where it does not answer.
 */
export async function readPspSettlement(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  { psp: wantedPsp, day: askedDay }: InputOf<typeof settlementCall>,
) {
  const psps = [...pspsOf(context.config).keys()]
  const day = askedDay ?? istanbulDay(context.db.now())
  const psp = wantedPsp ?? psps[0]
  if (psp === undefined) return { success: true, data: { psps, psp: null, day, methods: [], gaps: [] } }
  const theirs = await theirEntries(context, psp, day)
  const ours = await ourEntries(context.db, psp, day)
  const methods = await context.db.rows<{ id: string; name: string }>(
    sql`select code as id, name from cashier.payment_methods where psp = ${psp} order by place, code`,
  )
  const methodOf = await methodsByOrder(context.db, psp, [...theirs, ...ours])
  const gaps = gapsOf(theirs, ours, day).map((gap) => ({ ...gap, method: methodOf.get(gap.order) ?? UNKNOWN }))
  const onDay = (entries: readonly Entry[], method: string) =>
    entries.filter((each) => each.day === day && (methodOf.get(each.order) ?? UNKNOWN) === method)
  const rows = [...methods, { id: UNKNOWN, name: 'Bizde olmayan işlemler' }].flatMap(({ id, name }) => {
    const [own, other] = [onDay(ours, id), onDay(theirs, id)]
    if (id === UNKNOWN && other.length === 0) return []
    const difference = netOf(other) - netOf(own)
    const explained = gaps.filter(({ method }) => method === id).reduce((sum, { kurus }) => sum + kurus, 0n)
    return [
      {
        id,
        name,
        ours: show(own),
        theirs: show(other),
        difference: liraOfKurus(difference),
        unexplained: liraOfKurus(difference - explained),
      },
    ]
  })
  return {
    success: true,
    data: {
      psps,
      psp,
      day,
      methods: rows,
      gaps: gaps.map(({ kurus, ...gap }, index) => ({ id: index + 1, ...gap, amount: liraOfKurus(kurus) })),
    },
  }
}

const UNKNOWN = '?'

async function theirEntries(context: Pick<AppContext, 'config' | 'log'>, psp: string, day: string): Promise<Entry[]> {
  const adapter = pspsOf(context.config).get(psp)
  if (!adapter) throw refuse('not_found')
  try {
    const reports = await Promise.all([-1, 0, 1].map((more) => adapter.readSettlement(addDays(day, more))))
    return reports.flatMap((report) =>
      report.entries.map(({ kind, name, order, amount, fee }) => ({
        kind,
        name,
        order,
        day: report.day,
        kurus: BigInt(amount),
        fee: BigInt(fee),
      })),
    )
  } catch (err) {
    context.log.warn({ err, psp, day }, 'settlement report of a payment provider could not be read')
    throw refuse('conflict', 'Ödeme sağlayıcısı raporunu vermedi. Birazdan yeniden deneyin')
  }
}

/** What the operator has booked of the provider on the days around. */
function ourEntries(db: Db, psp: string, day: string): Promise<OurEntry[]> {
  const [start, end] = [startOfIstanbulDay(addDays(day, -1)), startOfIstanbulDay(addDays(day, 2))]
  return db.rows<OurEntry>(sql`
    select e.kind, coalesce(e.name, '') as name, e.order_ref as "order", (e.at at time zone 'Europe/Istanbul')::date::text as day, e.kurus, coalesce(e.fee, 0) as fee, e.method
    from (
      select 'payment' as kind, p.psp_ref as name, p.order_ref, d.decided_at as at, p.received_kurus as kurus, p.fee_kurus as fee, p.method
      from cashier.psp_payments p join cashier.deposits d on d.id = p.deposit_id
      where p.psp = ${psp} and d.status in ('approved', 'done') and d.decided_at >= ${start} and d.decided_at < ${end}
      union all
      select 'reversal', coalesce(r.psp_ref, p.psp_ref), p.order_ref, r.decided_at, -r.amount_kurus, 0, p.method
      from cashier.reversals r join cashier.psp_payments p on p.deposit_id = r.deposit_id
      where p.psp = ${psp} and r.status = 'approved' and r.refund_id is null and r.decided_at >= ${start} and r.decided_at < ${end}
      union all
      select 'returned', coalesce(r.psp_ref, p.psp_ref), p.order_ref, v.won_at, v.amount_kurus, 0, p.method
      from cashier.won_reversals v join cashier.reversals r on r.id = v.reversal_id join cashier.psp_payments p on p.deposit_id = r.deposit_id
      where p.psp = ${psp} and r.refund_id is null and v.won_at >= ${start} and v.won_at < ${end}
      union all
      select 'refund', f.psp_ref, p.order_ref, f.ended_at, -f.amount_kurus, 0, p.method
      from cashier.refunds f join cashier.psp_payments p on p.id = f.psp_payment_id
      where f.psp = ${psp} and f.status = 'paid' and f.ended_at >= ${start} and f.ended_at < ${end}
      union all
      select 'payout', y.psp_ref, y.order_ref, w.closed_at, -y.amount_kurus, y.fee_kurus, y.method
      from cashier.psp_payouts y join cashier.withdrawals w on w.id = y.withdrawal_id
      where y.psp = ${psp} and w.status = 'done' and w.closed_at >= ${start} and w.closed_at < ${end}
      union all
      select 'payout_returned', y.psp_ref, y.order_ref, y.ended_at, y.amount_kurus, 0, y.method
      from cashier.psp_payouts y where y.psp = ${psp} and y.returned_seq is not null and y.ended_at >= ${start} and y.ended_at < ${end}
    ) e order by e.at, e.order_ref`)
}

/** Of the orders that the operator knows. */
async function methodsByOrder(db: Db, psp: string, entries: readonly Entry[]): Promise<Map<string, string>> {
  const orders = [...new Set(entries.map(({ order }) => order))]
  const rows = await db.rows<{ order_ref: string; method: string }>(sql`
    select order_ref, method from cashier.psp_payments where psp = ${psp} and order_ref = any (${orders})
    union all select order_ref, method from cashier.psp_payouts where psp = ${psp} and order_ref = any (${orders})`)
  return new Map(rows.map(({ order_ref, method }) => [order_ref, method]))
}

const NAMES: Record<Entry['kind'], string> = {
  payment: 'Yatırım',
  reversal: 'Ters ibraz',
  returned: 'Geri kazanılan',
  refund: 'İade',
  payout: 'Çekim',
  payout_returned: 'Geri dönen çekim',
}

interface Gap {
  kind: (typeof SETTLEMENT_GAPS)[number]
  order: string
  text: string
  /** Of their side beyond ours. */
  kurus: bigint
}

function gapsOf(theirs: readonly Entry[], ours: readonly Entry[], day: string): Gap[] {
  const key = ({ kind, order, name }: Entry) => `${kind} ${order} ${name}`
  const own = new Map(ours.map((each) => [key(each), each]))
  const other = new Map(theirs.map((each) => [key(each), each]))
  const keys = [...new Set([...theirs, ...ours].map(key))]
  return keys.flatMap((each) => gapOf(other.get(each), own.get(each), day))
}

function gapOf(theirs: Entry | undefined, ours: Entry | undefined, day: string): Gap[] {
  const [other, own] = [theirs?.day === day ? theirs : undefined, ours?.day === day ? ours : undefined]
  const { kind, order } = (other ?? own ?? theirs ?? ours) as Entry
  const kurus = netOf(other ? [other] : []) - netOf(own ? [own] : [])
  if ((!other && !own) || (kurus === 0n && other?.kurus === own?.kurus)) return []
  const named = (text: string) => `${NAMES[kind]}: ${text}`
  if (other && own)
    return [{ kind: 'other_sum', order, kurus, text: named(`sağlayıcıda ${sumOf(other)}, bizde ${sumOf(own)}`) }]
  const elsewhere = other ? ours : theirs
  if (elsewhere)
    return [
      {
        kind: 'other_day',
        order,
        kurus,
        text: named(`${other ? 'bizde' : 'sağlayıcıda'} ${dayText(elsewhere.day)} gününde`),
      },
    ]
  return [
    other
      ? { kind: 'only_theirs', order, kurus, text: named('bizde böyle bir kayıt yok') }
      : { kind: 'only_ours', order, kurus, text: named('sağlayıcının raporunda yok') },
  ]
}

const dayText = (day: string) => day.split('-').reverse().join('.')

function sumOf({ kurus, fee }: Entry): string {
  return fee === 0n ? formatKurus(kurus) : `${formatKurus(kurus)} (ücret ${formatKurus(fee)})`
}

function netOf(entries: readonly Entry[]): bigint {
  return entries.reduce((sum, { kurus, fee }) => sum + kurus - fee, 0n)
}

function show(entries: readonly Entry[]) {
  const sum = (of: (entry: Entry) => bigint) => liraOfKurus(entries.reduce((total, each) => total + of(each), 0n))
  return {
    paid_in: sum(({ kurus }) => (kurus > 0n ? kurus : 0n)),
    paid_out: sum(({ kurus }) => (kurus < 0n ? -kurus : 0n)),
    fees: sum(({ fee }) => fee),
    net: liraOfKurus(netOf(entries)),
  }
}
