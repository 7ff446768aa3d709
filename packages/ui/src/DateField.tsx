import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Calendar } from './Calendar.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { Modal } from './Modal.tsx'
import { dayOfTyped, turkishDay } from './typed-day.ts'
import { uiWords } from './words.ts'

export interface DateFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type' | 'end' | 'min' | 'max'> {
  /** `2026-11-03`, with a time `2026-11-03T14:30`; what was typed and is no day as it was typed. */
  value: string
  onValue: (value: string) => void
  /** The first and the last day of the calendar; whoever reads the value checks what was typed. */
  min?: string
  max?: string
  withTime?: boolean
  ref?: ComponentProps<'input'>['ref']
}

const MIDNIGHT = '00:00'

/** The letters in the field, the value that whoever keeps it had last, and the one that he was told. */
const opened = (value: string) => ({ text: turkishDay(value), seen: value, told: value })

/** A day as it is written in Turkey, whatever the browser's language: typed, or chosen from a calendar. */
export function DateField({ value, onValue, min, max, withTime = false, ...field }: DateFieldProps) {
  const [typed, setTyped] = useState(() => opened(value))
  const [isOpen, setOpen] = useState(false)
  const day = dayOfTyped(value.slice(0, 10), false) ?? ''
  if (typed.seen !== value) setTyped(value === typed.told ? { ...typed, seen: value } : opened(value))
  const type = (text: string) => {
    const next = dayOfTyped(text, withTime) ?? text.trim()
    setTyped({ text, seen: value, told: next })
    onValue(next)
  }
  const choose = (chosen: string) => {
    setOpen(false)
    onValue(withTime ? `${chosen}T${value.slice(11, 16) || MIDNIGHT}` : chosen)
  }
  return (
    <>
      <Field
        placeholder={withTime ? uiWords.dateAndTimeForm : uiWords.dateForm}
        inputMode={withTime ? 'text' : 'decimal'}
        autoComplete="off"
        {...field}
        value={typed.text}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(opened(value))
          field.onBlur?.(event)
        }}
        end={
          <button
            type="button"
            aria-label={uiWords.openCalendar}
            onClick={() => setOpen(true)}
            className="-mr-3 grid size-11 shrink-0 place-items-center rounded-md text-ink2 hover:text-ink"
          >
            <CalendarDays aria-hidden size={18} />
          </button>
        }
      />
      <Modal open={isOpen} onClose={() => setOpen(false)} title={field.label}>
        <Calendar value={day} onValue={choose} min={min} max={max} />
      </Modal>
    </>
  )
}
