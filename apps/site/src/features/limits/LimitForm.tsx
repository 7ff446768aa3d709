import { kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { AmountField } from '@meydan/ui/AmountField.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Segmented } from '@meydan/ui/Segmented.tsx'
import { type FormEvent, useState } from 'react'
import { limitFormWords, limitWords } from '../../words/limits.ts'
import { DurationFields } from './DurationFields.tsx'
import { type Limit, type LimitKind, type LimitPeriod, limitText } from './protection.ts'

interface LimitFormProps {
  kind: LimitKind
  limits: readonly Limit[]
  delayHours: number
  busy: boolean
  failure: string | undefined
  /** Lira, minutes for a session; null removes. */
  onSubmit: (period: LimitPeriod, value: number | null) => void
}

export function LimitForm({ kind, limits, delayHours, busy, failure, onSubmit }: LimitFormProps) {
  const [period, setPeriod] = useState<LimitPeriod>(
    () =>
      (limits.find(({ own }) => own !== null) ?? limits.find(({ period: each }) => each === 'week') ?? limits[0])
        ?.period ?? 'day',
  )
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState<number>()
  const [isWrong, setWrong] = useState(false)
  const own = limits.find((limit) => limit.period === period)?.own ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kurus = kurusOfTurkish(text)
    const value = kind === 'session' ? minutes : kurus === undefined ? undefined : liraOfKurus(kurus)
    setWrong(!value)
    if (value) onSubmit(period, value)
  }
  const problem = isWrong ? limitFormWords.invalid : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink2">{limitWords.texts[kind]}</p>
      {limits.length > 1 && (
        <Segmented
          label={limitFormWords.period}
          options={limits.map(({ period: each }) => ({ value: each, label: limitWords.periods[each] }))}
          value={period}
          onChange={(event) => setPeriod(event.target.value as LimitPeriod)}
        />
      )}
      {kind === 'session' ? (
        <DurationFields minutes={minutes} onMinutes={setMinutes} error={problem} />
      ) : (
        <AmountField label={limitFormWords.amount} value={text} onValue={setText} error={problem} />
      )}
      <Note>
        {own === null ? limitFormWords.currentNone : limitFormWords.current(limitText(kind, own))}{' '}
        {own !== null && limitFormWords.rule(delayHours)}
      </Note>
      {failure && (
        <Note tone="danger" role="alert">
          {failure}
        </Note>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {limitFormWords.save}
      </Button>
      {own !== null && (
        <Button variant="ghost" wide busy={busy} onClick={() => onSubmit(period, null)}>
          {limitFormWords.remove}
        </Button>
      )}
    </form>
  )
}
