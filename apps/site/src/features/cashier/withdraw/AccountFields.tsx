import { WITHDRAWAL_BANKS } from '@meydan/contract/cashier/cashier'
import { isSameName } from '@meydan/money/turkish'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../session/use-session.ts'
import { withdrawWords } from '../../../words/account/cashier.ts'
import { IbanField } from './IbanField.tsx'
import type { WithdrawFields } from './withdraw-fields.ts'

/** Where the money goes. */
export function AccountFields({ form }: { form: UseFormReturn<WithdrawFields> }) {
  const { register, control, formState } = form
  const {
    field: { ref, ...iban },
  } = useController({ name: 'iban', control })
  const { errors } = formState
  const { user } = useSession()
  const holder = useWatch({ control, name: 'holder' })
  const ownName = user ? `${user.first_name} ${user.last_name}`.trim() : ''
  const isOther = Boolean(holder.trim() && ownName) && !isSameName(holder, ownName)
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        className="col-span-2 sm:col-span-1"
        label={withdrawWords.holder}
        autoComplete="name"
        maxLength={100}
        required
        hint={isOther ? withdrawWords.otherHolder : undefined}
        error={errors.holder?.message}
        {...register('holder')}
      />
      <Select
        className="col-span-2 sm:col-span-1"
        label={withdrawWords.bank}
        required
        error={errors.bank?.message}
        {...register('bank')}
      >
        <option value="">{withdrawWords.chooseBank}</option>
        {WITHDRAWAL_BANKS.map((bank) => (
          <option key={bank} value={bank}>
            {bank}
          </option>
        ))}
      </Select>
      <IbanField
        className="col-span-2"
        error={errors.iban?.message}
        ref={ref}
        name={iban.name}
        onBlur={iban.onBlur}
        value={iban.value}
        onValue={iban.onChange}
      />
      <Field
        label={withdrawWords.branch}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        {...register('branch')}
      />
      <Field
        label={withdrawWords.accountNo}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...register('accountNo')}
      />
    </div>
  )
}
