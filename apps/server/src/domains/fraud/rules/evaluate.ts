import { type FraudRuleCode, fraudRuleOf, type Thresholds } from '@meydan/contract/fraud/fraud-rules'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { countryChange, sameSecond } from './accounts.ts'
import { depositWithoutPlay, ibanOtherName, manyMethods, nightIban, quickInOut, structuring, velocity } from './cash.ts'
import { bonusOnly, oppositeBets } from './play.ts'
import type { Found, Rule } from './rule.ts'

const RULES: Record<FraudRuleCode, Rule> = {
  deposit_without_play: depositWithoutPlay,
  quick_in_out: quickInOut,
  structuring,
  many_methods: manyMethods,
  iban_other_name: ibanOtherName,
  bonus_only: bonusOnly,
  opposite_bets: oppositeBets,
  same_second: sameSecond,
  velocity,
  country_change: countryChange,
  night_iban: nightIban,
}

/** Whom or what is looked at, as of an instant: a payout that was asked for, or a player. */
export interface Subject {
  playerId: PlayerId
  at: Date
  withdrawalId: number | null
}

export interface Struck {
  subject: Subject
  text: string
}

const PER_QUERY = 500

/** The subjects that a rule strikes at, in their order. Changes nothing. */
export async function findSubjects(
  q: Queryable,
  code: FraudRuleCode,
  thresholds: Thresholds,
  subjects: readonly Subject[],
): Promise<Struck[]> {
  const meant =
    fraudRuleOf(code).looksAt === 'payout' ? subjects.filter((each) => each.withdrawalId !== null) : subjects
  const struck: Struck[] = []
  for (let from = 0; from < meant.length; from += PER_QUERY)
    struck.push(...(await strikeSome(q, RULES[code], thresholds, meant.slice(from, from + PER_QUERY))))
  return struck
}

async function strikeSome(
  q: Queryable,
  rule: Rule,
  thresholds: Thresholds,
  subjects: readonly Subject[],
): Promise<Struck[]> {
  const found = await q.rows<Found>(sql`
    with s as (
      select * from unnest(${subjects.map(({ playerId }) => playerId)}::int[], ${subjects.map(({ at }) => at)}::timestamptz[],
        ${subjects.map(({ withdrawalId }) => withdrawalId)}::int[]) with ordinality as u (player_id, at, withdrawal_id, no)
    )
    select f.no::int as no, f.a, f.b from (${rule.find(thresholds)}) f order by f.no`)
  return found.flatMap((each) => {
    const subject = subjects[each.no - 1]
    return subject ? [{ subject, text: rule.say(each, thresholds) }] : []
  })
}
