import { sentenceOf } from '@meydan/api-client/failure'
import { read } from '@meydan/api-client/query'
import { CallFailed } from '@meydan/api-client/send'
import { readMatchCode } from '@meydan/contract/sports/sports'
import { Button } from '@meydan/ui/Button.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sportsWords } from '../../../../words/sports.ts'
import { codeWords } from '../../../../words/sports-slip.ts'
import { mainMarkets, shortLabel } from '../../list/main-markets.ts'
import { OddsButton } from '../../OddsButton.tsx'
import { choiceOf, readCodeText } from '../picks.ts'
import { changeSlip } from '../slip-store.ts'
import { withChoice } from '../slip.ts'
import type { EventLine } from '../../list/event-line.ts'

/** Matches by their codes: `12345 1` goes into the slip, `12345` alone shows what the match offers. */
export function CodeField() {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState<EventLine>()
  const [added, setAdded] = useState('')
  const find = async () => {
    const typed = readCodeText(text)
    setProblem(typed ? undefined : codeWords.invalid)
    setAdded('')
    if (!typed) return
    try {
      const { event } = await client.fetchQuery({ ...read(readMatchCode, { code: String(typed.code) }), staleTime: 0 })
      const choice = typed.pick === undefined ? undefined : choiceOf(event, typed.pick)
      setShown(choice ? undefined : event)
      if (choice) {
        changeSlip((slip) => withChoice(slip, choice))
        setAdded(codeWords.added(sportsWords.match(event.home, event.away)))
        setText('')
      } else if (typed.pick !== undefined) setProblem(codeWords.shut)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setShown(undefined)
      setProblem(sentenceOf(failure, { network: codeWords.failed, failure: codeWords.failed }))
    }
  }
  return (
    <form
      className="mb-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label={codeWords.label}
          hideLabel
          placeholder={codeWords.placeholder}
          autoComplete="off"
          maxLength={16}
          value={text}
          error={problem}
          onChange={(event) => setText(event.target.value)}
          inputClassName="money"
        />
        <Button type="submit" size="lg" disabled={text.trim() === ''}>
          {codeWords.add}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {added}
      </p>
      {shown && <Offered event={shown} />}
    </form>
  )
}

function Offered({ event }: { event: EventLine }) {
  return (
    <section aria-label={sportsWords.match(event.home, event.away)} className="grid gap-2 rounded-md bg-s2 p-2">
      <p className="text-sm font-[650]">{sportsWords.match(event.home, event.away)}</p>
      {mainMarkets(event.sport, [event]).map(({ key, title }) => {
        const market = event.markets.find((one) => one.key === key)
        return (
          market && (
            <div key={key}>
              <p className="mb-1 text-xs text-ink3">{title}</p>
              <div className="grid auto-cols-fr grid-flow-col gap-1">
                {market.outcomes.map((outcome) => (
                  <OddsButton
                    key={outcome.id}
                    event={event}
                    market={market}
                    outcome={outcome}
                    label={shortLabel(market, outcome.name)}
                  />
                ))}
              </div>
            </div>
          )
        )
      })}
    </section>
  )
}
