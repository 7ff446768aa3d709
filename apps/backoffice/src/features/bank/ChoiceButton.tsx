import { approveDeposit, payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { payRefund } from '@meydan/contract/cashier/refunds-admin'
import { linkStatementLine, type listStatementLines } from '@meydan/contract/cashier/statements-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import type { MouseEvent } from 'react'
import type { RowOf } from '../../crud/list/resource.ts'
import type { BulkCall } from '../../crud/bulk/bulk.ts'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { lineWords as words } from '../../words/cash/bank.ts'

type Line = RowOf<typeof listStatementLines>
export type Candidate = NonNullable<Line['sure']>

interface Props {
  line: Pick<Line, 'id' | 'amount'>
  choice: Candidate
  isSmall?: boolean
}

/** Says that the line is this: credits a deposit, closes a payout, or ties what is over already. What is sure is not asked again. */
export function ChoiceButton({ line, choice, isSmall }: Props) {
  const { mayCall } = useStaff()
  const { run, isPending } = useAction()
  const kind = kindOf(choice)
  const came = formatAmount(Math.abs(line.amount))
  const { label, call, question } = {
    credit: {
      label: words.credit,
      call: approveDeposit,
      question: {
        title: words.creditTitle(came, nameOf(choice)),
        message: [words.creditNote(formatAmount(choice.amount), came), choice.by_name ? '' : words.nameDiffers]
          .join(' ')
          .trim(),
      },
    },
    pay: {
      label: words.pay,
      call: payWithdrawal,
      question: { title: words.payTitle(came, nameOf(choice)), message: words.payNote },
    },
    refund: {
      label: words.refundPaid,
      call: payRefund,
      question: { title: words.refundPaidTitle(came, nameOf(choice)), message: words.refundPaidNote },
    },
    link: {
      label: words.link,
      call: linkStatementLine,
      question: { title: words.linkTitle(choice.reference), message: words.linkNote },
    },
  }[kind]
  if (!mayCall(call)) return null
  const start = async (event: MouseEvent) => {
    // A row opens its record where it is pressed.
    event.stopPropagation()
    if (!choice.sure && !(await confirm({ ...question, confirmLabel: label, tone: 'primary' }))) return
    const input = { id: choice.id, statement_line: line.id }
    if (kind === 'credit') run({ call: approveDeposit, input, doneText: words.credited })
    else if (kind === 'pay') run({ call: payWithdrawal, input, doneText: words.paid })
    else if (kind === 'refund') run({ call: payRefund, input, doneText: words.refundWasPaid })
    else run({ call: linkStatementLine, input: { id: line.id, [choice.kind]: choice.id }, doneText: words.linked })
  }
  return (
    <Button
      variant={choice.sure ? 'approve' : 'neutral'}
      size={isSmall ? 'sm' : 'md'}
      className={isSmall ? '-my-0.5' : ''}
      busy={isPending}
      aria-label={`${label}: ${choice.reference}`}
      onClick={(event) => void start(event)}
    >
      {label}
    </Button>
  )
}

/** What a sure line is done by, among many. */
export function bulkCallOf({ id, status, sure }: Pick<Line, 'id' | 'status' | 'sure'>): BulkCall | undefined {
  if (status !== 'open' || !sure) return undefined
  const call = { credit: approveDeposit, pay: payWithdrawal, refund: payRefund, link: undefined }[kindOf(sure)]
  return call && { call, id: sure.id, fields: { statement_line: id } }
}

function nameOf({ username, player_name }: Candidate): string {
  return username ?? player_name
}

function kindOf({ kind, status }: Candidate): 'credit' | 'pay' | 'refund' | 'link' {
  if (kind === 'deposit') return status === 'pending' ? 'credit' : 'link'
  if (status !== 'approved') return 'link'
  return kind === 'refund' ? 'refund' : 'pay'
}
