import { PROMOTION_ICONS } from '@meydan/contract/bonuses/promotion-fields'
import { Select } from '@meydan/ui/fields/Select.tsx'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/marketing/promotions.ts'

/** One of the family's icons, seen beside its name. */
export function IconField({ label, value, error, hint, onValue }: ControlProps) {
  return (
    <div className="flex items-end gap-3">
      <Select
        label={label}
        error={error}
        hint={hint}
        value={value}
        className="flex-1"
        onChange={(event) => onValue(event.target.value)}
      >
        {(['', ...PROMOTION_ICONS] as const).map((icon) => (
          <option key={icon} value={icon}>
            {words.icons[icon]}
          </option>
        ))}
      </Select>
      <img src={value || PROMOTION_ICONS[0]} alt="" width={48} height={48} className="mb-6 rounded-md bg-s3" />
    </div>
  )
}
