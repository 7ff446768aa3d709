import { formatAmount, formatLira, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useState } from 'react'
import { oneTouchWords as said } from '../../../../words/sports-slip.ts'
import { usePreferences } from '../use-preferences.ts'

const LEAST_KURUS = 1_000n
const MOST_KURUS = 1_000_000n

/** That presses play at once, and the way out of it, over the slip. */
export function OneTouchNote() {
  const { kept, save } = usePreferences()
  if (!kept || kept.one_touch === null) return null
  return (
    <Note tone="warning" className="mb-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {said.on(formatAmount(kept.one_touch))}
        <Button size="sm" onClick={() => save({ one_touch: null })}>
          {said.turnOff}
        </Button>
      </span>
    </Note>
  )
}

/** On with an amount, or off. */
export function OneTouchSetting() {
  const { preferences, save } = usePreferences()
  const isOn = preferences.one_touch !== null
  const [text, setText] = useState(preferences.one_touch === null ? '' : formatLira(preferences.one_touch))
  const [isWrong, setIsWrong] = useState(false)
  const turnOn = () => {
    const kurus = kurusOfTurkish(text)
    const isFine = kurus !== undefined && kurus >= LEAST_KURUS && kurus <= MOST_KURUS
    setIsWrong(!isFine)
    if (isFine) save({ one_touch: liraOfKurus(kurus) })
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isOn) save({ one_touch: null })
        else turnOn()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label={said.amount}
          hint={said.about}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={text}
          disabled={isOn}
          error={isWrong ? said.invalid : undefined}
          onChange={(event) => setText(event.target.value)}
          icon={<span className="font-[650]">₺</span>}
          inputClassName="money"
        />
        <Button type="submit" className="mt-7">
          {isOn ? said.turnOff : said.turnOn}
        </Button>
      </div>
    </form>
  )
}
