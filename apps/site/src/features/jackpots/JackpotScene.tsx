import type { OutputOf } from '@meydan/contract/call'
import type { readOwnJackpot } from '@meydan/contract/jackpots/jackpots'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { useModalDialog } from '@meydan/ui/dialogs/dialog-stack'
import { REDUCED_MOTION, useMediaQuery } from '@meydan/ui/use-media-query'
import { Gem } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { jackpotWords as words } from '../../words/games/jackpots.ts'
import { tierTint } from './tier-tint.ts'

export type OwnDrop = NonNullable<OutputOf<typeof readOwnJackpot>['drop']>

const COUNT_MS = 2_500
const COINS = Array.from({ length: 18 }, (_, index) => ({
  left: (index * 37 + 11) % 100,
  delay: (index * 173) % 1_900,
  size: 14 + ((index * 7) % 12),
}))

/** The whole window for the jackpot: its stone, the amount counting up. A tap or Esc ends the counting, the next one closes. */
export function JackpotScene({ drop, onClose }: { drop: OwnDrop; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModalDialog(dialog, true)
  const { lira, isCounting, finish } = useCountUp(drop.amount)
  const go = () => (isCounting ? finish() : onClose())
  return (
    <dialog
      ref={dialog}
      aria-labelledby="jackpot-sahnesi"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none place-items-center overflow-hidden bg-[#07060aeb] p-6 text-center text-ink open:grid"
      onClick={go}
      onCancel={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <div aria-hidden className="pointer-events-none absolute inset-0 motion-reduce:hidden">
        {COINS.map(({ left, delay, size }) => (
          <span
            key={left}
            className="absolute -top-8 animate-[coin-fall_3s_linear_infinite] rounded-full bg-gold shadow-[inset_0_0_0_3px_#0004]"
            style={{ left: `${left}%`, width: size, height: size, animationDelay: `${delay}ms` }}
          />
        ))}
      </div>
      <div className="relative grid animate-fade justify-items-center gap-3">
        <Gem aria-hidden size={88} strokeWidth={1.4} className={tierTint(drop.tier)} />
        <h2 id="jackpot-sahnesi" className="text-2xl!">
          {words.won(drop.tier_name)}
        </h2>
        <p aria-hidden className="figure text-[clamp(2.25rem,9vw,4.5rem)] leading-tight text-gold">
          {formatAmount(lira)}
        </p>
        <p role="status" className="sr-only">
          {formatAmount(drop.amount)}
        </p>
        <p className="text-ink2">{drop.game ? words.wonIn(drop.game) : words.wonAnywhere}</p>
        <Button variant="primary" className="mt-3 min-w-44" onClick={go}>
          {isCounting ? words.skip : words.goOn}
        </Button>
      </div>
    </dialog>
  )
}

/** Lira on the way to the amount, ever slower; at once where motion is not wanted. */
function useCountUp(amount: number) {
  const isStill = useMediaQuery(REDUCED_MOTION)
  const [part, setPart] = useState(0)
  const isDone = isStill || part >= 1
  useEffect(() => {
    if (isDone) return
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      setPart((before) => Math.max(before, Math.min(1, (now - began) / COUNT_MS)))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDone])
  const lira = isDone ? amount : Math.floor(amount * 100 * (1 - (1 - part) ** 3)) / 100
  return { lira, isCounting: !isDone, finish: () => setPart(1) }
}
