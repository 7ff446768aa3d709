import { liraOfKurus } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { tabClass } from '@meydan/ui/layout/tab-class'
import { Settings } from 'lucide-react'
import { useState } from 'react'
import { slipWords } from '../../../words/sports-slip.ts'
import { Simulated } from '../Simulated.tsx'
import { FreeBets } from './parts/FreeBets.tsx'
import { type Fresh, freshOf, computeReturns } from './compute-returns.ts'
import { amountSentence, SlipAction } from './SlipAction.tsx'
import { SlipLeg } from './SlipLeg.tsx'
import { SlipSettings } from './parts/SlipSettings.tsx'
import { PossibleReturn, SlipSums } from './parts/SlipSums.tsx'
import { canBe, freeBetOf, kindOf, type Slip, SLIP_KINDS, type SlipKind, withoutChoice } from './slip.ts'
import { StakeField } from './parts/StakeField.tsx'
import { SystemSizes } from './parts/SystemSizes.tsx'
import { changeSlip } from './slip-store.ts'
import { usePlace } from './use-place.ts'
import { useSlipCheck } from './use-slip-check.ts'

/** A check's result about stakes stands at the field, about prices at the legs. */
const SAID_ELSEWHERE = new Set([
  'odds_changed',
  'market_suspended',
  'leg_unavailable',
  'event_started',
  'stake_below_minimum',
  'column_below_minimum',
  'stake_above_limit',
])

/** The legs and everything that makes a coupon of them: stake and totals stay at its foot, settings behind a gear. */
export function SlipForm({ slip }: { slip: Slip }) {
  const check = useSlipCheck(slip)
  const play = usePlace()
  const legs = check.data?.legs ?? []
  const reckoning = computeReturns(slip, legs)
  const kind = kindOf(slip)
  const mostLira = check.data?.referral_stake
  const isReferred = liraOfKurus(reckoning.stakeKurus) > (check.data?.max_stake ?? Number.POSITIVE_INFINITY)
  const problems = (check.data?.problems ?? []).filter(({ code }) => !SAID_ELSEWHERE.has(code))
  const hasLive = legs.some(({ is_live }) => is_live)
  const [isSetting, setIsSetting] = useState(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-1">
        <KindTabs slip={slip} />
        <button
          type="button"
          aria-expanded={isSetting}
          aria-label={slipWords.settings}
          onClick={() => setIsSetting((is) => !is)}
          className="grid size-11 shrink-0 place-items-center rounded-sm text-ink2 hover:bg-s2 hover:text-ink aria-expanded:text-accent"
        >
          <Settings aria-hidden size={18} />
        </button>
      </div>
      {isSetting && <SlipSettings slip={slip} hasLive={hasLive} />}
      {kind === 'system' && <SystemSizes slip={slip} lengths={reckoning.lengths} />}
      {kind === 'system' && reckoning.columns === 0 && <Note tone="warning">{slipWords.noSize}</Note>}
      <DropGone slip={slip} legs={legs} />
      <ul className="-mx-3 border-t border-line">
        {slip.choices.map((choice) => (
          <SlipLeg
            key={choice.event}
            choice={choice}
            fresh={freshOf(legs, choice)}
            accept={slip.accept}
            showsBank={kind === 'system'}
          />
        ))}
      </ul>
      {legs.length > 0 && legs.every(({ is_simulated }) => is_simulated) && (
        <p>
          <Simulated />
        </p>
      )}
      {problems.map(({ code, message }) => (
        <Note key={code} tone="warning">
          {message}
        </Note>
      ))}
      {check.isError && !check.data && <Note tone="warning">{check.error.sentence ?? slipWords.checkFailed}</Note>}
      <FreeBets slip={slip} freeBets={check.data?.free_bets ?? []} />
      {isReferred && amountSentence(slip, reckoning, mostLira) === undefined && (
        <Note tone="info">{slipWords.referral.before}</Note>
      )}
      {(check.data?.delay ?? 0) > 0 && <p className="text-sm text-ink3">{slipWords.delay(check.data?.delay ?? 0)}</p>}
      <form
        onSubmit={(event) => event.preventDefault()}
        className="sticky -bottom-3 -mx-3 -mb-3 grid gap-2 bg-s1 p-3 max-lg:-bottom-5 max-lg:-mx-5 max-lg:-mb-5 max-lg:px-5 max-lg:pb-5"
      >
        {!freeBetOf(slip) && (
          <StakeField
            slip={slip}
            label={stakeLabel(kind, reckoning.columns)}
            problem={amountSentence(slip, reckoning, mostLira)}
          />
        )}
        <SlipSums kind={kind} reckoning={reckoning} mostLira={check.data?.max_stake} />
        <PossibleReturn reckoning={reckoning} />
        <SlipAction
          slip={slip}
          legs={legs}
          reckoning={reckoning}
          mostLira={mostLira}
          isPlayable={problems.length === 0 && slip.choices.every((choice) => canPlay(freshOf(legs, choice)))}
          play={play}
        />
      </form>
    </div>
  )
}

/** Takes out at once what can be played no more, as after a coupon of yesterday is repeated. */
function DropGone({ slip, legs }: { slip: Slip; legs: readonly Fresh[] }) {
  const gone = slip.choices.filter((choice) => isGone(freshOf(legs, choice)))
  if (gone.length === 0) return null
  return (
    <p>
      <Button size="sm" onClick={() => changeSlip((now) => gone.reduce(withoutChoice, now))}>
        {slipWords.dropGone(gone.length)}
      </Button>
    </p>
  )
}

/** For good: what is only suspended comes back. */
function isGone(fresh: Fresh | undefined): boolean {
  return fresh?.code === 'leg_unavailable' || fresh?.code === 'event_started'
}

function stakeLabel(kind: SlipKind, columns: number): string {
  if (columns === 1) return slipWords.stake
  return kind === 'single' ? slipWords.eachStake : slipWords.perColumn
}

function canPlay(fresh: Fresh | undefined): boolean {
  return (
    fresh !== undefined && fresh.odds !== null && fresh.state === 'open' && [null, 'odds_changed'].includes(fresh.code)
  )
}

function KindTabs({ slip }: { slip: Slip }) {
  const kind = kindOf(slip)
  return (
    <div role="group" aria-label={slipWords.kindTabs} className="grid flex-1 grid-cols-3 gap-1 rounded-md bg-s2 p-1">
      {SLIP_KINDS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          disabled={!canBe(one, slip)}
          onClick={() => changeSlip((now) => ({ ...now, kind: one }))}
          className={tabClass(
            'pill',
            'justify-center rounded-sm px-1! disabled:text-ink3 disabled:opacity-60 aria-pressed:bg-s4 aria-pressed:text-ink',
          )}
        >
          {slipWords.kinds[one]}
        </button>
      ))}
    </div>
  )
}
