import { Field } from '@meydan/ui/Field.tsx'
import { useState } from 'react'
import { limitFormWords } from '../../words/limits.ts'

interface DurationFieldsProps {
  minutes: number | undefined
  onMinutes: (minutes: number | undefined) => void
  error?: string
}

/** Hours and minutes of a session limit. */
export function DurationFields({ minutes, onMinutes, error }: DurationFieldsProps) {
  const [parts, setParts] = useState({
    hours: minutes ? String(Math.floor(minutes / 60)) : '',
    minutes: minutes ? String(minutes % 60) : '',
  })
  const change = (next: Partial<typeof parts>) => {
    const all = { ...parts, ...next }
    setParts(all)
    const whole = /^\d{0,4}$/.test(all.hours) && /^\d{0,4}$/.test(all.minutes)
    onMinutes(whole ? Number(all.hours) * 60 + Number(all.minutes) : undefined)
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={limitFormWords.hours}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={parts.hours}
        onChange={(event) => change({ hours: event.target.value })}
        error={error}
      />
      <Field
        label={limitFormWords.minutes}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={parts.minutes}
        onChange={(event) => change({ minutes: event.target.value })}
        aria-invalid={error ? true : undefined}
      />
    </div>
  )
}
