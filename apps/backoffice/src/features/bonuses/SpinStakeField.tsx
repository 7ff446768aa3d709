import { formatAmount } from '@meydan/money/kurus'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useGameNames } from '../../games/use-games.ts'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/marketing/promotions.ts'

/** What a free spin or bet is worth: of a spin one of the stakes that the chosen game can be played at, or any where they are unknown. */
export function SpinStakeField({ label, value, error, hint, onValue, values }: ControlProps) {
  const names = useGameNames()
  const stakes = values.bonus_type === 'freespin' ? names.get(Number(values.spin_game_id))?.stakes : undefined
  if (!stakes) {
    return (
      <Field
        label={label}
        value={value}
        error={error}
        hint={hint}
        inputMode="decimal"
        onChange={(event) => onValue(event.target.value)}
      />
    )
  }
  const shown = stakes.map((stake) => String(stake).replace('.', ','))
  return (
    <Select
      label={label}
      value={shown.includes(value) ? value : ''}
      error={error}
      hint={hint}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{words.chooseOne}</option>
      {stakes.map((stake, at) => (
        <option key={stake} value={shown[at]}>
          {formatAmount(stake)}
        </option>
      ))}
    </Select>
  )
}
