import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { DESKTOP, useMediaQuery } from '@meydan/ui/use-media-query'
import { ChevronUp, Trash2 } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { slipWords } from '../../../words/sports-slip.ts'
import { useOddsText } from '../odds-format.ts'
import { computeReturns } from './compute-returns.ts'
import { SharedSlip } from './SharedSlip.tsx'
import { SlipBody, SpokenSlip } from './SlipBody.tsx'
import { changeSlip, openSlip, useIsSlipOpen, usePlaced, useSlip } from './slip-store.ts'
import { SLIP_ID, useSportsKeys } from '../use-sports-keys.ts'
import { useOneTouch } from './use-one-touch.ts'
import { useKeptPreferences } from './use-preferences.ts'

/** The slip: a column of its own on wide screens; on phones a pill above the bottom nav that opens a sheet. */
export function BetSlip() {
  const isDesktop = useMediaQuery(DESKTOP)
  useKeptPreferences()
  useOneTouch()
  return (
    <>
      <SpokenSlip />
      <SharedSlip />
      {isDesktop ? <SlipColumn /> : <SlipPill />}
    </>
  )
}

function SlipColumn() {
  const slip = useSlip()
  useSportsKeys(undefined)
  return (
    <aside
      id={SLIP_ID}
      tabIndex={-1}
      aria-labelledby="kupon"
      className="sticky top-22 max-h-[calc(100dvh-9.5rem)] overflow-y-auto overscroll-contain rounded-lg bg-s1 p-3"
    >
      <div className="mb-2 flex min-h-11 items-center justify-between gap-2">
        <h2 id="kupon" className="text-[1.0625rem]!">
          {slipWords.title}
          {slip.choices.length > 0 && <span className="money ml-2 font-sans text-ink3">{slip.choices.length}</span>}
        </h2>
        {slip.choices.length > 0 && <ClearButton />}
      </div>
      <SlipBody />
    </aside>
  )
}

function SlipPill() {
  const slip = useSlip()
  const placed = usePlaced()
  const isOpen = useIsSlipOpen()
  const oddsText = useOddsText()
  const { totalOdds } = computeReturns(slip, [])
  const count = slip.choices.length
  const open = useCallback(() => openSlip(true), [])
  useEffect(() => () => openSlip(false), [])
  useSportsKeys(count > 0 ? open : undefined)
  if (count === 0 && !placed && !isOpen) return null
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className="fixed inset-x-3 bottom-[calc(6.25rem+env(safe-area-inset-bottom))] z-40 flex min-h-13 items-center gap-3 rounded-full bg-brand px-5 font-[750] text-on-brand shadow-pop"
        >
          <span
            className="money grid size-7 place-items-center rounded-full bg-on-brand text-sm text-brand"
            aria-hidden
          >
            {count}
          </span>
          <span className="flex-1 text-left">
            <span aria-hidden>{slipWords.title}</span>
            <span className="sr-only">{slipWords.pill(count)}</span>
          </span>
          {totalOdds !== undefined && (
            <span className="money">
              <span className="sr-only">, {slipWords.totalOdds} </span>
              {oddsText(totalOdds)}
            </span>
          )}
          <ChevronUp aria-hidden size={20} />
        </button>
      )}
      <Modal open={isOpen} onClose={() => openSlip(false)} title={slipWords.title}>
        {count > 0 && (
          <div className="-mt-2 mb-1 flex justify-end">
            <ClearButton />
          </div>
        )}
        <SlipBody />
      </Modal>
    </>
  )
}

function ClearButton() {
  return (
    <button
      type="button"
      onClick={() => changeSlip((slip) => ({ ...slip, choices: [], stake: '', multiplier: 1 }))}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-ink2 hover:bg-s2 hover:text-ink"
    >
      <Trash2 aria-hidden size={16} />
      {slipWords.clearAll}
    </button>
  )
}
