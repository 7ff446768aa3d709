/** A part of the rules of money: where its code lies, and every test from whose failing a fault in it would be known. */
export interface Subject {
  name: string
  /** Globs from the root; tests and fixtures among them are nothing to mutate. */
  code: readonly string[]
  tests: readonly string[]
  /** Its tests need no database. */
  isPure?: true
}

const domains = 'apps/server/src/domains'
/** Tests whose server is a process of its own, which no mutant reaches, and long walks at random. */
export const LEFT_OUT = [
  '**/*-kill{,.long}.test.ts',
  '**/model.test.ts',
  '**/two-processes.long.test.ts',
  '**/*-migration.test.ts',
  '**/{shards-cache,forwarding,forwarding-listener,cash-out-races}.test.ts',
]

const PLAY_RULES = [
  'decide-play',
  'decide-request',
  'cap',
  'rounds',
  'replayed-answer',
  'answers',
  'play',
  'hold-win',
  'locked-path',
  'batch-state',
  'ledger-facts',
  'win-caps',
  'decide-held-win',
  'correct-round',
  'hour-loss',
  'stale-rounds',
  'refusal-of-play',
  'settle-bonuses',
  'verify-caps',
  'shard-cache',
]

export const SUBJECTS: readonly Subject[] = [
  {
    name: 'wallet',
    code: [`${domains}/wallet/**/*.ts`],
    tests: [
      `${domains}/wallet/**/*.test.ts`,
      ...['shards', 'shards-faults', 'projector', 'decide-play'].map(
        (name) => `${domains}/games/play/**/${name}.test.ts`,
      ),
      'apps/server/src/integrity/*.test.ts',
      'apps/server/src/reports/**/transactions.test.ts',
      `${domains}/cashier/**/{reversals,withdrawals}.test.ts`,
      // Who corrects rounds.
      `${domains}/sports/**/{resettle,claims}.test.ts`,
    ],
  },
  {
    name: 'play',
    code: [`${domains}/games/play/**/{${PLAY_RULES.join(',')}}.ts`],
    tests: [
      `${domains}/games/play/**/*.test.ts`,
      `${domains}/games/protocols/**/{provider-calls,provider-rollback,hub88,gcp}.test.ts`,
      `${domains}/bonuses/**/{wagering,free-spins}.test.ts`,
      `${domains}/compliance/**/{limits,limit-windows,licence,play-session}.test.ts`,
      `${domains}/sports/**/{coupons,paid-late}.test.ts`,
    ],
  },
  {
    name: 'bonuses',
    code: [`${domains}/bonuses/**/*.ts`],
    tests: [
      `${domains}/bonuses/**/*.test.ts`,
      `${domains}/sports/**/{free-bets,recall,resettle,claims}.test.ts`,
      `${domains}/{wheel/wheel,referral/referral}.test.ts`,
    ],
  },
  {
    name: 'odds',
    code: ['packages/odds/src/**/*.ts'],
    tests: ['packages/odds/src/**/*.test.ts'],
    isPure: true,
  },
  {
    name: 'settlement',
    code: [`${domains}/sports/settle/*.ts`],
    tests: [
      `${domains}/sports/**/{claims,coupons,exclusion,free-bets,paid-late,races,resettle,verify-sports,risk-alerts}.test.ts`,
      `${domains}/sports/{cashout,trading,feed}/*.test.ts`,
    ],
  },
]
