import { readBankDay as readBankDayCall } from '@meydan/contract/bank-days-admin'
import * as admin from '@meydan/contract/cashier-admin'
import * as settingsAdmin from '@meydan/contract/cashier-settings-admin'
import * as cashier from '@meydan/contract/cashier'
import * as claims from '@meydan/contract/claims-admin'
import * as methods from '@meydan/contract/payment-methods-admin'
import * as payments from '@meydan/contract/payments'
import * as batches from '@meydan/contract/payout-batches-admin'
import { readPspSettlement as readPspSettlementCall } from '@meydan/contract/psp-settlement-admin'
import * as refunds from '@meydan/contract/refunds-admin'
import * as statements from '@meydan/contract/statements-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { onceRoute } from '../../platform/once.ts'
import { type Route, route } from '../../platform/serve.ts'
import { listDeposits, readDeposit } from './deposits-admin.ts'
import { listClaims, listReversals } from './reversals-admin.ts'
import { listWithdrawals, readWithdrawal } from './withdrawals-admin.ts'
import type { AskingHouse } from './asking.ts'
import { listPayoutBatches, listWaitingPayouts, readPayoutBatch } from './bank/batches-admin.ts'
import { linkLine, reopenLine, setLineAside } from './bank/decide-line.ts'
import { importStatement } from './bank/import-statement.ts'
import { listLines, listStatements, readLine } from './bank/lines-admin.ts'
import { createPayoutBatch, downloadPayoutFile, exportPayoutBatch } from './bank/payout-batches.ts'
import { readBankDay } from './bank/read-bank-day.ts'
import { readStatementMap, saveStatementMap } from './bank/statement-map.ts'
import { takeStatementBack, weighTakeBack } from './bank/take-statement-back.ts'
import { tellLineApart, weighLineApart } from './bank/tell-line-apart.ts'
import { deleteBankAccount, listBankAccounts } from './bank-accounts.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { approveDeposit, rejectDeposit } from './decide-deposit.ts'
import { approveWithdrawal, cancelWithdrawalByOperator, payWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts'
import { readDepositInstructions } from './deposit-instructions.ts'
import { exportDeposits, exportWithdrawals } from './export-cash.ts'
import { assertMayPayTo } from './known-iban.ts'
import { listWalletTransactions } from './list-wallet-transactions.ts'
import { addOperatorAccount, changeOperatorAccount, listOperatorAccounts } from './operator-accounts.ts'
import { changeMethod, listMethodsOfHouse, listPaymentMethods } from './payment-methods.ts'
import { readPspSettlement } from './psp/read-settlement.ts'
import { readPayment } from './psp/read-payment.ts'
import { startPayment } from './psp/start-payment.ts'
import { resendPayout } from './psp/send-payout.ts'
import { requestDeposit } from './request-deposit.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { reverseDeposit, weighReversal } from './reverse-deposit.ts'
import { refundLine, weighLineRefund } from './bank/refund-line.ts'
import { listRefunds } from './refunds-admin.ts'
import { failRefund, payRefund, refundDeposit, weighRefund } from './refunds.ts'
import { settleClaim } from './settle-claims.ts'
import { changeSettings, readSettings, showSettings } from './settings.ts'
import { weighMethod } from './weigh-method.ts'
import { weighRefundReturn, weighReturn } from './weigh-return.ts'
import { weighAccount, weighDeposit, weighNewAccount, weighSettings, weighWithdrawal } from './weigh.ts'

export function cashierRoutes(house: AskingHouse): Route[] {
  return [
    ...playerRoutes(house),
    ...queueRoutes(house),
    ...claimRoutes(house),
    ...bankRoutes(house),
    ...batchRoutes(house),
    ...settingRoutes(house),
  ]
}

function playerRoutes(house: AskingHouse): Route[] {
  const { db } = house
  return [
    route(cashier.listWalletTransactions, ({ player, input }) => listWalletTransactions(house, player.id, input.page)),
    route(cashier.listSavedAccounts, ({ player }) => listBankAccounts(house, player.id)),
    route(cashier.requestWithdrawal, async ({ player, input }) => {
      await assertMayPayTo(house, player, input.iban)
      return requestWithdrawal(house, player.id, input)
    }),
    route(cashier.deleteSavedAccount, ({ player, input }) => deleteBankAccount(db, player.id, input.id)),
    route(cashier.cancelWithdrawal, ({ player, input }) => cancelWithdrawal(house, player.id, input.id)),
    route(cashier.requestDeposit, ({ player, input }) => requestDeposit(house, player.id, input)),
    route(cashier.readDepositInstructions, ({ player, input }) => readDepositInstructions(db, player.id, input.id)),
    route(payments.listPaymentMethods, ({ site }) => listPaymentMethods(house, site)),
    route(payments.startPayment, ({ player, input }) => startPayment(house, player.id, input)),
    route(payments.requestPayout, async ({ player, input }) => {
      await assertMayPayTo(house, player, input.iban)
      return requestWithdrawal(house, player.id, input)
    }),
    route(payments.readPayment, ({ player, input }) => readPayment(house, player.id, input.id)),
    route(cashier.cancelDeposit, ({ player, input }) => cancelDeposit(db, player.id, input.id)),
  ]
}

function queueRoutes(house: AskingHouse): Route[] {
  const { ask } = house
  return [
    route(admin.listDeposits, ({ input }) => listDeposits(house, input)),
    route(admin.readDeposit, ({ act, input }) => readDeposit(house, act, input.id)),
    dutyRoute(admin.approveDeposit, weighDeposit, ({ db }, { act, input }) => approveDeposit(db, act, input)),
    onceRoute(house, admin.rejectDeposit, ({ db }, { act, input }) => rejectDeposit(db, act, input)),
    route(admin.listWithdrawals, ({ input }) => listWithdrawals(house, input)),
    route(admin.readWithdrawal, ({ act, input }) => readWithdrawal(house, act, input.id)),
    dutyRoute(
      admin.approveWithdrawal,
      (tx, wanted) => weighWithdrawal(house.ask, tx, wanted),
      (inside, { act, input }) => approveWithdrawal({ ...inside, ask }, act, input),
    ),
    onceRoute(house, admin.payWithdrawal, (inside, { act, input }) => payWithdrawal({ ...inside, ask }, act, input)),
    onceRoute(house, admin.resendPayout, (inside, { act, input }) => resendPayout({ ...inside, ask }, act, input)),
    dutyRoute(admin.rejectWithdrawal, weighReturn, ({ db }, { act, input }) => rejectWithdrawal(db, act, input)),
    dutyRoute(admin.cancelWithdrawalByOperator, weighReturn, ({ db }, { act, input }) =>
      cancelWithdrawalByOperator(db, act, input),
    ),
    route(admin.listDeposits.list.exported, ({ input, db }) => exportDeposits(house, db, input)),
    route(admin.listWithdrawals.list.exported, ({ input, db }) => exportWithdrawals(house, db, input)),
  ]
}

function claimRoutes(house: House): Route[] {
  return [
    dutyRoute(claims.reverseDeposit, weighReversal, (inside, { act, input }) => reverseDeposit(inside, act, input)),
    dutyRoute(refunds.refundDeposit, weighRefund, (inside, { act, input }) => refundDeposit(inside, act, input)),
    dutyRoute(refunds.refundLine, weighLineRefund, ({ db }, { act, input }) => refundLine(db, act, input)),
    route(refunds.listRefunds, ({ input }) => listRefunds(house, input)),
    onceRoute(house, refunds.payRefund, ({ db }, { act, input }) => payRefund(db, act, input)),
    dutyRoute(refunds.failRefund, weighRefundReturn, ({ db }, { act, input }) => failRefund(db, act, input)),
    route(claims.listReversals, ({ input }) => listReversals(house.db, input)),
    route(claims.listClaims, ({ input }) => listClaims(house.db, input)),
    onceRoute(house, claims.settleClaim, ({ db }, { act, input }) => settleClaim(db, act, input)),
  ]
}

function bankRoutes(house: House): Route[] {
  const { db } = house
  return [
    route(statements.listStatements, ({ input }) => listStatements(db, input)),
    route(statements.importStatement, ({ act, input, request }) => importStatement(house, act, input.id, request)),
    dutyRoute(statements.takeStatementBack, weighTakeBack, (inside, { act, input }) =>
      takeStatementBack(inside.db, act, input),
    ),
    route(statements.readStatementMap, ({ input }) => readStatementMap(db, input.id)),
    onceRoute(house, statements.saveStatementMap, (inside, { act, input }) => saveStatementMap(inside.db, act, input)),
    route(statements.listStatementLines, ({ input }) => listLines(db, input)),
    route(statements.readStatementLine, ({ act, input }) => readLine(house, act, input.id)),
    onceRoute(house, statements.linkStatementLine, (inside, { act, input }) => linkLine(inside.db, act, input)),
    onceRoute(house, statements.setLineAside, (inside, { act, input }) => setLineAside(inside.db, act, input)),
    dutyRoute(statements.tellLineApart, weighLineApart, (inside, { act, input }) =>
      tellLineApart(inside.db, act, input),
    ),
    onceRoute(house, statements.reopenLine, (inside, { act, input }) => reopenLine(inside.db, act, input)),
  ]
}

function batchRoutes(house: AskingHouse): Route[] {
  const { db, ask } = house
  return [
    route(readBankDayCall, ({ input }) => readBankDay(db, input.day)),
    route(readPspSettlementCall, ({ input }) => readPspSettlement(house, input)),
    route(batches.listWaitingPayouts, () => listWaitingPayouts(db)),
    route(batches.listPayoutBatches, ({ input }) => listPayoutBatches(db, input)),
    route(batches.readPayoutBatch, ({ act, input }) => readPayoutBatch(house, act, input.id)),
    onceRoute(house, batches.createPayoutBatch, (inside, { act, input }) =>
      createPayoutBatch({ ...inside, ask }, act, input),
    ),
    route(batches.downloadPayoutFile, ({ act, input }) => downloadPayoutFile(house, act, input.id)),
    route(batches.exportPayoutBatch, ({ act, input }) => exportPayoutBatch(house, act, input.id)),
  ]
}

function settingRoutes(house: House): Route[] {
  const { db } = house
  return [
    route(settingsAdmin.listOperatorAccounts, () => listOperatorAccounts(db)),
    dutyRoute(settingsAdmin.addOperatorAccount, weighNewAccount, ({ db }, { act, input }) =>
      addOperatorAccount(db, act, input),
    ),
    dutyRoute(settingsAdmin.changeOperatorAccount, weighAccount, ({ db }, { act, input }) =>
      changeOperatorAccount(db, act, input),
    ),
    route(methods.listPaymentMethodsOfHouse, () => listMethodsOfHouse(house)),
    dutyRoute(methods.changePaymentMethod, weighMethod, (inside, { act, input }) => changeMethod(inside, act, input)),
    route(settingsAdmin.readCashierSettings, async () => ({
      success: true,
      data: showSettings(await readSettings(db)),
    })),
    dutyRoute(settingsAdmin.changeCashierSettings, weighSettings, async ({ db }, { act, input }) => ({
      success: true,
      data: await changeSettings(db, act, input),
    })),
  ]
}
