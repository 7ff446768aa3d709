import type { Demand } from './demand.ts'

const compliance = 'apps/server/src/domains/compliance'
const identity = 'apps/server/src/domains/identity'
const cashier = 'apps/server/src/domains/cashier'
const staff = 'apps/server/src/domains/staff'
const fraud = 'apps/server/src/domains/fraud'
const verify = 'apps/server/src/integrity'
const walk = `${compliance}/licence/licence.test.ts: the licence %s`
const strikes = `${fraud}/fraud-rules.test.ts: %s strikes where it is reached, and not a step before`

export const person: readonly Demand[] = [
  {
    demand: 'Age gate',
    clause: 'GLI-19 2.5.2(a)(i)',
    how: 'Registration refuses who is younger than `minimumAgeYears`, counted on the Istanbul day',
    tests: [`${identity}/registration/registration.test.ts: counts eighteen years on the day in Istanbul`, walk],
  },
  {
    demand: 'Identity before play',
    clause: 'GLI-19 2.5.2(b)(c); MASAK 2026',
    how: '`kyc: before_play` refuses deposits, launches and stakes until the documents are accepted. `IDENTITY_URL` asks the national register by the operator’s own connection; under `identityRegister: required` nobody is accepted whom it has not confirmed, nor while it cannot be reached',
    tests: [
      walk,
      `${identity}/kyc/kyc-decisions.test.ts: verifies the player, once, and says so`,
      `${identity}/kyc/identity-register.test.ts: a register that confirms a person by name, number and year of birth lets an officer approve`,
      `${identity}/kyc/identity-register.test.ts: while it %s nobody is approved where the licence wants it; asked again, it may say yes`,
    ],
  },
  {
    demand: 'Verification transfer',
    clause: 'MASAK 2026',
    how: 'Known from reports alone, not from the text: which transfer proves what, and when, could not be read. What stands: money leaves only to an account in the player’s own name (`nameMatch`), and a deposit counts by the line of the bank. Whoever operates under it has to read it first',
    isUnread: true,
  },
  {
    demand: 'One account per person',
    clause: 'GLI-19 2.5.2(d)',
    how: 'Unique indexes of national ID and phone; who resembles an excluded, closed or blocked person waits in a queue. Among players in good standing a graph shows who shares an IBAN, a browser, an address range or a name with a birth date, and rules over IBANs and accounts made at one moment open a case',
    tests: [
      `${compliance}/exclusions/duplicate-account-cases.test.ts: the same %s registers nobody`,
      `${compliance}/exclusions/duplicate-account-cases.test.ts: nor does another name from the same address`,
      `${fraud}/links.test.ts: reach two degrees, and a crowd links nobody`,
      strikes,
    ],
  },
  {
    demand: 'Changing credentials or personal data',
    clause: 'GLI-19 2.5.2(e), 2.5.3(b)(d)',
    how: 'Password and second factor change only by what is known; links of mails are good once, for half an hour',
    tests: [
      `${identity}/login/two-factor.test.ts: is switched off only with password and code`,
      `${identity}/password/password-reset.test.ts: has links that are good for half an hour`,
    ],
  },
  {
    demand: 'One error for every wrong credential; delay',
    clause: 'GLI-19 2.5.3(a)(d), B.2.3(g)',
    how: 'One sentence; whoever guesses waits longer each time, and the account is not shut to its owner',
    tests: [
      `${identity}/login/login.test.ts: gives one answer for a wrong name and a wrong password`,
      `${staff}/staff.test.ts: gives one answer for a wrong name and a wrong password, and waits after three`,
    ],
  },
  {
    demand: 'Idle re-authentication',
    clause: 'GLI-19 2.5.4',
    how: 'Staff sessions end after thirty idle minutes. A player’s ends after `playerIdleMinutes` without a touch of the page or a stake, with the games opened from it; the login is asked for over the page, which keeps what was typed',
    tests: [
      `${staff}/staff.test.ts: closes after thirty idle minutes and after twelve hours`,
      `${identity}/login/sessions.test.ts: a page that only asks for news keeps nobody in, a touch does`,
      `${identity}/login/sessions.test.ts: a stake is a sign, and without one the game that is open ends too`,
      'e2e/long/sign-in/idle-over-page.spec.ts: a login that ended idle is asked for over the page, and what was typed is still there',
      walk,
    ],
  },
  {
    demand: 'Personal data sealed',
    clause: 'GLI-19 2.8.5(b)(ii), B.3.1(g)',
    how: 'National ID, phone, IBAN and documents are encrypted at rest',
    tests: [
      `${identity}/registration/registration.test.ts: keeps national ID and phone nowhere in the clear`,
      `${identity}/kyc/kyc.test.ts: takes three documents, sealed on disk, drawn anew without metadata`,
    ],
  },
]

export const money: readonly Demand[] = [
  {
    demand: 'Balance shown, bonus apart',
    clause: 'GLI-19 2.5.3(c), 4.3.4; RTS 1A',
    how: 'The socket tells cash, bonus and hold apart after every movement',
    tests: [
      'apps/server/src/domains/wallet/wallet-socket.test.ts: tells the balance at once and after each change, exactly as specified',
    ],
  },
  {
    demand: 'Funds usable only when received',
    clause: 'GLI-19 2.5.6(c)',
    how: 'A deposit is credited by its approval, with the line of the bank',
    tests: [`${cashier}/deposits/deposits.test.ts: tells the player where to send the money and credits nothing`],
  },
  {
    demand: 'Payout only to the player’s own name',
    clause: 'GLI-19 2.5.6(d); MASAK 2026',
    how: '`nameMatch: required` refuses the request; else the difference is shown to whoever decides',
    tests: [walk],
  },
  {
    demand: 'No transfer between players',
    clause: 'GLI-19 2.5.6(f)',
    how: 'No call moves money between players: the table of authorisation lists every call there is',
    tests: [
      'apps/server/test/shape/pages/authorisation.test.ts: stands in docs/authorisation.md, a row for every call',
    ],
  },
  {
    demand: 'No negative balance',
    clause: 'GLI-19 4.3.3(b), A.3.6(d)',
    how: 'Constraints of the ledger; a reversed deposit becomes a claim',
    tests: [
      'apps/server/src/domains/wallet/transfer.test.ts: never takes more than there is, however many ask',
      `${verify}/corruption.test.ts: sees every column of every table of money changed, every row deleted or slipped in`,
    ],
  },
  {
    demand: 'Withdrawal not reversible by the player',
    clause: 'RTS 14B',
    how: '`playerMayCancelWithdrawal`, off unless the licence says otherwise',
    tests: [
      `${cashier}/withdrawals/withdrawals.test.ts: is the player’s to take back only where the licence lets players`,
      walk,
    ],
  },
  {
    demand: 'Player funds and liability report',
    clause: 'GLI-19 A.4.1, A.4.2, 2.9.3',
    how: 'Balances, open bets, pending payouts and bonuses against the bank',
    tests: ['apps/server/src/reports/catalogue/reports.test.ts: give liability against the bank account, then and now'],
  },
  {
    demand: 'Four eyes on money',
    clause: 'GLI-19 A.3.6(f)',
    how: 'One table of approval policies: payouts and deposits above a limit, corrections, reversals, gifts, promotions, caps, keys and the licence take two people',
    tests: [
      `${cashier}/deposits/decisions.test.ts: above the threshold takes two different people`,
      'apps/server/src/domains/approvals/attacks.test.ts: finance by corrections, by held wins, by their own account for deposits, by gifts',
    ],
  },
  {
    demand: 'Money laundering',
    clause: 'GLI-19 A.8.2; MASAK',
    how: '`largeTransactionLira` raises a significant event. Eleven rules, each switched on by two people after a try on the past, look for structuring, pass-through, shared IBANs, opposite bets and the like; what they find is a case that holds payouts until two people have decided. The report itself goes to the authority by the officer’s hand',
    tests: [
      walk,
      strikes,
      `${fraud}/fraud.test.ts: is switched on by two people, and only with thresholds that were just tried`,
      `${fraud}/fraud.test.ts: holds the payout and new bonuses, and tells the player nothing of what struck`,
      `${fraud}/decide-case.test.ts: is decided by two people, once: what is released is paid as any payout`,
      `${fraud}/fraud.test.ts: at a player is found at night, once, and again only after its rest`,
    ],
  },
  {
    demand: 'Bonus terms',
    clause: 'GLI-19 A.5.3; Türkiye 13 Feb 2026',
    how: '`bonuses` switches them off as a whole; `wageringCapTimes` refuses what has to be staked too often',
    tests: [walk, 'apps/server/src/domains/bonuses/offers/offers.test.ts: shows and gives none'],
  },
]
