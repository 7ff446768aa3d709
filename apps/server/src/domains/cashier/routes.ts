import { readBankDay as readBankDayCall } from '@meydan/contract/cashier/bank-days-admin'
import * as admin from '@meydan/contract/cashier/cashier-admin'
import * as settingsAdmin from '@meydan/contract/cashier/cashier-settings-admin'
import * as cashier from '@meydan/contract/cashier/cashier'
import * as claims from '@meydan/contract/cashier/claims-admin'
import * as methods from '@meydan/contract/cashier/payment-methods-admin'
import * as payments from '@meydan/contract/cashier/payments'
import * as batches from '@meydan/contract/cashier/payout-batches-admin'
import { readPspSettlement as readPspSettlementCall } from '@meydan/contract/cashier/psp-settlement-admin'
import * as refunds from '@meydan/contract/cashier/refunds-admin'
import * as statements from '@meydan/contract/cashier/statements-admin'
import * as rules from '@meydan/contract/cashier/matching-rules-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentRoute } from '../../platform/http/idempotent-route.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listDeposits, readDeposit } from './deposits/deposits-admin.ts'
import { listClaims, listReversals } from './reversals/reversals-admin.ts'
import { listWithdrawals, readWithdrawal } from './withdrawals/withdrawals-admin.ts'
import type { CashierContext } from './ports.ts'
import { listPayoutBatches, listWaitingPayouts, readPayoutBatch } from './bank/payouts/batches-admin.ts'
import { linkLine, reopenLine, setLineAside } from './bank/decide-line.ts'
import { importStatement } from './bank/import-statement.ts'
import { listLines, listStatements, readLine } from './bank/lines-admin.ts'
import { dissolvePayoutBatch } from './bank/payouts/dissolve-batch.ts'
import { downloadPayoutFile, exportPayoutBatch } from './bank/payouts/hand-out-batch.ts'
import { createPayoutBatch } from './bank/payouts/payout-batches.ts'
import { takePayoutReport } from './bank/payouts/payout-reports.ts'
import { readBankDay } from './bank/read-bank-day.ts'
import { readStatementMap, saveStatementMap } from './bank/formats/statement-map.ts'
import { undoImport, assessUndoImport } from './bank/undo-import.ts'
import { assessRule, createRule, endRule, listRules } from './bank/rules/put-rule.ts'
import { previewRule } from './bank/rules/preview-rule.ts'
import { markNotDuplicate, assessNotDuplicate } from './bank/mark-not-duplicate.ts'
import { deleteBankAccount, listBankAccounts } from './methods/bank-accounts.ts'
import { cancelDeposit } from './deposits/cancel-deposit.ts'
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.ts'
import { approveDeposit, rejectDeposit } from './deposits/decide-deposit.ts'
import {
  approveWithdrawal,
  cancelWithdrawalByOperator,
  payWithdrawal,
  rejectWithdrawal,
} from './withdrawals/decide-withdrawal.ts'
import { readDepositInstructions } from './deposits/deposit-instructions.ts'
import { exportDeposits, exportWithdrawals } from './export-cash.ts'
import { assertMayPayTo } from './withdrawals/known-iban.ts'
import { listWalletTransactions } from './list-wallet-transactions.ts'
import { addOperatorAccount, changeOperatorAccount, listOperatorAccounts } from './methods/operator-accounts.ts'
import { changeMethod, createMethod, listMethodsOfHouse, listPaymentMethods } from './methods/payment-methods.ts'
import { readPspSettlement } from './psp/read-settlement.ts'
import { readPayment } from './psp/read-payment.ts'
import { startPayment } from './psp/start-payment.ts'
import { resendPayout } from './psp/payouts/send-payout.ts'
import { requestDeposit } from './deposits/request-deposit.ts'
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts'
import { reverseDeposit, assessReversal } from './reversals/reverse-deposit.ts'
import { refundLine, assessLineRefund } from './bank/payouts/refund-line.ts'
import { listRefunds } from './reversals/refunds-admin.ts'
import { failRefund, payRefund, refundDeposit, assessRefund } from './reversals/refunds.ts'
import { settleClaim } from './reversals/player-debts.ts'
import { changeSettings, readSettings, showSettings } from './methods/cashier-settings.ts'
import { assessMethod, assessNewMethod } from './methods/assess-method.ts'
import { assessRefundReturn, assessWithdrawalReturn } from './withdrawals/assess-withdrawal-return.ts'
import { assessAccount, assessDeposit, assessNewAccount, assessSettings, assessWithdrawal } from './assess-cash.ts'

export function cashierRoutes(context: CashierContext): Route[] {
  return [
    ...playerRoutes(context),
    ...queueRoutes(context),
    ...claimRoutes(context),
    ...bankRoutes(context),
    ...batchRoutes(context),
    ...settingRoutes(context),
  ]
}

function playerRoutes(context: CashierContext): Route[] {
  const { db } = context
  return [
    route(cashier.listWalletTransactions, ({ player, input }) =>
      listWalletTransactions(context, player.id, input.page),
    ),
    route(cashier.listSavedAccounts, ({ player }) => listBankAccounts(context, player.id)),
    route(cashier.requestWithdrawal, async ({ player, input }) => {
      await assertMayPayTo(context, player, input.iban)
      return requestWithdrawal(context, player.id, input)
    }),
    route(cashier.deleteSavedAccount, ({ player, input }) => deleteBankAccount(db, player.id, input.id)),
    route(cashier.cancelWithdrawal, ({ player, input }) => cancelWithdrawal(context.db, player.id, input.id)),
    route(cashier.requestDeposit, ({ player, input }) => requestDeposit(context, player.id, input)),
    route(cashier.readDepositInstructions, ({ player, input }) => readDepositInstructions(db, player.id, input.id)),
    route(payments.listPaymentMethods, ({ site }) => listPaymentMethods(context, site)),
    route(payments.startPayment, ({ player, input }) => startPayment(context, player.id, input)),
    route(payments.requestPayout, async ({ player, input }) => {
      await assertMayPayTo(context, player, input.iban)
      return requestWithdrawal(context, player.id, input)
    }),
    route(payments.readPayment, ({ player, input }) => readPayment(context.db, player.id, input.id)),
    route(cashier.cancelDeposit, ({ player, input }) => cancelDeposit(db, player.id, input.id)),
  ]
}

function queueRoutes(context: CashierContext): Route[] {
  const { ask } = context
  return [
    route(admin.listDeposits, ({ input }) => listDeposits(context, input)),
    route(admin.readDeposit, ({ actor, input }) => readDeposit(context.db, actor, input.id)),
    policyRoute(admin.approveDeposit, assessDeposit, ({ db }, { actor, input }) => approveDeposit(db, actor, input)),
    idempotentRoute(context, admin.rejectDeposit, ({ db }, { actor, input }) => rejectDeposit(db, actor, input)),
    route(admin.listWithdrawals, ({ input }) => listWithdrawals(context, input)),
    route(admin.readWithdrawal, ({ actor, input }) => readWithdrawal(context, actor, input.id)),
    policyRoute(
      admin.approveWithdrawal,
      (tx, wanted) => assessWithdrawal(context.ask, tx, wanted),
      (inside, { actor, input }) => approveWithdrawal({ ...inside, ask }, actor, input),
    ),
    idempotentRoute(context, admin.payWithdrawal, (inside, { actor, input }) =>
      payWithdrawal({ ...inside, ask }, actor, input),
    ),
    idempotentRoute(context, admin.resendPayout, (inside, { actor, input }) => resendPayout(inside, actor, input)),
    policyRoute(admin.rejectWithdrawal, assessWithdrawalReturn, ({ db }, { actor, input }) =>
      rejectWithdrawal(db, actor, input),
    ),
    policyRoute(admin.cancelWithdrawalByOperator, assessWithdrawalReturn, ({ db }, { actor, input }) =>
      cancelWithdrawalByOperator(db, actor, input),
    ),
    route(admin.listDeposits.list.exported, ({ input, db }) => exportDeposits(context.vault, db, input)),
    route(admin.listWithdrawals.list.exported, ({ input, db }) => exportWithdrawals(context.vault, db, input)),
  ]
}

function claimRoutes(context: CashierContext): Route[] {
  const { ask } = context
  return [
    policyRoute(claims.reverseDeposit, assessReversal, (inside, { actor, input }) =>
      reverseDeposit(inside.db, actor, input),
    ),
    policyRoute(
      refunds.refundDeposit,
      (tx, wanted) => assessRefund(ask, tx, wanted),
      (inside, { actor, input }) => refundDeposit({ db: inside.db, ask }, actor, input),
    ),
    policyRoute(refunds.refundLine, assessLineRefund, ({ db }, { actor, input }) => refundLine(db, actor, input)),
    route(refunds.listRefunds, ({ input }) => listRefunds(context.db, input)),
    idempotentRoute(context, refunds.payRefund, ({ db }, { actor, input }) => payRefund({ db, ask }, actor, input)),
    policyRoute(refunds.failRefund, assessRefundReturn, ({ db }, { actor, input }) => failRefund(db, actor, input)),
    route(claims.listReversals, ({ input }) => listReversals(context.db, input)),
    route(claims.listClaims, ({ input }) => listClaims(context.db, input)),
    idempotentRoute(context, claims.settleClaim, ({ db }, { actor, input }) => settleClaim(db, actor, input)),
  ]
}

function bankRoutes(context: AppContext): Route[] {
  const { db } = context
  return [
    route(statements.listStatements, ({ input }) => listStatements(db, input)),
    route(statements.importStatement, ({ actor, input, request }) =>
      importStatement(context, actor, input.id, request),
    ),
    policyRoute(statements.takeStatementBack, assessUndoImport, (inside, { actor, input }) =>
      undoImport(inside.db, actor, input),
    ),
    route(statements.readStatementMap, ({ input }) => readStatementMap(db, input.id)),
    idempotentRoute(context, statements.saveStatementMap, (inside, { actor, input }) =>
      saveStatementMap(inside.db, actor, input),
    ),
    route(statements.listStatementLines, ({ input }) => listLines(db, input)),
    route(statements.readStatementLine, ({ actor, input }) => readLine(context.db, actor, input.id)),
    idempotentRoute(context, statements.linkStatementLine, (inside, { actor, input }) =>
      linkLine(inside.db, actor, input),
    ),
    idempotentRoute(context, statements.setLineAside, (inside, { actor, input }) =>
      setLineAside(inside.db, actor, input),
    ),
    policyRoute(statements.markLineNotDuplicate, assessNotDuplicate, (inside, { actor, input }) =>
      markNotDuplicate(inside.db, actor, input),
    ),
    idempotentRoute(context, statements.reopenLine, (inside, { actor, input }) => reopenLine(inside.db, actor, input)),
    route(rules.listMatchingRules, ({ input }) => listRules(db, input)),
    route(rules.tryMatchingRule, ({ actor, input }) => previewRule(db, actor, input)),
    policyRoute(rules.createMatchingRule, assessRule, (inside, { actor, input }) =>
      createRule(inside.db, actor, input),
    ),
    idempotentRoute(context, rules.endMatchingRule, (inside, { actor, input }) => endRule(inside.db, actor, input.id)),
  ]
}

function batchRoutes(context: CashierContext): Route[] {
  const { db, ask } = context
  return [
    route(readBankDayCall, ({ input }) => readBankDay(db, input.day)),
    route(readPspSettlementCall, ({ input }) => readPspSettlement(context, input)),
    route(batches.listWaitingPayouts, () => listWaitingPayouts(db)),
    route(batches.listPayoutBatches, ({ input }) => listPayoutBatches(db, input)),
    route(batches.readPayoutBatch, ({ actor, input }) => readPayoutBatch(context.db, actor, input.id)),
    idempotentRoute(context, batches.createPayoutBatch, (inside, { actor, input }) =>
      createPayoutBatch({ ...inside, ask }, actor, input),
    ),
    idempotentRoute(context, batches.dissolvePayoutBatch, (inside, { actor, input }) =>
      dissolvePayoutBatch(inside.db, actor, input),
    ),
    route(batches.takePayoutReport, ({ actor, input, request }) => takePayoutReport(context, actor, input.id, request)),
    route(batches.downloadPayoutFile, ({ actor, input }) => downloadPayoutFile(context, actor, input)),
    route(batches.exportPayoutBatch, ({ actor, input }) => exportPayoutBatch(context, actor, input.id)),
  ]
}

function settingRoutes(context: Pick<AppContext, 'db' | 'config'>): Route[] {
  const { db } = context
  return [
    route(settingsAdmin.listOperatorAccounts, () => listOperatorAccounts(db)),
    policyRoute(settingsAdmin.addOperatorAccount, assessNewAccount, ({ db }, { actor, input }) =>
      addOperatorAccount(db, actor, input),
    ),
    policyRoute(settingsAdmin.changeOperatorAccount, assessAccount, ({ db }, { actor, input }) =>
      changeOperatorAccount(db, actor, input),
    ),
    route(methods.listPaymentMethodsOfHouse, () => listMethodsOfHouse(context)),
    policyRoute(
      methods.createPaymentMethod,
      (tx, wanted) => assessNewMethod(context.config, tx, wanted),
      (inside, { actor, input }) => createMethod(inside, actor, input),
    ),
    policyRoute(methods.changePaymentMethod, assessMethod, (inside, { actor, input }) =>
      changeMethod(inside, actor, input),
    ),
    route(settingsAdmin.readCashierSettings, async () => ({
      success: true,
      data: showSettings(await readSettings(db)),
    })),
    policyRoute(settingsAdmin.changeCashierSettings, assessSettings, async ({ db }, { actor, input }) => ({
      success: true,
      data: await changeSettings(db, actor, input),
    })),
  ]
}
