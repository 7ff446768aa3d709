import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { reverseDeposit } from '@meydan/contract/cashier/claims-admin'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { completeIban } from '@meydan/money/iban'
import { served } from '../../../../test/served.ts'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'

let accounts = 0

/** An IBAN that nobody used yet. */
export function freshIban(): string {
  return completeIban(`00099${String(++accounts).padStart(17, '0')}`)
}

/** What the tests of the cashier do over and over. */
export function cashOf(site: TestSite) {
  const askDeposit = async (player: TestPlayer, amount = 1000, bank = 'Akbank'): Promise<number> => {
    const form = { amount, method: 'bank_transfer' as const, sender_name: 'Ayşe Yılmaz', description: bank }
    return (await served(() => site.call(requestDeposit, form, { as: player }))).body.id
  }
  const deposit = async (player: TestPlayer, by: TestStaff, amount = 1000): Promise<number> => {
    const id = await askDeposit(player, amount)
    await served(() => site.call(approveDeposit, { reason: 'Banka aradı', id }, { as: by }))
    return id
  }
  const askWithdrawal = async (player: TestPlayer, amount = 250): Promise<number> => {
    const form = {
      amount,
      method: 'bank_transfer' as const,
      account_name: 'Ayşe Yılmaz',
      bank_name: 'ING',
      iban: freshIban(),
    }
    return (await served(() => site.call(requestWithdrawal, form, { as: player }))).body.id
  }
  const reverse = async (depositId: number, by: TestStaff, second: TestStaff): Promise<void> => {
    await site.byTwo(reverseDeposit, { id: depositId, reason: 'Banka geri çekti' }, { as: by, second })
  }
  const cash = async (player: TestPlayer): Promise<number> =>
    (await site.call(readWithdrawable, {}, { as: player })).body.balance
  return { askDeposit, deposit, askWithdrawal, reverse, cash }
}
