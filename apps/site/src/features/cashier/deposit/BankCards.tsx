import { CircleAlert } from 'lucide-react'
import type { ComponentProps } from 'react'
import { depositWords } from '../../../words/account/cashier.ts'
import { BankMark } from '../BankMark.tsx'

interface BankCardsProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  banks: readonly string[]
  error?: string
}

/** The banks of a deposit as radio cards; `ref`, `name` and `onChange` go to each radio. */
export function BankCards({ banks, error, ...radio }: BankCardsProps) {
  return (
    <fieldset aria-invalid={error ? true : undefined} aria-describedby={error ? 'bank-error' : undefined}>
      <legend className="mb-1.5 text-sm font-semibold text-ink2">{depositWords.bank}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {banks.map((bank) => (
          <label
            key={bank}
            className="grid content-start justify-items-center gap-2 rounded-md bg-s2 px-1 py-3 text-center text-xs font-semibold hover:bg-s3 has-checked:bg-brand-tint has-checked:ring-2 has-checked:ring-accent has-checked:ring-inset has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus sm:text-sm"
          >
            <input {...radio} type="radio" value={bank} className="sr-only" />
            <BankMark bank={bank} />
            <span>{bank}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id="bank-error" role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
