import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { subsetSum } from './subset-sum.ts'

interface Row {
  id: number
  statement_id: number
  booked_on: string
  /** Days since 1970. */
  day: number
  amount_kurus: bigint
  /** Which batch of its file it belongs to; null where the file says nothing. */
  batch_key: string | null
  iban_masked: string | null
  codes: readonly string[]
  /** Nothing of the other side is known to be the same. */
  is_alone: boolean
  /** Two files of different kinds that tell the same days. */
  is_beside: boolean
}

/** A line of one file, and the lines of another that add up to it. */
interface Batch {
  whole: Row
  parts: readonly Row[]
}

/**
 * Marks lines as suspected that another file may have in another division: parts of a sum that it has, or the sum of parts that it has. The
 * same direction, the day or a day beside it, and a sum that fits exactly; a batch as the file itself names it, or, between two kinds of file
 * that tell the same days, any lines of a day that nothing in the other file answers. Gives how many lines are held. The caller has locked
 * the account's statements, and single doubles are known.
 */
export async function findBatchSplits(tx: Tx, statementId: number): Promise<number> {
  const own = await ownLines(tx, statementId)
  const others = own.length === 0 ? [] : await otherLines(tx, statementId)
  let held = 0
  for (const { parts, whole } of batches({ wholes: others, parts: own })) {
    const ids = parts.filter(({ is_alone }) => is_alone).map(({ id }) => id)
    held += await tx.run(sql`
      update cashier.statement_lines set status = 'suspected', duplicate_of = ${whole.id} where id = any(${ids}) and status = 'open'`)
    for (const each of [whole, ...parts]) each.is_alone = false
  }
  for (const { parts, whole } of batches({ wholes: own, parts: others })) {
    const ids = parts.map(({ id }) => id)
    held += await tx.run(sql`
      update cashier.statement_lines set status = 'suspected', duplicate_of = ${ids[0]}, duplicate_parts = ${ids} where id = ${whole.id} and status = 'open'`)
    for (const each of [whole, ...parts]) each.is_alone = false
  }
  return held
}

function ownLines(q: Queryable, statementId: number): Promise<Row[]> {
  return q.rows<Row>(sql`
    select id, statement_id, booked_on, booked_on - date '1970-01-01' as day, amount_kurus, cashier.batch_key(l) as batch_key, iban_masked, codes,
      status = 'open' and not_duplicate_at is null as is_alone, true as is_beside
    from cashier.statement_lines l where statement_id = ${statementId} order by id`)
}

/** Of the account's other files on these days, with a day on each side. */
function otherLines(q: Queryable, statementId: number): Promise<Row[]> {
  return q.rows<Row>(sql`
    select l.id, l.statement_id, l.booked_on, l.booked_on - date '1970-01-01' as day, l.amount_kurus, cashier.batch_key(l) as batch_key,
      l.iban_masked, l.codes, e.format <> s.format and e.first_day <= s.last_day and s.first_day <= e.last_day as is_beside,
      not exists (select from cashier.statement_lines n where n.statement_id = s.id and (n.duplicate_of = l.id or l.id = any(n.duplicate_parts))) as is_alone
    from cashier.statements s join cashier.statements e on e.account_iban = s.account_iban and e.id <> s.id and e.taken_back_at is null
        and e.first_day <= s.last_day + 1 and e.last_day >= s.first_day - 1
      join cashier.statement_lines l on l.statement_id = e.id
    where s.id = ${statementId} and l.booked_on between s.first_day - 1 and s.last_day + 1
      and l.status not in ('taken_back', 'provisional') and l.aside_kind is distinct from 'double'
    order by l.id`)
}

/** A sum in one file and its parts in another; each line is searched until it belongs to one. */
function* batches({ wholes, parts }: { wholes: readonly Row[]; parts: readonly Row[] }): Generator<Batch> {
  const named = [...Map.groupBy(parts, groupOf).values()].filter(
    (group) => group.length > 1 && group[0]?.batch_key !== null,
  )
  const bySum = Map.groupBy(named, sumOf)
  for (const whole of wholes) {
    if (!whole.is_alone) continue
    const group = bySum.get(whole.amount_kurus)?.find((each) => isNear(each[0], whole) && each.some(isAlone))
    if (group) yield { whole, parts: group }
  }
  const left = [wholes, parts].map((lines) => Map.groupBy(lines.filter(isLeft), dayOf))
  for (const whole of [...(left[0]?.values() ?? [])].filter(isShort).flat())
    for (const day of [...(left[1]?.values() ?? [])].filter(isShort)) {
      if (!whole.is_alone || !isNear(day[0], whole)) continue
      const free = day.filter((each) => each.is_alone && maybe(each, whole))
      const found = subsetSum(free, whole.amount_kurus)
      if (found) yield { whole, parts: found }
    }
}

/** Two files of which so many lines of a day have no answer tell other things. */
const MOST_LEFT = 30

const isShort = (lines: readonly Row[]) => lines.length <= MOST_LEFT
const isAlone = ({ is_alone }: Row) => is_alone
const isLeft = ({ is_alone, is_beside }: Row) => is_alone && is_beside
const dayOf = ({ statement_id: file, day, amount_kurus: sum }: Row) => `${file} ${day} ${sum > 0n}`
const groupOf = (line: Row) => `${dayOf(line)} ${line.batch_key}`
const sumOf = (lines: readonly Row[]) => lines.reduce((sum, { amount_kurus }) => sum + amount_kurus, 0n)

function isNear(part: Row | undefined, whole: Row): boolean {
  return (
    part !== undefined &&
    part.statement_id !== whole.statement_id &&
    part.amount_kurus > 0n === whole.amount_kurus > 0n &&
    Math.abs(part.day - whole.day) <= 1
  )
}

/** Whether nothing that is certain says that the line is no part of the sum: another IBAN, or another request named. */
function maybe(part: Row, whole: Row): boolean {
  if (part.iban_masked !== null && whole.iban_masked !== null && part.iban_masked !== whole.iban_masked) return false
  return part.codes.length === 0 || whole.codes.length === 0 || part.codes.some((code) => whole.codes.includes(code))
}
