import type { InputOf, RawOutputOf } from '@meydan/contract/call'
import type { RULE_VERDICTS, tryMatchingRule } from '@meydan/contract/cashier/matching-rules-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../../platform/app-context.ts'
import type { Db, Queryable, Tx } from '../../../../platform/database/db.ts'
import { matchesAccountName } from '../../account-name-match.ts'
import { candidatesOf } from '../candidates.ts'
import { type Line, readAnew, rulesInForce, undecided } from './apply-rules.ts'
import { type MatchingRule, readByRule } from './read-by-rule.ts'
import { writeRule } from './write-rule.ts'

type RuleInput = InputOf<typeof tryMatchingRule>
type Result = RawOutputOf<typeof tryMatchingRule>['data']
type Example = Result['examples'][number]
type Verdict = (typeof RULE_VERDICTS)[number]

const DAYS = 30
const EXAMPLES = 50

/** The same as a call of its own. */
export async function previewRule(db: Db, { staff }: Pick<StaffActor, 'staff'>, ruleInput: RuleInput) {
  return { success: true, data: await db.transaction((tx) => previewIn(tx, ruleInput, staff.id)) }
}

/**
 * What a rule would change: for a moment it is in force, at its priority, and the candidates of the undecided credits that it reads are judged
 * before and with it; of what people matched in the last thirty days it says whether it agrees. All that is written is undone. Refuses
 * `not_found` an account that is none.
 */
export async function previewIn(tx: Tx, ruleInput: RuleInput, staffId: number): Promise<Result> {
  const [open, decided] = [await undecided(tx), await matchedLines(tx)]
  const tried = await undone(tx, async () => {
    const id = await writeRule(tx, ruleInput, { createdBy: staffId, secondedBy: null })
    const rules = await rulesInForce(tx)
    const draft = rules.find((rule) => rule.id === id) as MatchingRule
    const read = open.filter((line) => readByRule(draft, line) !== undefined)
    const ids = read.map((line) => line.id)
    const was = await sureOf(tx, ids)
    await readAnew(tx, rules, read)
    return { draft, read, was, is: await sureOf(tx, ids) }
  })
  const examples = [
    ...tried.read.map((line) =>
      openExample(tried.draft, line, { was: tried.was.get(line.id), is: tried.is.get(line.id) }),
    ),
    ...decided.flatMap((line) => decidedExample(tried.draft, line) ?? []),
  ]
  const count = (verdict: Verdict) => examples.filter((each) => each.verdict === verdict).length
  return {
    looked_at: open.length + decided.length,
    read: examples.length,
    newly_sure: count('new'),
    sure_of_another: count('other'),
    no_longer_sure: count('lost'),
    agrees: count('agrees'),
    contradicts: count('contradicts'),
    examples: examples.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict)).slice(0, EXAMPLES),
  }
}

/** What has to be looked at stands first. */
const ORDER: readonly Verdict[] = ['contradicts', 'other', 'lost', 'new', 'agrees', 'same', 'none']

async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`savepoint rehearsal`)
  const result = await work()
  await tx.run(sql`rollback to savepoint rehearsal`)
  return result
}

async function sureOf(q: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await candidatesOf(q, ids)
  return new Map(
    [...found].flatMap(([id, of]) => of.filter(({ sure }) => sure).map((each) => [id, each.reference] as const)),
  )
}

interface Decided extends Line {
  reference: string
  first_name: string
  last_name: string
}

/** Credits that people matched, with whose request it was. */
function matchedLines(q: Queryable): Promise<Decided[]> {
  return q.rows<Decided>(sql`
    select l.id, l.account_iban, l.amount_kurus, l.description, l.party_name, l.bank_reference, l.booked_on, d.reference, p.first_name, p.last_name
    from cashier.statement_lines l join cashier.deposits d on d.id = l.deposit_id join identity.players_view p on p.id = d.player_id
    where l.status = 'matched' and l.booked_on > ${q.now()}::date - ${DAYS}::int order by l.id`)
}

function openExample(
  rule: MatchingRule,
  line: Line,
  { was, is }: { was?: string | undefined; is?: string | undefined },
): Example {
  const verdict =
    was === is ? (is === undefined ? 'none' : 'same') : was === undefined ? 'new' : is === undefined ? 'lost' : 'other'
  return exampleOf(rule, line, { was: was ?? null, is: is ?? null, verdict })
}

function decidedExample(rule: MatchingRule, line: Decided): Example | undefined {
  const found = readByRule(rule, line)
  if (found === undefined) return undefined
  const person = { firstName: line.first_name, lastName: line.last_name }
  const agrees = rule.gives === 'payer' ? matchesAccountName(found, person) : found === line.reference
  const is = rule.gives === 'reference' ? found : agrees ? line.reference : null
  return exampleOf(rule, line, { was: line.reference, is, verdict: agrees ? 'agrees' : 'contradicts' })
}

function exampleOf(rule: MatchingRule, line: Line, judged: Pick<Example, 'was' | 'is' | 'verdict'>): Example {
  return {
    line: line.id,
    booked_on: line.booked_on,
    amount: liraOfKurus(line.amount_kurus),
    text: line[rule.field] ?? '',
    found: readByRule(rule, line) ?? '',
    ...judged,
  }
}
