import { read } from '@meydan/api-client/query'
import { listCampaignGifts } from '@meydan/contract/campaigns/campaigns-admin'
import { MOST_PRIZES } from '@meydan/contract/wheel/wheel-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import type { ControlProps } from '../../machine/form/form-field.ts'
import { words } from '../../words/marketing/wheels.ts'

interface Prize {
  label: string
  promotion_id: number | null
  weight: number
}

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** The slices of a wheel in their order, with the chance of each, as a JSON list. */
export function PrizesField({ label, value, error, hint, onValue }: ControlProps) {
  const { data, error: failed } = useQuery(read(listCampaignGifts, {}))
  const prizes = value === '' ? [] : (JSON.parse(value) as Prize[])
  const size = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const save = (next: readonly Prize[]) => onValue(JSON.stringify(next))
  const problem = error ?? (failed ? words.giftsFailed : undefined)
  return (
    <fieldset className="grid gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      {prizes.map((prize, place) => {
        const change = (part: Partial<Prize>) => save(prizes.with(place, { ...prize, ...part }))
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a slice is known by its place alone
            key={place}
            role="group"
            aria-label={words.slice(place + 1)}
            className="grid items-start gap-2 border-b border-line pb-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,2fr)_auto]"
          >
            <Field
              label={words.label}
              maxLength={40}
              value={prize.label}
              onChange={(event) => change({ label: event.target.value })}
            />
            <Select
              label={words.gift}
              value={String(prize.promotion_id ?? '')}
              onChange={(event) => change({ promotion_id: Number(event.target.value) || null })}
            >
              <option value="">{words.noGift}</option>
              {data?.gifts.map(({ id, name, cost }) => (
                <option key={id} value={id}>
                  {name} ({formatAmount(cost)})
                </option>
              ))}
            </Select>
            <Field
              label={words.weight}
              inputMode="numeric"
              hint={size > 0 ? words.chance(percent.format((100 * prize.weight) / size)) : undefined}
              value={String(prize.weight)}
              onChange={(event) => change({ weight: Number(event.target.value.replace(/\D/g, '').slice(0, 5)) })}
            />
            <Button
              icon
              variant="ghost"
              className="sm:mt-7"
              aria-label={words.removePrize(place + 1)}
              onClick={() => save(prizes.toSpliced(place, 1))}
            >
              <X aria-hidden size={18} />
            </Button>
          </div>
        )
      })}
      <div>
        <Button
          size="sm"
          disabled={prizes.length >= MOST_PRIZES}
          onClick={() => save([...prizes, { label: '', promotion_id: null, weight: 1 }])}
        >
          <Plus aria-hidden size={16} />
          {words.addPrize}
        </Button>
      </div>
      <p className={problem ? 'text-sm text-danger' : 'text-sm text-ink3'} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </fieldset>
  )
}
