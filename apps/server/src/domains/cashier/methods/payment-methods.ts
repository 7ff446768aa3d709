import type { Config } from '../../../platform/start/config.ts'
import {
  changePaymentMethod as changeCall,
  type createPaymentMethod,
} from '@meydan/contract/cashier/payment-methods-admin'
import type { METHOD_KINDS } from '@meydan/contract/cashier/payments'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse, refuseField } from '../../../platform/http/refusal.ts'
import { assertSites, isOnSite } from '../../../platform/sites.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'
import { pspsOf } from '../psp/adapters.ts'
import { banksInUse } from './operator-accounts.ts'
import { amountLimitText } from '../amount-limit-text.ts'

export interface Method {
  code: string
  kind: (typeof METHOD_KINDS)[number]
  psp: string | null
  name: string
  minimum_kurus: bigint
  maximum_kurus: bigint | null
  fee_text: string
  time_text: string
  fee_kurus: bigint
  fee_bps: number
  payout_fee_kurus: bigint
  payout_fee_bps: number
  /** Who bears what a payment in costs; a payout is always the operator's. */
  fee_bearer: 'house' | 'player'
  pays_out: boolean
  payout_time_text: string
  place: number
  under_licence: boolean
  is_on: boolean
  sites: number[] | null
  updated_at: Date
}

export const BANK_TRANSFER = 'bank_transfer'

/** Whether players may use it now: it is on, this installation may have it, and its provider is connected. */
function isOffered(config: Config, method: Method): boolean {
  const isConnected = method.psp === null || pspsOf(config).has(method.psp)
  return method.is_on && (config.demo || method.under_licence) && isConnected
}

function readMethods(q: Queryable): Promise<Method[]> {
  return q.rows<Method>(sql`select * from cashier.payment_methods order by place, code`)
}

export function readMethod(q: Queryable, code: string): Promise<Method | undefined> {
  return q.row<Method>(sql`select * from cashier.payment_methods where code = ${code}`)
}

interface MethodInput {
  code: string
  kurus: bigint
  playerId: PlayerId
}

/** A method that players of this one's site may use. */
function methodOf(q: Queryable, code: string, playerId: PlayerId): Promise<Method | undefined> {
  return q.row<Method>(
    sql`select * from cashier.payment_methods where code = ${code} and platform.is_player_of_sites(sites, ${playerId})`,
  )
}

/** What players of a site may use now, in its order. */
export async function listPaymentMethods(context: Pick<AppContext, 'db' | 'config'>, site: number) {
  const [known, banks] = await Promise.all([readMethods(context.db), banksInUse(context.db)])
  const offered = known.filter(
    (method) =>
      isOffered(context.config, method) &&
      isOnSite(method, site) &&
      (method.code !== BANK_TRANSFER || banks.length > 0),
  )
  const methods = offered.map(
    ({ code, kind, name, minimum_kurus, maximum_kurus, fee_text: fee, time_text: time, ...out }) => ({
      code,
      kind,
      name,
      fee,
      time,
      pays_out: out.pays_out,
      payout_time: out.payout_time_text,
      borne: out.fee_bearer === 'player' ? { fixed: liraOfKurus(out.fee_kurus), bps: out.fee_bps } : null,
      minimum: liraOfKurus(minimum_kurus),
      maximum: maximum_kurus === null ? null : liraOfKurus(maximum_kurus),
    }),
  )
  return { success: true, methods, banks }
}

/** The method, where this sum may be paid in by it now by this player. Refuses `payment_method_unavailable`, `deposit_below_minimum`, `amount_too_large`. */
export async function methodFor(config: Config, q: Queryable, { code, kurus, playerId }: MethodInput): Promise<Method> {
  const method = await methodOf(q, code, playerId)
  if (!method || !isOffered(config, method)) throw refuse('payment_method_unavailable')
  if (kurus < method.minimum_kurus)
    throw refuse('deposit_below_minimum', `Minimum yatırım tutarı ${liraOfKurus(method.minimum_kurus)} TRY!`)
  if (method.maximum_kurus !== null && kurus > method.maximum_kurus)
    throw refuse('amount_too_large', amountLimitText(method.maximum_kurus, 'yatırabilirsiniz'))
  return method
}

/** The method, where this sum may be paid out by it now to this player. Refuses `payment_method_unavailable`, `withdrawal_below_minimum`, `amount_too_large`. */
export async function assertPaysOut(config: Config, q: Queryable, methodInput: MethodInput): Promise<void> {
  const method = await methodOf(q, methodInput.code, methodInput.playerId)
  if (!method?.pays_out || !isOffered(config, method))
    throw refuse('payment_method_unavailable', 'Bu yöntemle şu anda çekim yapılamıyor')
  if (methodInput.kurus < method.minimum_kurus)
    throw refuse('withdrawal_below_minimum', `Minimum çekim tutarı ${liraOfKurus(method.minimum_kurus)} TRY`)
  if (method.maximum_kurus !== null && methodInput.kurus > method.maximum_kurus)
    throw refuse('amount_too_large', amountLimitText(method.maximum_kurus, 'çekebilirsiniz'))
}

export async function listMethodsOfHouse(context: Pick<AppContext, 'db' | 'config'>) {
  const data = (await readMethods(context.db)).map((method) => showMethod(context.config, method))
  return { success: true, data, total: data.length }
}

/**
 * A new way to pay in, by a provider that is connected. Refuses `payment_method_taken`, and `bad_input` where the provider is not connected or
 * no method has such sums.
 */
export async function createMethod(
  context: Pick<AppContext, 'db' | 'config'>,
  actor: StaffActor,
  wanted: InputOf<typeof createPaymentMethod>,
) {
  return context.db.transaction(async (tx) => {
    await refuseNew(context.config, tx, wanted)
    await assertSites(tx, wanted.sites)
    const created = await tx.one<Method>(sql`
      insert into cashier.payment_methods (code, kind, psp, name, minimum_kurus, maximum_kurus, fee_text, time_text, fee_kurus, fee_bps,
        payout_fee_kurus, payout_fee_bps, fee_bearer, pays_out, payout_time_text, place, under_licence, is_on, sites, updated_at)
      values (${wanted.code}, ${wanted.kind}, ${wanted.psp}, ${wanted.name}, ${wanted.minimum}, ${wanted.maximum}, ${wanted.fee_text},
        ${wanted.time_text}, ${wanted.fee_fixed}, ${wanted.fee_bps}, ${wanted.payout_fee_fixed}, ${wanted.payout_fee_bps}, ${wanted.fee_bearer},
        ${wanted.pays_out}, ${wanted.payout_time_text}, ${wanted.place}, ${wanted.under_licence}, ${wanted.is_on}, ${wanted.sites ?? null},
        ${tx.now()})
      returning *`)
    const after = showMethod(context.config, created)
    await audit(tx, {
      ...actor,
      action: 'payment-method.added',
      subject: `payment-method:${wanted.code}`,
      after,
    })
    return { success: true, data: after }
  })
}

/** Refuses a code that is taken, a provider that is not connected, and sums that no method has. */
export async function refuseNew(config: Config, tx: Tx, wanted: InputOf<typeof createPaymentMethod>): Promise<void> {
  if (await readMethod(tx, wanted.code)) throw refuse('payment_method_taken')
  if (!pspsOf(config).has(wanted.psp)) throw refuseField('psp', 'Bu kodla bağlı bir ödeme sağlayıcısı yok')
  refuseShape(wanted, wanted)
}

/** Counts for payments that begin from now on. Refuses `not_found`, `stale_version`. */
export async function changeMethod(
  context: Pick<AppContext, 'db' | 'config'>,
  actor: StaffActor,
  wanted: InputOf<typeof changeCall>,
) {
  return context.db.transaction(async (tx) => {
    const before = showMethod(context.config, await lockMethod(tx, wanted.id))
    refuseStale(changeCall, before, wanted.version)
    refuseShape(wanted, before)
    await assertSites(tx, wanted.sites)
    const changed = await tx.one<Method>(sql`
      update cashier.payment_methods set name = ${wanted.name}, minimum_kurus = ${wanted.minimum}, maximum_kurus = ${wanted.maximum},
        fee_text = ${wanted.fee_text}, time_text = ${wanted.time_text}, fee_kurus = ${wanted.fee_fixed}, fee_bps = ${wanted.fee_bps},
        payout_fee_kurus = ${wanted.payout_fee_fixed}, payout_fee_bps = ${wanted.payout_fee_bps}, fee_bearer = ${wanted.fee_bearer},
        pays_out = ${wanted.pays_out}, payout_time_text = ${wanted.payout_time_text}, place = ${wanted.place}, under_licence = ${wanted.under_licence}, is_on = ${wanted.is_on},
        sites = ${wanted.sites === undefined ? before.sites : wanted.sites}, updated_at = ${tx.now()}
      where code = ${wanted.id} returning *`)
    const after = showMethod(context.config, changed)
    await audit(tx, {
      ...actor,
      action: 'payment-method.changed',
      subject: `payment-method:${wanted.id}`,
      before,
      after,
    })
    return { success: true, data: after }
  })
}

type MethodTerms = Omit<InputOf<typeof changeCall>, 'id' | 'version'>

/** Refuses sums that no method has. */
export function refuseShape(wanted: MethodTerms, { kind, psp }: Pick<Method, 'kind' | 'psp'>): void {
  const { minimum, maximum } = wanted
  if (minimum <= 0n) throw refuseField('minimum', 'En düşük tutar sıfırdan büyük olmalı')
  if (maximum !== null && maximum < minimum)
    throw refuseField('maximum', 'En yüksek tutar en düşük tutardan küçük olamaz')
  if (kind === 'bank_transfer' && minimum !== 50_000n)
    throw refuseField('minimum', 'Banka havalesinde en düşük tutar 500,00 ₺ olarak kalır')
  if (wanted.pays_out && psp === null) throw refuseField('pays_out', 'Banka havalesiyle çekim ayrıca açılmaz')
  if (psp === null && (wanted.fee_bearer === 'player' || costsAnything(wanted)))
    throw refuseField('fee_fixed', 'Havalenin masrafını banka ekstresi söyler; burada ücret yazılmaz')
  if (wanted.pays_out && wanted.payout_time_text === '')
    throw refuseField('payout_time_text', 'Oyuncuya yazılacak çekim süresini girin')
}

function costsAnything(wanted: MethodTerms): boolean {
  const { fee_fixed, fee_bps, payout_fee_fixed, payout_fee_bps } = wanted
  return fee_fixed > 0n || fee_bps > 0 || payout_fee_fixed > 0n || payout_fee_bps > 0
}

export async function lockMethod(tx: Tx, code: string): Promise<Method> {
  const method = await tx.row<Method>(sql`select * from cashier.payment_methods where code = ${code} for update`)
  if (!method) throw refuse('not_found')
  return method
}

function showMethod(config: Config, method: Method) {
  const { code: id, kind, psp, name, fee_text, time_text, fee_bps, place, under_licence, is_on } = method
  const { pays_out, payout_time_text, sites, payout_fee_bps, fee_bearer } = method
  const shown = {
    id,
    kind,
    psp,
    name,
    fee_text,
    time_text,
    fee_bps,
    place,
    under_licence,
    is_on,
    pays_out,
    payout_time_text,
    sites,
    payout_fee_bps,
    fee_bearer,
    payout_fee_fixed: liraOfKurus(method.payout_fee_kurus),
    minimum: liraOfKurus(method.minimum_kurus),
    maximum: method.maximum_kurus === null ? null : liraOfKurus(method.maximum_kurus),
    fee_fixed: liraOfKurus(method.fee_kurus),
  }
  return {
    ...versioned(changeCall, shown),
    is_offered: isOffered(config, method),
    updated_at: method.updated_at.toISOString(),
  }
}
