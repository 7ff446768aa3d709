import { sentenceOf } from '@meydan/api-client/failure'
import { formatAmount, formatKurus, kurusOfLira } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { MoneyButton } from '../../../components/MoneyButton.tsx'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { freeBetWords } from '../../../words/offers/free-bets.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import { changeOf, type Fresh, freshOf, type Reckoning, stakeProblem } from './compute-returns.ts'
import { freeBetOf, type Slip } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import type { usePlace } from './use-place.ts'

interface SlipActionProps {
  slip: Slip
  legs: readonly Fresh[]
  reckoning: Reckoning
  mostLira: number | undefined
  /** Every leg can be played as it stands. */
  isPlayable: boolean
  play: ReturnType<typeof usePlace>
}

/** The one next step: log in, agree to new odds, or play. */
export function SlipAction({ slip, legs, reckoning, mostLira, isPlayable, play }: SlipActionProps) {
  const { user } = useSession()
  const asks = slip.choices.some((choice) => changeOf(choice, freshOf(legs, choice), slip.accept) === 'asks')
  const { place, isBusy, failure } = play
  if (!user)
    return (
      <Link to={paths.login} className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
        {slipWords.login}
      </Link>
    )
  const most = mostLira === undefined ? undefined : kurusOfLira(mostLira)
  const problem = stakeProblem(slip, reckoning, most)
  return (
    <>
      {failure && (
        <Note tone="danger" role="alert">
          {sentenceOf(failure, { network: slipWords.network, failure: slipWords.placeFailed })}
        </Note>
      )}
      {asks ? (
        <Button type="submit" variant="primary" size="lg" wide onClick={() => approve(legs)}>
          {slipWords.approve}
        </Button>
      ) : (
        <MoneyButton
          type="submit"
          variant="primary"
          size="lg"
          wide
          busy={isBusy}
          disabled={!isPlayable || problem !== undefined}
          onClick={() => place(slip, legs, reckoning)}
        >
          {playText(slip, reckoning)}
        </MoneyButton>
      )}
    </>
  )
}

function playText(slip: Slip, { stakeKurus }: Reckoning): string {
  if (freeBetOf(slip)) return freeBetWords.play(formatKurus(stakeKurus))
  return stakeKurus > 0n ? slipWords.play(formatKurus(stakeKurus)) : slipWords.playBare
}

/** The sentence of a wrong amount; nothing while the field is empty. */
export function amountSentence(slip: Slip, reckoning: Reckoning, mostLira: number | undefined): string | undefined {
  const most = mostLira === undefined ? undefined : kurusOfLira(mostLira)
  const problem = stakeProblem(slip, reckoning, most)
  if (problem === undefined || problem === 'missing') return undefined
  return problem === 'above' ? slipWords.problems.above(formatAmount(mostLira ?? 0)) : slipWords.problems[problem]
}

function approve(legs: readonly Fresh[]) {
  changeSlip((slip) => ({
    ...slip,
    choices: slip.choices.map((choice) => {
      const odds = freshOf(legs, choice)?.odds
      return odds ? { ...choice, odds } : choice
    }),
  }))
}
