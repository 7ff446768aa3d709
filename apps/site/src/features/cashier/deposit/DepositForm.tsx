import { read } from '@meydan/api-client/query'
import { listPaymentMethods } from '@meydan/contract/cashier/payments'
import { formatKurus, kurusOfTurkish } from '@meydan/money/kurus'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { AmountField } from '@meydan/ui/fields/AmountField.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { LoadFailed } from '../../../components/LoadFailed.tsx'
import { fieldErrors } from '../../../components/text/field-errors.ts'
import { siteConfig } from '../../../site-config.ts'
import { depositWords } from '../../../words/account/cashier.ts'
import { paymentWords } from '../../../words/account/payments.ts'
import { BankCards } from './BankCards.tsx'
import { depositChips, useDepositLeft } from './deposit-chips.ts'
import { type DepositFields, depositProblems, emptyDeposit } from './deposit-fields.ts'
import { type DepositReply, useDeposit } from './use-deposit.ts'
import { MoneyButton } from '../../../components/MoneyButton.tsx'

const SUMS = [500, 1000, 2500, 5000, 10_000]

interface DepositFormProps {
  /** The player's own name, which the sender usually is. */
  ownName: string
  onTaken: (reply: DepositReply) => void
  onFailed: (text: string) => void
}

/** A transfer to one of the banks where the operator has an account; a sentence where there is none. */
export function DepositForm(props: DepositFormProps) {
  const { data, error, refetch } = useQuery(read(listPaymentMethods))
  if (!data && error)
    return <LoadFailed title={error.sentence ?? paymentWords.methodsFailed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80 rounded-md" />
  if (!data.methods.some(({ kind }) => kind === 'bank_transfer'))
    return <p className="text-ink2">{depositWords.noTransfer}</p>
  return <TransferForm banks={data.banks} {...props} />
}

function TransferForm({ banks, ownName, onTaken, onFailed }: DepositFormProps & { banks: readonly string[] }) {
  const { register, control, handleSubmit, reset, formState } = useForm<DepositFields>({
    defaultValues: { ...emptyDeposit, sender: ownName },
    resolver: (values) => fieldErrors(values, depositProblems(values)),
  })
  const {
    field: { ref, ...amount },
  } = useController({ name: 'amount', control })
  const kurus = kurusOfTurkish(amount.value)
  const left = useDepositLeft()
  const { deposit, isBusy } = useDeposit({
    onTaken: (reply) => {
      reset()
      onTaken(reply)
    },
    onFailed,
  })
  return (
    <form noValidate className="grid gap-4.5" onSubmit={(event) => void handleSubmit(deposit)(event)}>
      <BankCards banks={banks} error={formState.errors.bank?.message} {...register('bank')} />
      <AmountField
        label={depositWords.amount}
        note={depositWords.atLeast}
        chips={depositChips(SUMS, { left })}
        error={formState.errors.amount?.message}
        ref={ref}
        name={amount.name}
        onBlur={amount.onBlur}
        value={amount.value}
        onValue={amount.onChange}
      />
      <Field
        label={depositWords.sender}
        autoComplete="name"
        maxLength={100}
        hint={depositWords.senderHint}
        {...register('sender')}
      />
      <div>
        <MoneyButton type="submit" variant="primary" size="lg" wide busy={isBusy}>
          {kurus ? depositWords.submitSum(formatKurus(kurus)) : depositWords.submit}
        </MoneyButton>
        {siteConfig.demo && <p className="mt-2 text-center text-sm text-ink3">{depositWords.demo}</p>}
      </div>
    </form>
  )
}
