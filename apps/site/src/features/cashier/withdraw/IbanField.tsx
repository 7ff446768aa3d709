import { groupIban, isTurkishIban, normaliseIban } from '@meydan/money/iban'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { CircleCheck } from 'lucide-react'
import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { withdrawWords } from '../../../words/account/cashier.ts'

interface IbanFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'value' | 'onChange'> {
  value: string
  onValue: (grouped: string) => void
}

/** An IBAN in groups of four, upper case while it is typed; the cursor stays where the player edits. */
export function IbanField({ value, onValue, ...field }: IbanFieldProps) {
  const editing = useRef<{ input: HTMLInputElement; before: number }>(undefined)
  useLayoutEffect(() => {
    if (!editing.current) return
    const { input, before } = editing.current
    editing.current = undefined
    const at = cursorAfter(value, before)
    input.setSelectionRange(at, at)
  }, [value])
  return (
    <Field
      {...field}
      label={withdrawWords.iban}
      hint={withdrawWords.ibanHint}
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={32}
      required
      inputClassName="tabular-nums tracking-[.02em]"
      value={value}
      onChange={({ target }) => {
        const before = normaliseIban(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        editing.current = { input: target, before }
        onValue(groupIban(normaliseIban(target.value)))
      }}
      end={
        isTurkishIban(normaliseIban(value)) ? (
          <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
        ) : undefined
      }
    />
  )
}

/** Behind the `count`-th letter or digit of a grouped IBAN. */
function cursorAfter(grouped: string, count: number): number {
  return Math.min(grouped.length, count + Math.max(0, Math.floor((count - 1) / 4)))
}
