import type { AdminPromotion, PromotionRule } from '@meydan/contract/bonuses/bonuses-admin'
import { writtenRule } from '@meydan/contract/bonuses/promotion-fields'
import type { BONUS_TYPES } from '@meydan/contract/bonuses/promotions'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'

type Form = z.output<typeof PromotionRule>
type Field = keyof Form
type BonusType = (typeof BONUS_TYPES)[number]

/** What is lira on the wire stands in kuruş in these columns; every other field's column has the field's name. */
const KURUS = {
  fixed_amount: 'fixed_kurus',
  min_deposit: 'min_deposit_kurus',
  max_bonus: 'max_bonus_kurus',
  max_stake: 'max_stake_kurus',
  max_win: 'max_win_kurus',
  budget: 'budget_kurus',
  spin_stake: 'spin_stake_kurus',
  cashback_minimum: 'cashback_minimum_kurus',
  cashback_balance_below: 'cashback_balance_below_kurus',
} as const satisfies Partial<Record<Field, string>>

/** The types that have a use for a field; all of them where none is named. */
const ONLY_FOR: Partial<Record<Field, readonly BonusType[]>> = {
  percent: ['deposit', 'cashback'],
  fixed_amount: ['free'],
  min_deposit: ['deposit'],
  max_bonus: ['deposit', 'cashback'],
  nth_deposit: ['deposit'],
  weekdays: ['deposit', 'free', 'freespin', 'freebet'],
  hour_from: ['deposit', 'free', 'freespin', 'freebet'],
  hour_to: ['deposit', 'free', 'freespin', 'freebet'],
  spin_game_id: ['freespin'],
  spin_count: ['freespin', 'freebet'],
  spin_stake: ['freespin', 'freebet'],
  cashback_minimum: ['cashback'],
  cashback_balance_below: ['cashback'],
  cashback_categories: ['cashback'],
}

type ColumnOf<Name extends Field> = Name extends keyof typeof KURUS ? (typeof KURUS)[Name] : Name
type Stored<Name extends Field> = Name extends 'starts_at' | 'ends_at' ? Date | null : Exclude<Form[Name], undefined>

/** The columns that say what a promotion is and gives. Money in kuruş. */
export type Rule = { [Name in Field as ColumnOf<Name>]: Stored<Name> }

/** A promotion's row. */
export interface Promotion extends Rule {
  id: number
  sort_order: number
  /** The version that this is, read with it. */
  version_number: number
}

const FIELDS = Object.keys(writtenRule) as Field[]

function columnOf(field: Field): keyof Rule {
  return field in KURUS ? KURUS[field as keyof typeof KURUS] : (field as keyof Rule)
}

const LAST_VERSION = 'select max(v.number) from bonuses.promotion_versions v where v.promotion_id = promotions.id'

export const PROMOTION_COLUMNS: Sql = raw(
  ['id', ...FIELDS.map(columnOf), 'sort_order', `(${LAST_VERSION}) as version_number`].join(', '),
)

/** The columns that a form fills; what its type has no use for, and what it does not say, is null. */
export function columnsOf(form: Form): Rule {
  const isUseful = (field: Field) => ONLY_FOR[field]?.includes(form.bonus_type) ?? true
  const stored = (field: Field) =>
    (field === 'starts_at' || field === 'ends_at') && form[field] !== null
      ? new Date(form[field])
      : (form[field] ?? null)
  return Object.fromEntries(
    FIELDS.map((field) => [columnOf(field), isUseful(field) ? stored(field) : null]),
  ) as unknown as Rule
}

/** The fields of a row as the protocol has them; the contract checks them before they are sent. */
export function fieldsOf(row: Rule): Pick<z.output<typeof AdminPromotion>, Field> {
  return Object.fromEntries(FIELDS.map((field) => [field, wire(row[columnOf(field)])])) as ReturnType<typeof fieldsOf>
}

function wire(value: Rule[keyof Rule]): unknown {
  if (typeof value === 'bigint') return liraOfKurus(value)
  return value instanceof Date ? value.toISOString() : value
}

/** A rule as a version keeps it: what the version is older than is null. */
export function ruleOfJson(json: Record<string, unknown>): Rule {
  return Object.fromEntries(
    FIELDS.map(columnOf).map((column) => [
      column,
      ofJson(column, json[column] ?? (column === 'by_code' ? false : null)),
    ]),
  ) as unknown as Rule
}

function ofJson(column: string, value: unknown): unknown {
  if (value === null) return null
  if (column.endsWith('_kurus')) return BigInt(value as number)
  return column.endsWith('_at') ? new Date(value as string) : value
}

/** Adds a promotion at its place in the order; what the rule does not say is as the table has it. */
export async function insertPromotion(
  q: Queryable,
  rule: Partial<Rule>,
  { place, at, by }: { place: Sql; at: Date; by?: StaffActor },
): Promise<number> {
  const entries = entriesOf(rule)
  const { id } = await q.one<{ id: number }>(sql`
    insert into bonuses.promotions (${join(entries.map(([column]) => raw(column)))}, sort_order, created_at, updated_at, changed_by, seconded_by)
    values (${join(entries.map(([, value]) => value))}, ${place}, ${at}, ${at}, ${by?.staff.id ?? null}, ${by?.secondedBy?.id ?? null})
    returning id`)
  return id
}

/** Who changes a promotion, for its version. */
export function changedBy({ staff, secondedBy }: StaffActor): Sql {
  return sql`changed_by = ${staff.id}, seconded_by = ${secondedBy?.id ?? null}`
}

/** `column = value, …` of a whole rule. */
export function assignmentsOf(rule: Rule): Sql {
  return join(entriesOf(rule).map(([column, value]) => sql`${raw(column)} = ${value}`))
}

function entriesOf(rule: Partial<Rule>): [column: string, value: Sql][] {
  return Object.entries(rule).map(([column, value]) => [
    column,
    sql`${column === 'contributions' && value !== null ? JSON.stringify(value) : value}`,
  ])
}
