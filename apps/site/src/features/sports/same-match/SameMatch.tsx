import { useWrite } from '@meydan/api-client/query'
import { makeCombination, MOST_PICKS } from '@meydan/contract/sports/sports-combinations'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Layers, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sameMatchWords } from '../../../words/sports-same-match.ts'
import type { Market } from '../OddsButton.tsx'
import { useOddsText } from '../odds-format.ts'
import { isSame, type OutcomeId, withChoice } from '../slip/slip.ts'
import { fillSlip, setOneTouch } from '../slip/slip-store.ts'
import type { Match } from '../match/match.ts'

interface Props {
  match: Match
  markets: readonly Market[]
}

/** Puts outcomes of one match together into one leg. While it is open, presses on odds go here and not to the slip. */
export function SameMatch({ match, markets }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <Builder match={match} markets={markets} close={() => setIsOpen(false)} />
  return (
    <Button variant="outline" className="mt-3" onClick={() => setIsOpen(true)}>
      <Layers aria-hidden size={18} />
      {sameMatchWords.open}
    </Button>
  )
}

function Builder({ match, markets, close }: Props & { close: () => void }) {
  const [picks, setPicks] = useState<readonly OutcomeId[]>([])
  const price = useWrite(makeCombination)
  const { reset } = price
  const oddsText = useOddsText()
  const change = (next: (picks: readonly OutcomeId[]) => readonly OutcomeId[]) => {
    reset()
    setPicks(next)
  }
  useEffect(() => {
    const before = setOneTouch(({ event, key, specifiers, outcome }) => {
      if (event !== match.id) return
      reset()
      setPicks((now) => withPick(now, { event, key, specifiers, outcome }))
    })
    return () => void setOneTouch(before)
  }, [match.id, reset])
  const ask = () =>
    price.mutate({
      event: match.id,
      picks: picks.map(({ key, specifiers, outcome }) => ({ key, specifiers, outcome })),
    })
  const add = () => {
    if (!price.data) return
    const { version: _version, ...leg } = price.data.leg
    fillSlip((slip) => withChoice(slip, { ...leg, bank: false }))
    toast.success(sameMatchWords.added)
    close()
  }
  return (
    <section
      aria-label={sameMatchWords.title}
      className="sticky top-20 z-10 mt-3 grid gap-2 rounded-lg border border-line bg-s2 p-3"
    >
      <div className="flex items-center gap-2">
        <h2 className="flex-1 font-sans text-base! tracking-normal">{sameMatchWords.title}</h2>
        <Button variant="ghost" onClick={close}>
          {sameMatchWords.close}
        </Button>
      </div>
      {picks.length === 0 && <p className="text-sm text-ink2">{sameMatchWords.about}</p>}
      <ul className="grid gap-1">
        {picks.map((pick) => (
          <Picked
            key={`${pick.key} ${pick.specifiers}`}
            name={nameOf(pick, markets)}
            remove={() => change((now) => now.filter((one) => !isSame(one, pick)))}
          />
        ))}
      </ul>
      {price.isError && <Note tone="warning">{price.error.sentence ?? sameMatchWords.failed}</Note>}
      {price.data ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="flex-1">
            {sameMatchWords.odds} <strong className="money text-lg">{oddsText(price.data.leg.odds)}</strong>
          </p>
          <Button variant="primary" onClick={add}>
            {sameMatchWords.add}
          </Button>
        </div>
      ) : (
        <Button variant="primary" disabled={picks.length < 2 || price.isPending} onClick={ask}>
          {sameMatchWords.price}
        </Button>
      )}
    </section>
  )
}

function Picked({ name, remove }: { name: string; remove: () => void }) {
  return (
    <li className="flex items-center gap-2 rounded-sm bg-s1 pl-3">
      <span className="min-w-0 flex-1 text-sm break-words">{name}</span>
      <button
        type="button"
        aria-label={sameMatchWords.remove(name)}
        onClick={remove}
        className="grid size-11 shrink-0 place-items-center rounded-sm text-ink2 -outline-offset-2! hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  )
}

/** One of each market, the last that was pressed; pressed again it goes. */
function withPick(picks: readonly OutcomeId[], pick: OutcomeId): readonly OutcomeId[] {
  if (picks.some((one) => isSame(one, pick))) return picks.filter((one) => !isSame(one, pick))
  const others = picks.filter(({ key, specifiers }) => key !== pick.key || specifiers !== pick.specifiers)
  return others.length < MOST_PICKS ? [...others, pick] : others
}

function nameOf({ key, specifiers, outcome }: OutcomeId, markets: readonly Market[]): string {
  const market = markets.find((one) => one.key === key && one.specifiers === specifiers)
  return `${market?.name ?? key}: ${market?.outcomes.find(({ id }) => id === outcome)?.name ?? outcome}`
}
