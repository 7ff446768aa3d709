import { expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { words as adjustments } from '../words/cash/adjustments.ts'
import { words as cashierSettings } from '../words/cash/cashier-settings.ts'
import { words as deposits } from '../words/cash/deposits.ts'
import { words as ledger } from '../words/cash/ledger-page.ts'
import { words as withdrawals } from '../words/cash/withdrawals.ts'
import { words as capRaises } from '../words/games/cap-raises.ts'
import { words as heldWins } from '../words/games/held-wins.ts'
import { words as callRequests } from '../words/players/call-requests.ts'
import { words as kyc } from '../words/players/kyc.ts'
import { words as sites } from '../words/site/sites.ts'
import { words as proposals } from '../words/staff/approvals.ts'
import { words as audit } from '../words/staff/audit.ts'
import { navigation } from './navigation.ts'

const entries = navigation.flatMap((group) => group.entries)

it('every place stands in the menu once', () => {
  expect(new Set(entries.map(({ to }) => to)).size).toBe(entries.length)
  expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length)
})

it.each([
  [paths.deposits, deposits.title],
  [paths.withdrawals, withdrawals.title],
  [paths.kyc, kyc.title],
  [paths.proposals, proposals.title],
  [paths.callRequests, callRequests.title],
  [paths.adjustments, adjustments.title],
  [paths.ledger, ledger.title],
  [paths.heldWins, heldWins.title],
  [paths.capRaises, capRaises.title],
  [paths.sites, sites.title],
  [paths.audit, audit.title],
  [paths.cashierSettings, cashierSettings.title],
])('%s is called in the menu as its page is: %s', (path, title) => {
  expect(entries.find(({ to }) => to === path)?.label).toBe(title)
})
