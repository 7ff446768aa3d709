import { formatAmount, formatLira } from '@meydan/money/kurus'
import { toast } from '@meydan/ui/dialogs/toast'
import { toastWords } from '../../words/account/account.ts'

/** The notifications that several screens share. Sums are lira. */
export const toastPresets = {
  depositPending: (lira: number) =>
    toast.info(toastWords.depositPending, toastWords.depositPendingText(formatAmount(lira))),
  depositApproved: (lira: number) =>
    toast.success(toastWords.depositApproved, toastWords.depositApprovedText(formatAmount(lira))),
  depositRejected: (lira: number, reason: string | null) =>
    toast.error(toastWords.depositRejected, reason ?? toastWords.depositRejectedText(formatAmount(lira))),
  withdrawPending: (lira: number) =>
    toast.info(toastWords.withdrawPending, toastWords.withdrawPendingText(formatAmount(lira))),
  withdrawApproved: (lira: number) =>
    toast.success(toastWords.withdrawApproved, toastWords.withdrawApprovedText(formatAmount(lira))),
  withdrawRejected: (lira: number, reason: string | null) =>
    toast.error(toastWords.withdrawRejected, reason ?? toastWords.withdrawRejectedText(formatAmount(lira))),
  bonusActivated: (lira: number, text?: string) => toast.success(toastWords.bonusActivated(formatLira(lira)), text),
  bonusError: (reason?: string) => toast.error(toastWords.bonusError, reason),
}
