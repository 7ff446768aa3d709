import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { exemptReasons } from '@meydan/contract/exempt-reasons'
import type { PolicyRow } from '../../../src/domains/approvals/policy-row.ts'
import { type PolicyName, policyNames, policyOf } from '../../../src/domains/approvals/policies.ts'

const WHO: Record<PolicyRow['gives'], string> = {
  named: 'whom the act names',
  later: 'whoever is found to be given something by it, when they are',
  'by-play': 'whoever plays or asks under what it changes',
  nobody: 'nobody',
}

const WALK = '`domains/approvals/policies.test.ts`'
const LATER = '`domains/approvals/receivers.test.ts`'

/** Every staff write of the contract, sorted by path. */
export const staffWrites = [...allCalls.values()]
  .filter(({ who, method }) => typeof who === 'object' && method !== 'GET')
  .toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))

export function nameOf({ method, path }: CallShape): string {
  return `${method} ${path}`
}

/** `docs/staff-writes.md`: who can grow by each staff write, and which rule sees it. */
export function staffWritesPage(): string {
  const acts = new Map(policyNames.map((act) => [nameOf(policyOf(act).call), act]))
  const rows = staffWrites.map((call) => {
    const act = acts.get(nameOf(call))
    const why = call.exempt && exemptReasons[call.exempt]
    if (!act && !why) throw new Error(`${nameOf(call)} does not say who can grow by it`)
    return `| \`${nameOf(call)}\` | ${(act ? guarded(act) : [`nobody: ${why}`, '', WALK]).join(' | ')} |`
  })
  return `# Staff writes, and who can grow by them

Written by \`npm run docs\` from the contract and the table of approval policies. A receiver is a row of \`approvals.gifts\`: act, giver, player and value. The
rule of givers (who gave does not pay out alone, to linked accounts neither) and the day's sum for a player read these rows.

| write | who can grow by it | seen by | test |
|---|---|---|---|
${rows.join('\n')}
`
}

function guarded(act: PolicyName): [string, string, string] {
  const { gives, hasLimits, neverAlone, giverMayNotApprove } = policyOf(act)
  const seen = [
    hasLimits && !neverAlone ? 'two people above the limits of the act' : 'two people where the assessment asks for it',
    giverMayNotApprove ? 'not by who gave' : '',
    gives === 'named' || gives === 'later' ? 'rows of receivers' : '',
  ]
  return [WHO[gives], seen.filter(Boolean).join('; '), gives === 'later' ? LATER : WALK]
}
