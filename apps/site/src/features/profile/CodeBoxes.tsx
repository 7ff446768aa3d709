import { cx } from '@meydan/ui/cx'
import { CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'

export const CODE_LENGTH = 6

interface CodeBoxesProps {
  label: string
  value: string
  onValue: (digits: string) => void
  error?: string
}

/** Six boxes over one real input, so that pasting, autofill and screen readers meet a single field. */
export function CodeBoxes({ label, value, onValue, error }: CodeBoxesProps) {
  const id = useId()
  const [isFocused, setFocused] = useState(false)
  const current = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-bold">
        {label}
      </label>
      <div className="relative w-full max-w-[304px]">
        <div aria-hidden className="grid grid-cols-6 gap-2">
          {Array.from({ length: CODE_LENGTH }, (_, index) => (
            <span
              key={`box-${String(index)}`}
              className={cx(
                'figure grid h-12 place-items-center rounded-md bg-s2 text-xl ring-inset',
                error
                  ? 'ring-2 ring-danger'
                  : isFocused && index === current
                    ? 'ring-2 ring-focus'
                    : 'ring-1 ring-line-strong',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          onChange={(event) => onValue(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
