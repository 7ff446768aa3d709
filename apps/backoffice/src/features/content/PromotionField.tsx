import { read } from '@meydan/api-client/query'
import { listAllPromotions } from '@meydan/contract/bonuses/bonuses-admin'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/banners.ts'

/** One of the promotions, or none. */
export function PromotionField({ label, value, error, hint, onValue }: ControlProps) {
  const { data } = useQuery(read(listAllPromotions, { per_page: '200' }))
  return (
    <Select label={label} error={error} hint={hint} value={value} onChange={(event) => onValue(event.target.value)}>
      <option value="">{words.nothing}</option>
      {data?.data.map((promotion) => (
        <option key={promotion.id} value={promotion.id}>
          {promotion.name}
        </option>
      ))}
    </Select>
  )
}
