import { formatLira, kurusOfTurkish, liraOfKurus } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useState } from 'react'
import { slipWords } from '../../../../words/sports-slip.ts'
import { OneTouchSetting } from './OneTouch.tsx'
import type { Accept, Slip } from '../slip.ts'
import { changeSlip } from '../slip-store.ts'
import { usePreferences } from '../use-preferences.ts'

/** Which change of odds is taken, how odds are written, and the ready amounts. `any` is for this coupon only and is never kept. */
export function SlipSettings({ slip, hasLive }: { slip: Slip; hasLive: boolean }) {
  const { preferences, kept, save } = usePreferences()
  const choose = (accept: Accept) => {
    changeSlip((now) => ({ ...now, accept }))
    if (accept !== 'any') save({ accept })
  }
  return (
    <section aria-label={slipWords.settings} className="grid gap-3 rounded-md bg-s2 p-3">
      <Select label={slipWords.accept} value={slip.accept} onChange={({ target }) => choose(target.value as Accept)}>
        <option value="higher">{slipWords.accepts.higher}</option>
        <option value="exact">{slipWords.accepts.exact}</option>
        {(hasLive || slip.accept === 'any') && <option value="any">{slipWords.accepts.any}</option>}
      </Select>
      <Select
        label={slipWords.format}
        value={preferences.format}
        onChange={({ target }) => save({ format: target.value as typeof preferences.format })}
      >
        <option value="decimal">{slipWords.formats.decimal}</option>
        <option value="fractional">{slipWords.formats.fractional}</option>
        <option value="american">{slipWords.formats.american}</option>
      </Select>
      {kept && (
        <Select
          label={slipWords.notices}
          value={kept.notices}
          onChange={({ target }) => save({ notices: target.value as typeof kept.notices })}
        >
          <option value="coupons">{slipWords.noticesOf.coupons}</option>
          <option value="legs">{slipWords.noticesOf.legs}</option>
          <option value="off">{slipWords.noticesOf.off}</option>
        </Select>
      )}
      {kept && <OneTouchSetting key={kept.one_touch} />}
      {kept && <QuickAmounts key={kept.quick.join(' ')} amounts={kept.quick} onSave={(quick) => save({ quick })} />}
    </section>
  )
}

const AMOUNTS_MOST = 6

/** `20, 50, 100` as amounts; undefined where one of them is none. */
function amountsOf(text: string): number[] | undefined {
  const parts = text.split(/[,;\s]+/).filter(Boolean)
  const amounts = parts.map((part) => kurusOfTurkish(part))
  if (amounts.length === 0 || amounts.length > AMOUNTS_MOST) return undefined
  const known = amounts.filter((kurus) => kurus !== undefined && kurus > 0n) as bigint[]
  return known.length === amounts.length ? known.map(liraOfKurus) : undefined
}

function QuickAmounts({ amounts, onSave }: { amounts: readonly number[]; onSave: (amounts: number[]) => void }) {
  const [text, setText] = useState(() => amounts.map((lira) => formatLira(lira).replace(/,00$/, '')).join(', '))
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const found = amountsOf(text)
        setIsWrong(found === undefined)
        if (!found) return
        onSave(found)
        toast.success(slipWords.quickSaved)
      }}
    >
      <Field
        label={slipWords.quickEdit}
        inputMode="text"
        autoComplete="off"
        maxLength={60}
        value={text}
        error={isWrong ? slipWords.quickInvalid : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" className="mt-7">
        {slipWords.quickSave}
      </Button>
    </form>
  )
}
