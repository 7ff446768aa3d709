import { formatKurus, kurusOfTurkish } from '@meydan/money/kurus'
import { AmountField } from '@meydan/ui/fields/AmountField.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useController, useForm } from 'react-hook-form'
import { fieldErrors } from '../../../components/text/field-errors.ts'
import { siteConfig } from '../../../site-config.ts'
import { depositWords } from '../../../words/account/cashier.ts'
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

export function DepositForm({ ownName, onTaken, onFailed }: DepositFormProps) {
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
      <BankCards error={formState.errors.bank?.message} {...register('bank')} />
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
