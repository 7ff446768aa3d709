import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../../platform/database/db.ts'
import { type MatchingRule, readByRule, type LineByRules } from './read-by-rule.ts'

/** Lines that nobody decided for so long are left as they were read. */
const DAYS = 60

export interface Line extends LineByRules {
  id: number
  booked_on: string
}

/** The rules in force, in the order in which they are tried. */
export function rulesInForce(q: Queryable): Promise<MatchingRule[]> {
  return q.rows<MatchingRule>(sql`
    select r.id, a.iban as account_iban, r.field, r.gives, r.contains, r.after, r.before, r.least_kurus, r.most_kurus
    from cashier.matching_rules r left join cashier.operator_accounts a on a.id = r.account_id
    where r.ended_at is null order by r.priority, r.id`)
}

/** Reads the undecided credits anew, of one statement or of all of the last sixty days. One at a time: the rules of two changes would mix. */
export async function applyRules(tx: Tx, statementId?: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('cashier:matching-rules'))`)
  await readAnew(tx, await rulesInForce(tx), await undecided(tx, statementId))
}

export function undecided(q: Queryable, statementId?: number): Promise<Line[]> {
  return q.rows<Line>(sql`
    select id, account_iban, amount_kurus, description, party_name, bank_reference, booked_on from cashier.statement_lines
    where status in ('open', 'suspected', 'provisional') and amount_kurus > 0 and not is_reversal
      and booked_on > ${q.now()}::date - ${DAYS}::int
      and (${statementId ?? null}::int is null or statement_id = ${statementId ?? null}) order by id`)
}

/** What these rules read in these lines takes the place of what was read before. */
export async function readAnew(tx: Tx, rules: readonly MatchingRule[], lines: readonly Line[]): Promise<void> {
  const rows = lines.flatMap((line) => readings(rules, line) ?? [])
  await tx.run(sql`delete from cashier.matching_rule_results where line_id = any(${lines.map(({ id }) => id)})`)
  if (rows.length === 0) return
  await tx.run(sql`
    insert into cashier.matching_rule_results (line_id, payer_rule, payer, payer_folded, reference_rule, codes)
    select line_id, payer_rule, payer, payer_folded, reference_rule, codes
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (line_id int, payer_rule int, payer text, payer_folded text, reference_rule int, codes text[])`)
}

function readings(rules: readonly MatchingRule[], line: Line) {
  const first = (gives: MatchingRule['gives']) => {
    for (const rule of rules.filter((each) => each.gives === gives)) {
      const found = readByRule(rule, line)
      if (found !== undefined) return { rule: rule.id, found }
    }
    return undefined
  }
  const [payer, reference] = [first('payer'), first('reference')]
  if (!payer && !reference) return undefined
  return {
    line_id: line.id,
    payer_rule: payer?.rule ?? null,
    payer: payer?.found ?? null,
    payer_folded: payer ? foldTurkish(payer.found) : null,
    reference_rule: reference?.rule ?? null,
    codes: reference ? [reference.found] : [],
  }
}
