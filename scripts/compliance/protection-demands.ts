import type { Demand } from './demand.ts'

const compliance = 'apps/server/src/domains/compliance'
const closure = 'apps/server/src/domains/account-closure'
const care = 'apps/server/src/reports/protection/care.test.ts'
const walk = `${compliance}/licence/licence.test.ts: the licence %s`

export const protection: readonly Demand[] = [
  {
    demand: 'Deposit limit',
    clause: 'RTS 12A/B; GLI-19 A.3.7; MGA',
    how: 'Gross, day, week and month in Istanbul; open requests count',
    tests: [
      `${compliance}/limits/limits.test.ts: count gross, with what is still pending, up to the limit and not beyond`,
      `${compliance}/limits/limits.test.ts: asked for ten at once fit only as often as the limit allows`,
    ],
  },
  {
    demand: 'Lower now, raise later',
    clause: 'GLI-19 A.3.7(a)(c); RTS 12B',
    how: '`limitIncreaseDelayHours`, a second confirmation, lapse after a week',
    tests: [
      `${compliance}/limits/limits.test.ts: two raises at once leave one waiting, and no way around the wait`,
      walk,
    ],
  },
  {
    demand: 'Operator limit beats player limit',
    clause: 'GLI-19 2.5.5(b)(c)',
    how: 'The lowest of player, operator and licence',
    tests: [
      `${compliance}/limits/limits.test.ts: of the player, the operator for the player, and the operator for all`,
    ],
  },
  {
    demand: 'Loss, stake and session limits',
    clause: 'RTS 12A; MGA',
    how: 'Inside the transaction of the stake, for every category; a clock that jumps passes none',
    tests: [
      `${compliance}/events/clock-faults.test.ts: fifty stakes of %s at once never pass the limit`,
      `${compliance}/events/clock-faults.test.ts: and no limit is passed in ten thousand tries`,
      `${compliance}/limits/limits.test.ts: session limit: the time of one’s presence, counted on the server`,
    ],
  },
  {
    demand: 'Reality check and net position',
    clause: 'RTS 2E, 13A/B/C; MGA',
    how: 'Time and net result; stakes wait until it is acknowledged; never more seldom than `realityCheckMinutes`',
    tests: [
      `${compliance}/exclusions/play-session.test.ts: comes after 60 minutes with time and net result, holds stakes until it is acknowledged, and comes again`,
      walk,
    ],
  },
  {
    demand: 'Statement and lifetime net deposits',
    clause: 'GLI-19 2.5.7; RTS 1B/1C',
    how: 'Lines with balances around them, totals of a chosen period, money and time day by day as pictures and as a table, and what was paid in and out since the account was opened',
    tests: [
      'apps/server/src/reports/ledger/transactions.test.ts: pages through days and categories without losing or doubling a line, and sums what it lists',
      `${care}: has a row for each day, and what was paid in and out since the account was opened`,
    ],
  },
  {
    demand: 'Self-assessment',
    clause: 'LCCP SR 3.3.1; MGA',
    how: 'Nine questions after the PGSI; neither sent nor stored (`decisions/0022-player-protection.md`)',
    tests: [
      'apps/site/src/features/limits/self-test/self-test-score.test.ts: a sum of %i is %s, as the published index draws its lines',
      'e2e/long/account/account-limits.spec.ts: the self-test says what the answers come to, sends nothing, and has a pause at hand',
    ],
  },
  {
    demand: 'Noticing harm and acting on it',
    clause: 'LCCP SR 3.4.3; MGA',
    how: 'Eight rules over what is written down anyway; several signs open a case for compliance, which ends with what was done (`decisions/0022-player-protection.md`)',
    tests: [
      `${care}: are told with their figures, strongest first; play by day without them has none`,
      `${care}: is opened at night for who shows several signs, once, and the player is not told of it`,
      `${care}: is settled once with what was done, and comes again for a new sign alone`,
    ],
  },
  {
    demand: 'Own data, consents, erasure',
    clause: 'KVKK art. 7, 10, 11, 13; GLI-19 2.8.5(d), A.3.5(d)(e)',
    how: 'A copy of everything stored about a player, sealed and fetched with a fresh proof for seven days; erasure by two people once `personRecordDays` of the licence are over; a log of requests with their thirty days. Who agreed to which version of which text is kept with the text; campaigns are a consent of their own (`decisions/0025-data-requests.md`). The audit log and lines of bank statements stay whole',
    tests: [
      'apps/server/src/domains/compliance/exclusions/play-session.test.ts: comes as one JSON file with everything',
      'apps/server/src/privacy/privacy.test.ts: is prepared, sealed, fetched with a fresh proof by its owner alone, and gone after seven days',
      'apps/server/src/privacy/privacy.test.ts: says who asked, when, by when it is due, what was done and by whom',
      'apps/server/src/privacy/privacy.test.ts: takes two people and the end of the time of keeping, then nothing says who it was, and the books stay',
      'apps/server/src/domains/content/consents.test.ts: are written down by registering, with the version they had',
      'apps/server/src/domains/content/consents.test.ts: are asked for anew where they have changed, by the version that was read',
      'apps/server/src/domains/messages/marketing.test.ts: a campaign reaches only who wants it, also by name, and nobody in a pause',
    ],
  },
  {
    demand: 'Time-out',
    clause: 'LCCP SR 3.3.4',
    how: 'A row that nobody changes; at once, ends every session; no step of a clock ends it',
    tests: [
      `${compliance}/exclusions/exclusions.test.ts: ends every session and socket`,
      `${compliance}/events/clock-faults.test.ts: no pause ends early and no daily limit begins anew, whatever the steps`,
    ],
  },
  {
    demand: 'Self-exclusion',
    clause: 'GLI-19 A.3.8; LCCP 3.5.3, 3.5.4',
    how: 'At once, on every site of the licence; no stake, deposit, bonus; withdrawals stay; no return by itself',
    tests: [
      `${compliance}/exclusions/exclusions.test.ts: stops deposits, launches and bonuses, and leaves withdrawals and the way to them`,
      `${compliance}/exclusions/exclusions.test.ts: is asked for once its time is over, and takes another day`,
    ],
  },
  {
    demand: 'No return under another account',
    clause: 'LCCP 3.5.3; MGA',
    how: 'An account that resembles an excluded person, by birth date with name, address or browser, is held until compliance has looked: when it is opened, when its documents are accepted, and when it is used in a browser that others use',
    tests: [
      `${compliance}/exclusions/duplicate-account-cases.test.ts: after a %s: the account is held`,
      `${compliance}/exclusions/duplicate-account-cases.test.ts: nor does another name and address in the same browser`,
      `${compliance}/exclusions/duplicate-account-cases.test.ts: whose other account was there before is seen once its documents are accepted`,
    ],
  },
  {
    demand: 'Account closure',
    clause: 'GLI-19 A.3.10',
    how: 'By the player; open rounds finish, the balance is paid out',
    tests: [`${closure}/closing.test.ts: waits for the win and the payout, and is closed by the job`],
  },
  {
    demand: 'Dormant account',
    clause: 'GLI-19 A.3.9',
    how: '`dormantAfterDays`: marked at night with an event; its password alone opens it no more, a code of the second factor or a new password by mail does. No fee is taken of it and its balance stays. Staff find it in the list of players',
    tests: [
      `${compliance}/exclusions/dormant.test.ts: is marked once, on its day and not before, with an event and its money, and staff find it`,
      `${compliance}/exclusions/dormant.test.ts: is not opened by its password alone: neither play nor a payout without a new one by mail`,
      `${compliance}/exclusions/dormant.test.ts: is opened by a code of its second factor`,
      'apps/server/src/domains/compliance/licence/licence.test.ts: the licence %s',
    ],
  },
  {
    demand: 'Protection page watched',
    clause: 'GLI-19 A.4.5',
    how: 'Help organisations are linked on every page. Each minute the page about responsible gaming is read as players read it; where `helpLinksWatched` says so, its links to organisations are tried every ten minutes. While it is wrong it is an event and an alarm, and `protectionPage: stops_stakes` refuses new stakes; what is open is settled and paid',
    tests: [
      'e2e/long/pages/shell.spec.ts: the footer names the infrastructure provider, 18+ and three support organisations',
      'apps/server/src/domains/content/check-protection-page.test.ts: taken down stops new stakes with a clear sentence, is told once, and lets them on again',
      'apps/server/src/domains/content/check-protection-page.test.ts: is down while an organisation it links to does not answer; nobody’s own network is called',
      'apps/server/src/domains/compliance/licence/licence.test.ts: the licence %s',
    ],
  },
  {
    demand: 'Complaints kept',
    clause: 'GLI-19 A.4.4, A.4.7',
    how: 'A log of complaints, lodged among the messages: a number, the last day by `complaintDays`, who took it on, the decision with its reason and who hears it further (`complaintsFurther`). One that is late is an event and an alarm. A complaint outlives the erasure of its player and goes `complaintYears` after its end (`decisions/0021-licence-policy.md`). Working days leave out the public holidays of Türkiye, which compliance keeps. Messages go `messageDays` after the last one of their thread, or with their player; one that waits for an answer stays. There is no chat',
    tests: [
      'apps/server/src/domains/complaints/complaints.test.ts: has a number and a last day, and its player reads the answer, its reason and who hears it further',
      'apps/server/src/domains/complaints/complaints.test.ts: is decided once, by whoever may, whatever two people do at once',
      'apps/server/src/domains/complaints/complaints.test.ts: that is open past its day is marked and told once',
      `${compliance}/holidays.test.ts: are left out of a deadline in working days, and compliance may say which they are`,
      'apps/server/src/domains/complaints/complaints.test.ts: outlives the erasure of its player, and goes once its years are over',
      'e2e/long/account/complaints.spec.ts: a complaint is lodged, answered, and its player reads the decision',
      'apps/server/src/domains/compliance/licence/licence.test.ts: the licence %s',
    ],
  },
]
