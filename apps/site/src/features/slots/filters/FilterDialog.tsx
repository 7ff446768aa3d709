import { Button } from '@meydan/ui/Button.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Pills } from '@meydan/ui/layout/Pills.tsx'
import { useDeferredValue, useLayoutEffect, useState } from 'react'
import { isLicensed } from '../../../licensed.ts'
import { paths } from '../../../paths.ts'
import { filterWords } from '../../../words/games/slot-filters.ts'
import { slotWords } from '../../../words/games/slots.ts'
import {
  type Counted,
  mechanicsOf,
  providersOf,
  rtpBandsOf,
  stakesOf,
  switchesOf,
  themesOf,
  volatilitiesOf,
} from './slot-counts.ts'
import { type LobbySlot, leftOf, type SlotFilters } from './slot-filters.ts'

interface FilterDialogProps {
  open: boolean
  onClose: () => void
  games: readonly LobbySlot[]
  filters: SlotFilters
  onChange: (change: Partial<SlotFilters>) => void
  onClear: () => void
}

/**
 * Every filter with what each choice would leave; a choice takes effect at once. The dialog answers the tap, its half a hundred buttons
 * come with the next picture: counted and laid out before it they would keep a slow phone waiting.
 */
export function FilterDialog({ open, onClose, games, filters: kept, onChange, onClear }: FilterDialogProps) {
  const [filters, change] = useAtOnce(kept, onChange)
  const isAnswered = useDeferredValue(open, false)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={filterWords.filters}
      wide
      footer={
        <>
          <Button onClick={onClear}>{slotWords.clear}</Button>
          <Button variant="primary" onClick={onClose}>
            {filterWords.show(leftOf(games, filters).length)}
          </Button>
        </>
      }
    >
      {isAnswered ? <Choices {...{ games, filters, onChange: change }} /> : <div className="h-dvh lg:h-150" />}
    </Modal>
  )
}

/** The filters with what was chosen just now: the address follows a moment later, and a box that is ticked stays ticked. */
function useAtOnce(kept: SlotFilters, tell: (change: Partial<SlotFilters>) => void) {
  const [chosen, setChosen] = useState<readonly Partial<SlotFilters>[]>([])
  const written = JSON.stringify(kept)
  useLayoutEffect(() => {
    const now: Record<string, unknown> = JSON.parse(written)
    const isKept = (change: object) => Object.entries(change).every(([name, value]) => now[name] === value)
    // What was chosen after the last that arrived is still on its way; where none did, somebody else wrote the address.
    // oxlint-disable-next-line react/set-state-in-effect -- a render that React gives up must not count as an arrival
    setChosen((before) =>
      before.length === 0 ? before : before.slice(before.findLastIndex(isKept) + 1 || before.length),
    )
  }, [written])
  const choose = (change: Partial<SlotFilters>) => {
    setChosen((before) => [...before, change])
    tell(change)
  }
  return [Object.assign({ ...kept }, ...chosen) as SlotFilters, choose] as const
}

function Choices({ games, filters, onChange }: Pick<FilterDialogProps, 'games' | 'filters' | 'onChange'>) {
  const { provider, mechanic, theme, volatility, rtp, stake, demo, tournament, jackpot } = filters
  const counts = switchesOf(games, filters)
  return (
    <div className="grid gap-5">
      <Group
        title={slotWords.providers}
        choices={providersOf(games, filters)}
        value={provider}
        onChange={(value) => onChange({ provider: value })}
      />
      <Group
        title={filterWords.mechanic}
        choices={mechanicsOf(games, filters)}
        value={mechanic}
        onChange={(value) => onChange({ mechanic: value })}
      />
      <Group
        title={filterWords.themeName}
        choices={themesOf(games, filters)}
        value={theme}
        onChange={(value) => onChange({ theme: value })}
      />
      <Group
        title={filterWords.volatilityName}
        choices={volatilitiesOf(games, filters)}
        value={volatility}
        onChange={(value) => onChange({ volatility: value })}
      />
      <Group
        title={filterWords.rtpName}
        choices={rtpBandsOf(games, filters)}
        value={rtp}
        onChange={(value) => onChange({ rtp: value })}
      />
      <Group
        title={filterWords.stakeName}
        choices={stakesOf(games, filters)}
        value={stake}
        onChange={(value) => onChange({ stake: value })}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold text-ink2">{filterWords.only}</legend>
        <Checkbox
          label={<Labelled name={filterWords.demoOnly} count={counts.demo} />}
          checked={demo}
          onChange={(event) => onChange({ demo: event.target.checked })}
        />
        {isLicensed(paths.tournaments) && (
          <Checkbox
            label={<Labelled name={filterWords.tournamentOnly} count={counts.tournament} />}
            checked={tournament}
            onChange={(event) => onChange({ tournament: event.target.checked })}
          />
        )}
        {isLicensed(paths.jackpots) && (
          <Checkbox
            label={<Labelled name={filterWords.jackpotOnly} count={counts.jackpot} />}
            checked={jackpot}
            onChange={(event) => onChange({ jackpot: event.target.checked })}
          />
        )}
      </fieldset>
    </div>
  )
}

interface GroupProps<Id extends string> {
  title: string
  choices: Counted<Id>[]
  value: Id | ''
  onChange: (value: Id | '') => void
}

/** One of the choices, or all; one that would leave nothing cannot be taken. A group with nothing to tell apart is left out. */
function Group<Id extends string>({ title, choices, value, onChange }: GroupProps<Id>) {
  if (choices.length === 0) return null
  const items = choices.map((choice) => ({ ...choice, disabled: choice.count === 0 && choice.id !== value }))
  return (
    <section>
      <h3 className="mb-1.5 font-sans! text-sm! font-semibold! tracking-normal! text-ink2">{title}</h3>
      <Pills<Id | ''>
        label={title}
        items={[{ id: '', label: slotWords.all }, ...items]}
        value={value}
        onChange={onChange}
        className="flex-wrap [&>button:not([aria-pressed=true])]:bg-s2 [&>button[aria-pressed=true]]:bg-s4"
      />
    </section>
  )
}

function Labelled({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="money text-xs text-ink3">{count}</span>
    </>
  )
}
