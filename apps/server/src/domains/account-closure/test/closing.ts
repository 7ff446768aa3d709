import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { approveWithdrawal, payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import * as compliance from '@meydan/contract/compliance/compliance'
import { readUserSession } from '@meydan/contract/identity/session'
import { readPlayer } from '@meydan/contract/identity/identity-admin'
import { expect } from 'vitest'
import type { TestProvider } from '../../../../test/provider.ts'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { freshIban } from '../../cashier/test/cash.ts'

/** What the tests of closing accounts do over and over. */
export function closingsOf(site: TestSite, provider: TestProvider, admin: TestStaff) {
  const close = (player: TestPlayer) => site.call(compliance.closeAccount, { confirm: true }, { as: player })
  const keep = (player: TestPlayer, confirm = true) => site.call(compliance.keepAccount, { confirm }, { as: player })
  const closing = async (player: TestPlayer) =>
    (await site.call(compliance.readProtection, {}, { as: player })).body.closing
  const statusOf = async ({ id }: TestPlayer): Promise<string> =>
    (await site.call(readPlayer, { id }, { as: await site.staff('support') })).body.data.status
  const isLoggedIn = async (player: TestPlayer): Promise<boolean> =>
    (await site.call(readUserSession, {}, { as: player })).body.logged_in

  function withdraw(player: TestPlayer, amount: number) {
    const account = { account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban: freshIban() }
    return site.call(requestWithdrawal, { amount, method: 'bank_transfer', ...account }, { as: player })
  }

  async function pay(id: number): Promise<void> {
    expect(await site.call(approveWithdrawal, { id }, { as: admin })).toMatchObject({ status: 200 })
    expect(await site.call(payWithdrawal, { id, bank_reference: `D${id}` }, { as: admin })).toMatchObject({
      status: 200,
    })
  }

  /** A player with a frame and one open round. */
  async function playing(cashKurus: bigint, stakeKurus: number) {
    const player = await site.player({ cashKurus, kyc: 'approved' })
    const frame = await provider.open(player)
    const bet = await frame.bet(stakeKurus)
    expect(bet).toMatchObject({ status: 'ok' })
    return { player, frame, bet }
  }
  return { close, closing, isLoggedIn, keep, pay, playing, statusOf, withdraw }
}
