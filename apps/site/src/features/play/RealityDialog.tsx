import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { playWords } from '../../words/play.ts'
import type { Reality } from './use-reality.ts'

interface RealityDialogProps {
  reality: Reality | undefined
  seconds: number
  busy: boolean
  onGoOn: () => void
  onLeave: () => void
}

/** The reality check: time and net result, two answers of equal size. */
export function RealityDialog({ reality, seconds, busy, onGoOn, onLeave }: RealityDialogProps) {
  if (!reality) return null
  return (
    <Modal
      open={reality.due}
      onClose={onLeave}
      title={playWords.breakQuestion(Math.floor(seconds / 60))}
      role="alertdialog"
      insistent
    >
      <p className="text-ink2">{playWords.breakText}</p>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {[
          [playWords.staked, formatAmount(reality.staked)],
          [playWords.won, formatAmount(reality.won)],
          [playWords.net, formatAmount(reality.net)],
        ].map(([label, value]) => (
          <div key={label} className="rounded-md bg-s2 px-3 py-2.5">
            <dt className="text-xs text-ink3">{label}</dt>
            <dd className="figure text-[0.9375rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button size="lg" onClick={onLeave}>
          {playWords.leave}
        </Button>
        <Button size="lg" busy={busy} onClick={onGoOn}>
          {playWords.goOn}
        </Button>
      </div>
    </Modal>
  )
}
