import type { OutputOf } from '@meydan/contract/call'
import type { readSportsEvent } from '@meydan/contract/sports/sports-admin'
import { foldTurkish } from '@meydan/money/turkish'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { severalWords as said } from '../../../words/games/sports-tools'
import { MarketCard } from './MarketCard'
import { type MarketName, SuspendSeveral } from './SuspendSeveral'

type Event = OutputOf<typeof readSportsEvent>['data']
type Market = Event['markets'][number]

const isSame = (one: MarketName) => (other: MarketName) => one.key === other.key && one.specifiers === other.specifiers
const canChange = ({ state }: Market) => state === 'open' || state === 'suspended'
const hasStakes = ({ outcomes }: Market) => outcomes.some(({ stake }) => stake > 0)

/** The markets of an event, by name and by whether money is on them; what is ticked of them is held together. */
export function MarketCards({ event }: { event: Event }) {
  const [wanted, setWanted] = useState('')
  const [isPlayed, setIsPlayed] = useState(false)
  const [chosen, setChosen] = useState<readonly MarketName[]>([])
  const toggle = (market: MarketName) =>
    setChosen((now) => (now.some(isSame(market)) ? now.filter((one) => !isSame(market)(one)) : [...now, market]))
  const sought = foldTurkish(wanted.trim())
  const shown = event.markets.filter(
    (market) => foldTurkish(market.name).includes(sought) && (!isPlayed || hasStakes(market)),
  )
  const changing = shown.filter(canChange)
  const known = chosen.filter((one) => event.markets.some(isSame(one)))
  if (event.markets.length === 0) return null
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Field
          className="min-w-48 flex-1 sm:max-w-80"
          label={said.search}
          hideLabel
          type="search"
          placeholder={said.search}
          icon={<Search aria-hidden size={18} />}
          autoComplete="off"
          maxLength={60}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <Checkbox label={said.played} checked={isPlayed} onChange={({ target }) => setIsPlayed(target.checked)} />
      </div>
      {(changing.length > 1 || known.length > 0) && (
        <SuspendSeveral event={event.id} chosen={known} all={changing} onChoose={setChosen} />
      )}
      {shown.length === 0 && <p className="text-ink2">{said.noneFound}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shown.map((market) => (
          <MarketCard
            key={`${market.key}|${market.specifiers}`}
            event={event}
            market={market}
            isChosen={known.some(isSame(market))}
            onChoose={() => toggle(market)}
          />
        ))}
      </div>
    </>
  )
}
