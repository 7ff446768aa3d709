import { keyOf, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listWalletTransactions, readDepositInstructions, requestDeposit } from '@meydan/contract/cashier'
import { formatKurus, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { AmountField } from '@meydan/ui/AmountField.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { toastPresets } from '../../parts/toast-presets.ts'
import { siteConfig } from '../../site-config.ts'
import { depositWords } from '../../words/cashier.ts'
import { BankCards } from './BankCards.tsx'
import { type DepositFields, depositProblems, emptyDeposit } from './deposit-fields.ts'
import { failureText } from './failure.ts'
import { fieldErrors } from './field-errors.ts'
import { useRequestKey } from './request-key.ts'

const chips = [500, 1000, 2500, 5000, 10_000].map((lira) => ({ lira }))

interface DepositFormProps {
  /** The player's own name, which the sender usually is. */
  ownName: string
  onTaken: (reply: OutputOf<typeof requestDeposit>) => void
  onFailed: (text: string) => void
}

export function DepositForm({ ownName, onTaken, onFailed }: DepositFormProps) {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const { register, control, handleSubmit, reset, formState } = useForm<DepositFields>({
    defaultValues: { ...emptyDeposit, sender: ownName },
    resolver: (values) => fieldErrors(values, depositProblems(values)),
  })
  const { field: amount } = useController({ name: 'amount', control })
  const kurus = kurusOfTurkish(amount.value)
  const write = useWrite(requestDeposit, {
    stale: [listWalletTransactions],
    onSuccess: (reply) => {
      const { success, id, instructions } = reply
      client.setQueryData(keyOf(readDepositInstructions, { id }), { success, status: 'pending', instructions })
      requestKey.renew()
      reset()
      toastPresets.depositPending(instructions.amount)
      onTaken(reply)
    },
    onError: (failure) => onFailed(failureText(failure, depositWords)),
  })
  const submit = handleSubmit(({ bank, amount: typed, sender }) => {
    const content = {
      amount: liraOfKurus(kurusOfTurkish(typed) ?? 0n),
      method: 'bank_transfer' as const,
      sender_name: sender.trim(),
      description: bank,
    }
    write.mutate({ ...content, request_key: requestKey.keyFor(content) })
  })
  return (
    <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
      <BankCards error={formState.errors.bank?.message} {...register('bank')} />
      <AmountField
        label={depositWords.amount}
        note={depositWords.atLeast}
        chips={chips}
        error={formState.errors.amount?.message}
        ref={amount.ref}
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
        <Button type="submit" variant="primary" size="lg" wide busy={write.isPending}>
          {kurus ? depositWords.submitSum(formatKurus(kurus)) : depositWords.submit}
        </Button>
        {siteConfig.demo && <p className="mt-2 text-center text-sm text-ink3">{depositWords.demo}</p>}
      </div>
    </form>
  )
}
