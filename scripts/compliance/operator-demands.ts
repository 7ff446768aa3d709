import type { Demand } from './demand.ts'

const compliance = 'apps/server/src/domains/compliance'
const cashier = 'apps/server/src/domains/cashier'
const jackpots = 'apps/server/src/domains/jackpots'
const play = 'apps/server/src/domains/games/play'
const staff = 'apps/server/src/domains/staff'
const walk = `${compliance}/licence/licence.test.ts: the licence %s`

export const games: readonly Demand[] = [
  {
    demand: 'Autoplay',
    clause: 'RTS 8A; GLI-19 4.9.2',
    how: '`autoplay` goes with every launch; no game of the platform has it',
    tests: [walk],
  },
  {
    demand: 'Bought features',
    clause: 'RTS 14A',
    how: '`featureBuy`: told to every launch, and a stake that buys a feature is refused in its transaction where it is off. With own money only, and nothing of it counts towards wagering',
    tests: [walk],
  },
  {
    demand: 'Pace of rounds',
    clause: 'RTS 14C–G',
    how: '`slotPaceMs`, `otherPaceMs`: a stake that opens a round too soon is refused in its transaction. Of rounds that all share none of the platform’s rooms begins sooner than `otherPaceMs` after the one before: the room takes bets for longer, from the next round on. The rounds of others’ tables are the provider’s to pace: one that is quicker is an event and an alarm, once for a game and day',
    tests: [
      walk,
      'studio/rooms/tables/tables.test.ts: bets are taken for longer, from the next round on',
      `${compliance}/events/significant-events.test.ts: that comes sooner than the licence has it is told once for a game and day`,
    ],
  },
  {
    demand: 'Stake caps by age',
    clause: 'UKGC slots stake limit, 2025',
    how: '`slotStakeCaps` per round, by the age on the day',
    tests: [walk],
  },
  {
    demand: 'RTP shown and watched',
    clause: 'GLI-19 4.7.1, A.6.1; RTS 3',
    how: 'Declared figures are computed exactly and shown. Each night the closed rounds of the days before are computed from the ledger; a game outside 3.5 standard errors of what it declares, by the variance it declares, is an event and an alarm. Games whose player sets the odds declare no variance and are shown without a band',
    tests: [
      'studio/models/models.test.ts: reproduces the known vector: RTP 0.929, hit rate 0.244, variance 45.698',
      'apps/server/src/reports/money/returns.test.ts: computes the closed rounds of a day that is over, beside what the game declares',
      'apps/server/src/reports/money/returns.test.ts: a return outside its band is told once, with an alarm, until it is inside again',
    ],
  },
  {
    demand: 'Random numbers',
    clause: 'GLI-19 3.2, 3.3; RTS 7',
    how: 'HMAC of sealed seeds, values past the last multiple thrown away; statistics for every rule',
    tests: [
      'studio/server/rounds/draw.test.ts: throws away values past the last full multiple instead of folding them onto the low stops',
      'studio/instant/statistics.long.test.ts: covers every game there is',
    ],
  },
  {
    demand: 'Interrupted games',
    clause: 'GLI-19 4.16, A.6.4; RTS 10',
    how: 'What was staked is finished or given back after a restart',
    tests: [
      'studio/server/rounds/recover.test.ts: a bet that was heard but not answered is given back',
      `${play}/shard/shards.test.ts: left open is told after 48 hours, and given back where it is the test slot’s own`,
    ],
  },
  {
    demand: 'Restart neither loses nor doubles',
    clause: 'GLI-19 B.3.5',
    how: 'Every movement has a key; answers outlive the process',
    tests: [`${play}/shard/shards.test.ts: remembers tombstones and answers over a restart`],
  },
  {
    demand: 'Disable on demand',
    clause: 'GLI-19 2.4.1, 4.15',
    how: 'A game, a provider, a category of the licence, a player; open rounds finish',
    tests: [
      `${compliance}/licence/licence.test.ts: leaves the open round of a game that is not allowed any more to its end`,
    ],
  },
  {
    demand: 'Sports bets: price, time, void and resettlement',
    clause: 'RTS 4, 5, 15',
    how: 'In our own words: the price at which a coupon was taken is kept and paid, and another is never taken unasked; the server’s time decides whether the match had begun; a void leg counts 1.00; a result corrected later is a further posting and changes none before. `sports` and `liveBetting` refuse stakes of the category',
    tests: [
      walk,
      'apps/server/src/domains/sports/end-to-end/coupons.test.ts: what the reply says of a coupon of any kind is what is kept of it',
      'apps/server/src/domains/sports/end-to-end/coupons.test.ts: where the odds have fallen, with the legs as they stand',
      'apps/server/src/domains/sports/end-to-end/coupons.test.ts: where the match has begun, is unknown, or has its result',
      'apps/server/src/domains/sports/end-to-end/coupons.test.ts: a combi waits for all its legs, and a void leg counts 1.00',
      'apps/server/src/domains/sports/end-to-end/live.test.ts: a live coupon waits, takes its stake then, and is paid',
      'apps/server/src/domains/sports/end-to-end/resettle.test.ts: is paid the difference where it returns more, and stands in the statement as a correction of its round',
      'apps/server/src/domains/sports/end-to-end/resettle.test.ts: 235.62 paid, 152.46 right, 50.00 there: takes 50.00 and claims 33.16, which later wins alone pay',
    ],
  },
  {
    demand: 'Sports bets: the rest of GLI-33',
    clause: 'GLI-33 1.1',
    how: 'The text of GLI-33 could not be had, so its clauses are not listed and nothing is claimed of them; what is built stands in the row above, in our own words. Whoever needs GLI-33 reads it with its test laboratory',
    isUnread: true,
  },
  {
    demand: 'Jackpots',
    clause: 'GLI-19 A.5',
    how: 'Paid by the platform; the dropping point is fixed and committed to when a cycle begins; pools, stakes and payments are reconciled to the ten-thousandth of a kuruş',
    tests: [
      `${jackpots}/jackpots-model.test.ts: pools are what a list of all stakes makes of them, whoever dies between two steps, and every drop is paid once`,
      `${jackpots}/count-jackpots.test.ts: dropping points are as likely anywhere above the seed up to the cap, both ends right`,
    ],
  },
  {
    demand: 'VIP',
    clause: 'LCCP SR 3.4',
    how: 'A club of points with the same worth for all of a level; `vip` closes it with its missions. Nobody is invited, and no level is given by hand',
    tests: [walk, 'apps/site/src/licensed.test.ts: a licence without %s hides its pages and no other'],
  },
]

export const context: readonly Demand[] = [
  {
    demand: 'Significant events',
    clause: 'GLI-19 2.8.8, 2.9.5',
    how: 'One append-only table, with who, when, what, before and after: large single stakes and wins (`largeStakeLira`, `largeWinLira`) and payments, series of failed logins, downtime, a stepped or drifted clock, another program, limits, pauses, cases and changes of the licence. Each login that fails is counted for a day',
    tests: [
      `${compliance}/licence/licence.test.ts: is a version that stays, with its event, and the same licence again is none`,
      `${compliance}/events/significant-events.test.ts: is told once, above the threshold of its kind and not at it`,
      `${compliance}/events/significant-events.test.ts: one after the other at an account are told once as a series, and again for the next one`,
      `${compliance}/events/significant-events.test.ts: are counted at the back office too, and kept for a day`,
      `${compliance}/events/significant-events.test.ts: the time in which no process was at work is told once, a pause of some minutes is none`,
      walk,
    ],
  },
  {
    demand: 'Data alteration',
    clause: 'GLI-19 B.3.2',
    how: 'The audit log is chained and refuses change',
    tests: [`${staff}/audit/audit.test.ts: refuses change, deletion and truncation`],
  },
  {
    demand: 'Staff accounts',
    clause: 'GLI-19 2.8.9, B.2.3',
    how: 'Personal, by role, with a second factor in production',
    tests: [`${staff}/staff.test.ts: are made and changed by admins only`],
  },
  {
    demand: 'Clock',
    clause: 'GLI-19 2.2',
    how: 'A licensed installation goes by a steady clock; a step is an event. Each minute it is compared with the database’s, and every ten minutes with a source outside the platform that the operator names (`CLOCK_URL`); two seconds apart are an event and an alarm',
    tests: [
      'apps/server/src/platform/steady-clock.test.ts: a step of %d hours is told once and not followed',
      'apps/server/src/domains/compliance/licence/integrity.test.ts: a clock %d ms away from the database’s is told once, until they agree',
      'apps/server/src/domains/compliance/events/outside-clock.test.ts: a clock %d ms away from the one outside is told once, until they agree',
    ],
  },
  {
    demand: 'Program integrity',
    clause: 'GLI-19 2.3.2',
    how: 'sha256 over every deployed file at the start, each night and on demand, kept and shown; another program is an event, files that change while it runs an alarm. Installed packages are told by the lock file',
    tests: [
      'apps/server/src/domains/compliance/licence/integrity.test.ts: keeps what runs, and tells where it is not what ran before',
      'apps/server/src/domains/compliance/licence/integrity.test.ts: files that change while it runs are told once, until they are right again',
      'apps/server/src/domains/compliance/licence/integrity.test.ts: is looked at on demand, by compliance, and the audit log says who',
    ],
  },
  {
    demand: 'Export',
    clause: 'GLI-19 2.8.1(b)',
    how: 'Every list leaves as CSV without formulas',
    tests: [`${cashier}/deposits/decisions.test.ts: leaves as CSV without formulas`],
  },
  {
    demand: 'Backup and recovery',
    clause: 'GLI-19 B.3.3, B.3.4, B.3.7',
    how: 'A base backup each night beside the log as it is written; each night a drill restores the newest, at a chosen time, and proves its money. A backup without `SECRET_KEY` cannot be read',
    tests: [
      'scripts/restore-drill/drill.long.test.ts: brings a database back as it was at the chosen time, checks it, and leaves nothing behind',
    ],
  },
  {
    demand: 'Test accounts',
    clause: 'GLI-19 A.2.5',
    how: 'An account is marked as the platform’s, with an audit entry. From that day on it is in no report, figure, affiliate’s revenue, segment or jackpot and in no list of winners; what it is owed stands on a line of its own, so that the whole stays what the ledger says',
    tests: [
      'apps/server/src/reports/players/own-accounts.test.ts: an account of the operator is in no figure from the day of its mark on, and the money stays what the ledger says',
      'apps/server/src/domains/winners/winners.test.ts: never shows the operator’s own, nor who is blocked, in a break, excluded or held',
    ],
  },
  {
    demand: 'Third parties',
    clause: 'GLI-19 B.5.1',
    how: 'Providers sign every request over method, path, time and body',
    tests: [
      'apps/server/src/domains/games/protocols/signatures.test.ts: is the HMAC-SHA256 of node:crypto for every key, head and body',
    ],
  },
]
