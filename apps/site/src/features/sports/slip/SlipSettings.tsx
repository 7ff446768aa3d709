import { Select } from '@meydan/ui/Select.tsx'
import { slipWords } from '../../../words/sports-slip.ts'
import type { Accept, Slip } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { usePreferences } from './use-preferences.ts'

/** Which change of odds is taken, and how odds are written. `any` is for this coupon only and is never kept. */
export function SlipSettings({ slip, hasLive }: { slip: Slip; hasLive: boolean }) {
  const { preferences, save } = usePreferences()
  const choose = (accept: Accept) => {
    changeSlip((now) => ({ ...now, accept }))
    if (accept !== 'any') save({ accept })
  }
  return (
    <div className="grid gap-3">
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
    </div>
  )
}
