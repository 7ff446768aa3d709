import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listManualMarkets } from '@meydan/contract/sports/sports-manual-admin'
import { kurusOfTurkish } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControlProps } from '../../../crud/form/form-field'
import { manualWords as said } from '../../../words/games/sports-manual'

type MarketType = OutputOf<typeof listManualMarkets>['markets'][number]

interface Written {
  sport: string
  key: string
  specifiers: Record<string, string>
  /** By outcome, as written. */
  odds: Record<string, string>
}

/** Markets of the catalogue of the sport that the form names, each with the odds of all its outcomes. */
export function MarketsControl({ label, error, onValue, values }: ControlProps) {
  const sport = String(values['sport'] ?? '')
  const { data } = useQuery(read(listManualMarkets, { sport }))
  const types = data?.markets ?? []
  const [all, setAll] = useState<readonly Written[]>([])
  const written = all.filter((one) => one.sport === sport)
  const change = (next: readonly Written[]) => {
    setAll([...all.filter((one) => one.sport !== sport), ...next])
    onValue(JSON.stringify(next.flatMap((one) => marketOf(one, types))))
  }
  const add = () => {
    const isNew = ({ key, specifiers }: MarketType) => specifiers.length > 0 || !written.some((one) => one.key === key)
    const next = types.find(isNew) ?? types[0]
    if (next) change([...written, { sport, key: next.key, specifiers: {}, odds: {} }])
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {written.map((one, at) => (
        <Market
          key={at}
          types={types}
          value={one}
          onChange={(next) => change(written.with(at, next))}
          onRemove={() => change(written.filter((_, place) => place !== at))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <span>
        <Button size="sm" onClick={add} disabled={types.length === 0}>
          {said.addMarket}
        </Button>
      </span>
    </fieldset>
  )
}

interface MarketProps {
  types: readonly MarketType[]
  value: Written
  onChange: (next: Written) => void
  onRemove: () => void
}

function Market({ types, value, onChange, onRemove }: MarketProps) {
  const type = types.find(({ key }) => key === value.key)
  return (
    <div className="grid gap-2 rounded-lg border border-line p-3">
      <div className="flex items-end gap-2">
        <span className="min-w-0 flex-1">
          <Select
            label={said.market}
            value={value.key}
            onChange={(event) => onChange({ ...value, key: event.target.value, specifiers: {}, odds: {} })}
          >
            {types.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </span>
        <Button size="sm" onClick={onRemove} aria-label={said.removeMarket(type?.name ?? value.key)}>
          ×
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {type?.specifiers.map((name) => (
          <Field
            key={name}
            label={said.specifier(name)}
            value={value.specifiers[name] ?? ''}
            onChange={(event) =>
              onChange({ ...value, specifiers: { ...value.specifiers, [name]: event.target.value } })
            }
          />
        ))}
        {type?.outcomes.map(({ id, name }) => (
          <Field
            key={id}
            label={name}
            value={value.odds[id] ?? ''}
            inputMode="decimal"
            onChange={(event) => onChange({ ...value, odds: { ...value.odds, [id]: event.target.value } })}
          />
        ))}
      </div>
    </div>
  )
}

/** Odds that cannot be read are left out, which the server says of the market. */
function marketOf({ key, specifiers, odds }: Written, types: readonly MarketType[]) {
  const type = types.find((each) => each.key === key)
  if (!type) return []
  return [
    {
      key,
      specifiers: type.specifiers
        .map((name) => `${name}=${(specifiers[name] ?? '').trim().replace(',', '.')}`)
        .join('|'),
      outcomes: type.outcomes.flatMap(({ id }) => {
        const read = kurusOfTurkish((odds[id] ?? '').trim())
        return read === undefined ? [] : [{ id, odds: Number(read) }]
      }),
    },
  ]
}
