import type { Db } from '../../platform/database/db.ts'
import { randomInt } from 'node:crypto'
import { type shareSlip, MAX_LEGS } from '@meydan/contract/sports/sports'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { refuse } from '../../platform/http/refusal.ts'
import { type SlipLegInput, readFreshLegs } from './coupons/fresh-legs.ts'
import { legsOnWire } from './coupons/slip-wire.ts'

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const KEEP_DAYS = 30

export async function saveSharedSlip(db: Db, { kind, legs, sizes }: InputOf<typeof shareSlip>) {
  if (legs.length > MAX_LEGS) throw refuse('too_many_legs')
  const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  await db.run(sql`
    insert into sports.shared_slips (code, kind, sizes, legs, created_at)
    values (${code}, ${kind}, ${sizes}, ${JSON.stringify(legs)}, ${db.now()})`)
  return { success: true, code }
}

export async function readShared(db: Db, code: string) {
  const slip = await db.row<{ kind: 'single' | 'combi' | 'system'; sizes: number[]; legs: SlipLegInput[] }>(sql`
    select kind, sizes, legs from sports.shared_slips where code = ${code} and created_at > ${oldest(db)}`)
  if (!slip) throw refuse('not_found')
  const fresh = await readFreshLegs(db, slip.legs)
  const legs = legsOnWire(fresh, []).map((leg, index) => ({ ...leg, bank: slip.legs[index]?.bank === true }))
  return { success: true, kind: slip.kind, sizes: slip.sizes, legs }
}

export async function deleteOldSharedSlips(db: Db): Promise<void> {
  await db.run(sql`delete from sports.shared_slips where created_at <= ${oldest(db)}`)
}

function oldest(db: Db): Date {
  return new Date(db.now().getTime() - KEEP_DAYS * 86_400_000)
}
