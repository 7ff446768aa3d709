import { read } from '@meydan/api-client/query'
import { listCampaignGifts } from '@meydan/contract/campaigns/campaigns-admin'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '@meydan/money/kurus'
import type { ControlProps } from './form-field.ts'
import { words } from '../../words/marketing/campaigns.ts'

/** A promotion that a campaign can give, with what one costs; or nothing. */
export function GiftField({ label, value, error, hint, onValue }: ControlProps) {
  const { data, error: failed } = useQuery(read(listCampaignGifts, {}))
  return (
    <Select
      label={label}
      hint={hint}
      error={error ?? (failed ? words.giftsFailed : undefined)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{words.noGift}</option>
      {data?.gifts.map(({ id, name, cost }) => (
        <option key={id} value={id}>
          {name} ({formatAmount(cost)})
        </option>
      ))}
    </Select>
  )
}
