import { BODY_MAX } from '@meydan/contract/messages/messages'
import { Textarea } from '@meydan/ui/fields/Textarea.tsx'
import type { ComponentProps } from 'react'
import { composeWords } from '../../words/account/messages.ts'
import { cutTo, lengthOf } from './length.ts'

interface BodyFieldProps extends Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'hint'> {
  value: string
  onValue: (text: string) => void
  hint?: string
}

/** A message's text with its counter, 83/2000; what is too much is not taken. */
export function BodyField({ value, onValue, hint, ...area }: BodyFieldProps) {
  return (
    <div>
      <Textarea {...area} required value={value} onChange={(event) => onValue(cutTo(BODY_MAX, event.target.value))} />
      <div className="mt-1.5 flex justify-between gap-3 text-sm text-ink3">
        <span>{hint}</span>
        <span className="money">{composeWords.counter(lengthOf(value), BODY_MAX)}</span>
      </div>
    </div>
  )
}
