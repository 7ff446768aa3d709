/** One rule of rights taken out: what stood in a file and what stands there instead. */
export interface CombinationMutant {
  name: string
  /** From the root; TypeScript as it is loaded, or a view as it is made. */
  file: string
  was: string
  becomes: string
}

const SERVER = 'apps/server/src/'
const BONUSES = `${SERVER}domains/bonuses/recall/`
const VIEWS = 'apps/server/schema/'

/** Each takes one rule away by which a right follows its reason; `combination-mutants.long.test.ts` asks whether the combinations see it. */
export const COMBINATION_MUTANTS: readonly CombinationMutant[] = [
  {
    name: 'bonuses are asked nothing',
    file: `${SERVER}recalls.ts`,
    was: 'RECALLS = [recallBonuses, ',
    becomes: 'RECALLS = [',
  },
  {
    name: 'rewards for friends are asked nothing',
    file: `${SERVER}recalls.ts`,
    was: 'recallReferral, recallPoints',
    becomes: 'recallPoints',
  },
  {
    name: 'points are asked nothing',
    file: `${SERVER}recalls.ts`,
    was: 'recallPoints, recallMissions',
    becomes: 'recallMissions',
  },
  {
    name: 'missions are asked nothing',
    file: `${SERVER}recalls.ts`,
    was: 'recallMissions, recallCampaigns]',
    becomes: 'recallCampaigns]',
  },
  {
    name: 'campaigns are asked nothing',
    file: `${SERVER}recalls.ts`,
    was: ', recallCampaigns]',
    becomes: ']',
  },
  {
    name: 'a level stays when the rounds that brought it are void',
    file: `${SERVER}domains/club/recall-round.ts`,
    was: 'for (const exchange of await aboveLevel(tx, playerId)) await undo(tx, playerId, exchange)',
    becomes: '',
  },
  {
    name: 'what counts no more stays in running wagering',
    file: `${BONUSES}recall-wagering.ts`,
    was: 'const progress = isOut ? -Math.min(left, grant.done)',
    becomes: 'const progress = isOut ? 0',
  },
  {
    name: 'completed wagering is not recalled',
    file: `${BONUSES}recall-wagering.ts`,
    was: 'part: isOut && wasWagered(grant) ? each.counted - each.undone : 0n',
    becomes: 'part: 0n',
  },
  {
    name: 'what was sold or is void counts',
    file: `${VIEWS}wallet/views/uncounted_view.sql`,
    was: 'where not counts_again',
    becomes: 'where false',
  },
  {
    name: 'what is finishing can be sold',
    file: `${VIEWS}bonuses/views/counting_stakes_view.sql`,
    was: 'bonuses.is_running(g.status) is not false',
    becomes: "g.status = 'active'",
  },
  {
    name: 'a deposit of a friend counts after it was taken back',
    file: `${SERVER}domains/referral/friend-conditions.ts`,
    was: 'd.kept_kurus',
    becomes: 'd.amount_kurus',
  },
  {
    name: 'an open round of a friend counts',
    file: `${SERVER}domains/referral/friend-conditions.ts`,
    was: " and r.status = 'closed'",
    becomes: '',
  },
  {
    name: 'the offer of a deposit outlives it',
    file: `${BONUSES}recall-cause.ts`,
    was: 'if (gone > 0n) await',
    becomes: 'if (gone < 0n) await',
  },
  {
    name: 'a refund of losses outlives its deposit',
    file: `${BONUSES}recall-cause.ts`,
    was: 'part: since > 0n ? least(since, base) : 0n',
    becomes: 'part: 0n',
  },
  {
    name: 'a refund of losses outlives its loss',
    file: `${BONUSES}recall-cause.ts`,
    was: 'part: back > 0n ? least(back, base) : 0n',
    becomes: 'part: 0n',
  },
  {
    name: 'half of what is owed is asked for',
    file: `${BONUSES}recall-owed.ts`,
    was: 'const owed = part < left ? part : left',
    becomes: 'const owed = (part < left ? part : left) / 2n',
  },
  {
    name: 'a revived bonus keeps the stakes taken back meanwhile',
    file: `${BONUSES}revive.ts`,
    was: '  await uncount(tx, id)\n',
    becomes: '',
  },
  {
    name: 'exchanges of points are not undone',
    file: `${SERVER}domains/club/recall-round.ts`,
    was: 'and a.points < 0',
    becomes: 'and false',
  },
  {
    name: 'a withdrawal collects nothing first',
    file: `${SERVER}domains/cashier/withdrawals/request-withdrawal.ts`,
    was: '    await collectRecalls(tx, playerId)\n',
    becomes: '',
  },
  {
    name: 'the friend keeps the gift of a reward taken back',
    file: `${SERVER}domains/referral/recall-referral.ts`,
    was: 'friend_grant_id === null ? [grant_id] : [grant_id, friend_grant_id]',
    becomes: '[grant_id]',
  },
]

/** The text of its file with the rule taken out. Refuses where the rule does not stand there once. */
export function mutated({ name, was, becomes }: CombinationMutant, text: string): string {
  if (text.split(was).length !== 2) throw new Error(`The mutant '${name}' has no single place in its file any more.`)
  return text.replace(was, () => becomes)
}

/** The one that `COMBINATION_MUTANT` names; undefined where nothing is named. */
export function chosenMutant(): CombinationMutant | undefined {
  const name = process.env.COMBINATION_MUTANT
  if (name === undefined) return undefined
  const found = COMBINATION_MUTANTS.find((each) => each.name === name)
  if (!found) throw new Error(`No mutant is called '${name}'.`)
  return found
}
