import { formatKurus, kurusOfLira, kurusOfTurkish } from '@meydan/money/kurus'
import { groupIban } from '@meydan/money/iban'
import { AmountField } from '@meydan/ui/fields/AmountField.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { fieldErrors } from '../../../components/text/field-errors.ts'
import { NoticeBanner } from '../../../components/NoticeBanner.tsx'
import { useNotice } from '../../../components/hooks/use-notice.ts'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { AccountFields } from './AccountFields.tsx'
import { type SavedAccount, SavedAccounts } from './SavedAccounts.tsx'
import { useWithdraw } from './use-withdraw.ts'
import { emptyWithdraw, type WithdrawFields, withdrawProblems } from './withdraw-fields.ts'
import { MoneyButton } from '../../../components/MoneyButton.tsx'

interface WithdrawFormProps {
  accounts: readonly SavedAccount[]
  /** Lira that can be withdrawn; undefined while it is not known. */
  withdrawable: number | undefined
  /** Lira; nought for a closing account, which is paid out whole. */
  minimum: number
  /** Lira; of a method that has one. */
  maximum?: number | undefined
  /** Whose provider pays; by the bank where absent. */
  method?: string
}

export function WithdrawForm({ accounts, withdrawable, minimum, maximum, method }: WithdrawFormProps) {
  const { notice, succeed, fail } = useNotice()
  const [chosenId, setChosenId] = useState(accounts[0]?.id)
  const form = useForm<WithdrawFields>({
    defaultValues: { ...emptyWithdraw, ...fieldsOf(accounts[0]) },
    resolver: (values) =>
      fieldErrors(
        values,
        withdrawProblems(values, {
          withdrawableKurus: withdrawable === undefined ? undefined : kurusOfLira(withdrawable),
          minimumKurus: kurusOfLira(minimum),
          maximumKurus: maximum === undefined ? undefined : kurusOfLira(maximum),
        }),
      ),
  })
  const {
    field: { ref, ...amount },
  } = useController({ name: 'amount', control: form.control })
  const { withdraw, isBusy } = useWithdraw({
    method,
    onTaken: (text) => {
      form.setValue('amount', '')
      succeed(text)
    },
    onFailed: fail,
  })
  const choose = (account: SavedAccount | undefined) => {
    setChosenId(account?.id)
    form.reset({ ...emptyWithdraw, ...fieldsOf(account), amount: form.getValues('amount') })
  }
  const kurus = kurusOfTurkish(amount.value)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => withdraw(fields))(event)}
    >
      {accounts.length > 0 && <SavedAccounts accounts={accounts} chosenId={chosenId} onChoose={choose} />}
      <AccountFields form={form} />
      <AmountField
        label={withdrawWords.amount}
        note={minimum > 0 ? withdrawWords.atLeast(minimum) : undefined}
        chips={chipsFor({ withdrawable, minimum, maximum })}
        required
        error={form.formState.errors.amount?.message}
        ref={ref}
        name={amount.name}
        onBlur={amount.onBlur}
        value={amount.value}
        onValue={amount.onChange}
      />
      <Checkbox label={withdrawWords.save} {...form.register('save')} />
      <NoticeBanner notice={notice} />
      <MoneyButton type="submit" variant="primary" size="lg" wide busy={isBusy}>
        {kurus ? withdrawWords.submitSum(formatKurus(kurus)) : withdrawWords.submit}
      </MoneyButton>
    </form>
  )
}

/** A saved account fills the form and needs no saving; none clears it. */
function fieldsOf(account: SavedAccount | undefined): Partial<WithdrawFields> {
  if (!account) return {}
  return {
    holder: account.account_name,
    bank: account.bank_name,
    iban: groupIban(account.iban),
    branch: account.branch_code,
    accountNo: account.account_no,
  }
}

const SUMS = [100, 500, 1000]

/** A sum that would be refused cannot be chosen. */
function chipsFor({
  withdrawable,
  minimum,
  maximum = Number.POSITIVE_INFINITY,
}: Pick<WithdrawFormProps, 'withdrawable' | 'minimum' | 'maximum'>) {
  const isOff = (lira: number) =>
    lira < minimum || lira > maximum || (withdrawable !== undefined && lira > withdrawable)
  const sums = SUMS.map((lira) => ({ lira, disabled: isOff(lira) }))
  const all = { lira: withdrawable ?? 0, label: withdrawWords.all, disabled: isOff(withdrawable ?? 0) }
  return [...(minimum > 0 ? sums : []), ...(withdrawable ? [all] : [])]
}
