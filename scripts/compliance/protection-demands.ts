import type { Demand } from './demand.ts'

const compliance = 'apps/server/src/domains/compliance'
const leaving = 'apps/server/src/domains/leaving'
const walk = `${compliance}/licence.test.ts: the licence %s`

export const protection: readonly Demand[] = [
  {
    demand: 'Deposit limit',
    clause: 'RTS 12A/B; GLI-19 A.3.7; MGA',
    how: 'Gross, day, week and month in Istanbul; open requests count',
    tests: [
      `${compliance}/limits.test.ts: count gross, with what is still pending, up to the limit and not beyond`,
      `${compliance}/limits.test.ts: asked for ten at once fit only as often as the limit allows`,
    ],
  },
  {
    demand: 'Lower now, raise later',
    clause: 'GLI-19 A.3.7(a)(c); RTS 12B',
    how: '`limitIncreaseDelayHours`, a second confirmation, lapse after a week',
    tests: [`${compliance}/limits.test.ts: two raises at once leave one waiting, and no way around the wait`, walk],
  },
  {
    demand: 'Operator limit beats player limit',
    clause: 'GLI-19 2.5.5(b)(c)',
    how: 'The lowest of player, operator and licence',
    tests: [`${compliance}/limits.test.ts: of the player, the operator for the player, and the operator for all`],
  },
  {
    demand: 'Loss, stake and session limits',
    clause: 'RTS 12A; MGA',
    how: 'Inside the transaction of the stake, for every category; a clock that jumps passes none',
    tests: [
      `${compliance}/clock-faults.test.ts: fifty stakes of %s at once never pass the limit`,
      `${compliance}/clock-faults.test.ts: and no limit is passed in ten thousand tries`,
      `${compliance}/limits.test.ts: session limit: the time of one’s presence, counted on the server`,
    ],
  },
  {
    demand: 'Reality check and net position',
    clause: 'RTS 2E, 13A/B/C; MGA',
    how: 'Time and net result; stakes wait until it is acknowledged; never more seldom than `realityCheckMinutes`',
    tests: [
      `${compliance}/stay.test.ts: comes after 60 minutes with time and net result, holds stakes until it is acknowledged, and comes again`,
      walk,
    ],
  },
  {
    demand: 'Time-out',
    clause: 'LCCP SR 3.3.4',
    how: 'A row that nobody changes; at once, ends every session; no step of a clock ends it',
    tests: [
      `${compliance}/exclusions.test.ts: ends every session and socket`,
      `${compliance}/clock-faults.test.ts: no pause ends early and no daily limit begins anew in two hundred tries`,
    ],
  },
  {
    demand: 'Self-exclusion',
    clause: 'GLI-19 A.3.8; LCCP 3.5.3, 3.5.4',
    how: 'At once, on every site of the licence; no stake, deposit, bonus; withdrawals stay; no return by itself',
    tests: [
      `${compliance}/exclusions.test.ts: stops deposits, launches and bonuses, and leaves withdrawals and the way to them`,
      `${compliance}/exclusions.test.ts: is asked for once its time is over, and takes another day`,
    ],
  },
  {
    demand: 'No return under another account',
    clause: 'LCCP 3.5.3; MGA',
    how: 'An account that resembles an excluded person, by birth date with name, address or browser, is held until compliance has looked: when it is opened, when its papers are accepted, and when it is used in a browser that others use',
    tests: [
      `${compliance}/person-cases.test.ts: after a %s: the account is held`,
      `${compliance}/person-cases.test.ts: nor does another name and address in the same browser`,
      `${compliance}/person-cases.test.ts: whose other account was there before is seen once its papers are accepted`,
    ],
  },
  {
    demand: 'Account closure',
    clause: 'GLI-19 A.3.10',
    how: 'By the player; open rounds finish, the balance is paid out',
    tests: [`${leaving}/closing.test.ts: waits for the win and the payout, and is closed by the job`],
  },
  {
    demand: 'Dormant account',
    clause: 'GLI-19 A.3.9',
    how: 'Not built: no rule marks one, no further check stands before its access',
    isOpen: true,
  },
  {
    demand: 'Protection page watched',
    clause: 'GLI-19 A.4.5',
    how: 'Help organisations are linked on every page. Missing: play is not stopped while their links are down',
    tests: ['e2e/shell.spec.ts: the footer names the infrastructure provider, 18+ and three support organisations'],
    isOpen: true,
  },
  {
    demand: 'Complaints kept',
    clause: 'GLI-19 A.4.4, A.4.7',
    how: 'Messages are kept without end. Missing: a log of complaints and periods after which messages go',
    isOpen: true,
  },
]
