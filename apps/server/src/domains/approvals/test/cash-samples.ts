import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { listOperatorAccounts, readCashierSettings } from '@meydan/contract/cashier/cashier-settings-admin'
import { listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import { refundDeposit } from '@meydan/contract/cashier/refunds-admin'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { camt, payInAccount, sendStatement } from '../../cashier/test/statement.ts'
import { cashOf } from '../../cashier/test/cash.ts'
import { connectNowhere, newMethod } from '../../cashier/test/new-method.ts'
import { type Input, type Samples, toolsOf } from './sample-tools.ts'

const CREDIT = { account: 'cash', direction: 'credit', reason: 'Mükerrer kesinti' }

let count = 0

export function cashSamples(
  site: TestSite,
  admin: TestStaff,
): Samples<
  'deposit' | 'withdrawal' | 'refund' | 'balance' | 'account' | 'cash' | 'method' | 'bank' | 'line' | 'statement'
> {
  return {
    ...moneySamples(site, admin),
    ...refundSamples(site, admin),
    ...statementSamples(site, admin),
    ...settingSamples(site, admin),
  }
}

function moneySamples(site: TestSite, admin: TestStaff): Samples<'deposit' | 'withdrawal' | 'balance'> {
  const { countOf, rich } = toolsOf(site, admin)
  const { askDeposit, askWithdrawal } = cashOf(site)
  const released = async (player: TestPlayer) => {
    const id = await askWithdrawal(player, 300)
    await site.byTwo(cashier.approveWithdrawal, { id }, { as: admin })
    return id
  }
  return {
    'deposit.approve': {
      input: async (lira = 30_000) => ({
        id: await askDeposit(await rich(), lira),
        bank_reference: `H${++count}`,
        reason: 'Banka aradı',
      }),
      trace: countOf(sql`select count(*)::int as n from cashier.deposits where status = 'approved'`),
    },
    'withdrawal.approve': {
      input: async (lira = 30_000) => ({ id: await askWithdrawal(await rich(), lira) }),
      trace: countOf(sql`select count(*)::int as n from cashier.withdrawals where status = 'approved'`),
    },
    'withdrawal.reject': {
      input: async () => ({ id: await released(await rich()), reason: 'Banka iade etti' }),
      trace: countOf(sql`select count(*)::int as n from cashier.withdrawals where status = 'rejected'`),
    },
    'withdrawal.cancel': {
      input: async () => ({ id: await released(await rich()) }),
      trace: countOf(sql`select count(*)::int as n from cashier.withdrawals where status = 'cancel'`),
    },
    'deposit.reverse': {
      async input() {
        const id = await askDeposit(await rich(), 5_000)
        await site.byTwo(
          cashier.approveDeposit,
          { reason: 'Banka aradı', id, bank_reference: `İ${++count}` },
          { as: admin },
        )
        return { id, reason: 'Banka geri aldı' }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.reversals`),
    },
    'deposit.refund': {
      async input(lira = 500) {
        const id = await askDeposit(await rich(), 5_000)
        await site.byTwo(
          cashier.approveDeposit,
          { reason: 'Banka aradı', id, bank_reference: `G${++count}` },
          { as: admin },
        )
        return { id, amount: Math.min(lira, 5_000), reason: 'Oyuncu istedi' }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.refunds`),
    },
    'balance.adjust': {
      input: async (lira = 500) => ({ ...CREDIT, id: (await rich()).id, amount: lira }),
      trace: countOf(sql`select count(*)::int as n from identity.adjustments`),
    },
  }
}

function refundSamples(site: TestSite, admin: TestStaff): Samples<'refund'> {
  const { one, countOf, rich } = toolsOf(site, admin)
  const { askDeposit } = cashOf(site)
  return {
    'refund.line': {
      async input(lira = 500) {
        const { id: account, iban } = await payInAccount(site)
        const entry = {
          amount: lira,
          ref: `IADE-${++count}`,
          name: `Yanlış Gönderen ${count}`,
          iban: completeIban('0004600000000000000031'),
        }
        const content = camt({ iban, id: `IADE-${count}`, entries: [entry] })
        const { body } = await sendStatement(site, admin, { account, content })
        return {
          id: await one(sql`select id as n from cashier.statement_lines where statement_id = ${body.id}`),
          reason: 'Yanlış hesap',
        }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.refunds`),
    },
    'refund.fail': {
      async input() {
        const deposit = await askDeposit(await rich(), 5_000)
        await site.byTwo(
          cashier.approveDeposit,
          { reason: 'Banka aradı', id: deposit, bank_reference: `F${++count}` },
          { as: admin },
        )
        await site.byTwo(refundDeposit, { id: deposit, amount: 100, reason: 'Oyuncu istedi' }, { as: admin })
        const id = await one(sql`select id as n from cashier.refunds where deposit_id = ${deposit}`)
        return { id, reason: 'Hesap kapalı' }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.refunds where status = 'failed'`),
    },
  }
}

function statementSamples(site: TestSite, admin: TestStaff): Samples<'bank' | 'line' | 'statement'> {
  const { one, countOf } = toolsOf(site, admin)
  const told = async (reference: string, entry: { name: string; lira: number }) => {
    const { id: account, iban } = await payInAccount(site)
    const entries = [{ amount: entry.lira, ref: reference, name: entry.name }]
    const content = camt({ iban, id: reference, entries })
    const { body } = await sendStatement(site, admin, { account, content })
    return body.id as number
  }
  return {
    'bank.rule': {
      input: async () => ({
        name: `Kural ${++count}`,
        account_id: null,
        priority: 10,
        field: 'description',
        gives: 'payer',
        contains: 'FAST',
        after: 'GÖNDEREN:',
        before: '/',
        least: null,
        most: null,
      }),
      trace: countOf(sql`select count(*)::int as n from cashier.matching_rules`),
    },
    'line.apart': {
      async input() {
        const no = ++count
        await told(`ÇİFT-${no}`, { name: 'Ayşe Yılmaz', lira: 700 + no })
        const second = await told(`ÇİFT ${no}`, { name: 'AYŞE YILMAZ', lira: 700 + no })
        return {
          id: await one(sql`select id as n from cashier.statement_lines where statement_id = ${second}`),
          reason: 'İki ayrı havale',
        }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.statement_lines where not_duplicate_at is not null`),
    },
    'statement.take-back': {
      input: async () => ({
        id: await told(`GERİ-${++count}`, { name: 'Ali Kaya', lira: 90 }),
        reason: 'Yanlış dosya',
      }),
      trace: countOf(sql`select count(*)::int as n from cashier.statements where taken_back_at is not null`),
    },
  }
}

function settingSamples(site: TestSite, admin: TestStaff): Samples<'account' | 'cash' | 'method'> {
  const { data, countOf } = toolsOf(site, admin)
  const account = () => ({ bank: 'Akbank', holder: `Meydan ${++count}`, iban: payInIban(), is_active: true })
  const accounts = async () => JSON.stringify(await data(listOperatorAccounts))
  return {
    'account.add': { input: async () => account(), trace: accounts },
    'account.change': {
      async input() {
        const [{ id, version }] = (await data(listOperatorAccounts)) as [{ id: number; version: string }]
        return { id, version, ...account() }
      },
      trace: accounts,
    },
    'method.add': {
      async input() {
        connectNowhere(site)
        return { ...newMethod, code: `kart_${++count}` }
      },
      trace: countOf(sql`select count(*)::int as n from cashier.payment_methods`),
    },
    'method.change': {
      async input() {
        const [method] = (await data(listPaymentMethodsOfHouse)) as [Input]
        return { ...method, name: `Havale ${++count}` }
      },
      trace: countOf(sql`select name as n from cashier.payment_methods where code = 'bank_transfer'`),
    },
    'cash.settings': {
      input: async () => ({ ...(await data(readCashierSettings)), open_deposits: 31 + ++count }),
      trace: countOf(sql`select open_deposits as n from cashier.settings`),
    },
  }
}

function payInIban(): string {
  return completeIban(`00046${String(++count).padStart(17, '0')}`)
}
