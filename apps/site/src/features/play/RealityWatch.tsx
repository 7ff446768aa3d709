import { useWrite } from '@meydan/api-client/query'
import { acknowledgeRealityCheck, readRealityCheck } from '@meydan/contract/compliance/compliance'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { useLocation, useNavigate } from 'react-router'
import { gameOf, paths, withoutGame } from '../../paths.ts'
import { playWords } from '../../words/games/play.ts'
import { type Reality, useReality } from './use-reality.ts'

/** Shows the reality check over any page or game when it is due: time, result, two answers of equal size. */
export function RealityWatch() {
  const reality = useReality()
  const { search } = useLocation()
  const navigate = useNavigate()
  const write = useWrite(acknowledgeRealityCheck, { stale: [readRealityCheck] })
  if (!reality) return null
  const isPlaying = gameOf(search) !== undefined
  const goOn = () => write.mutate({})
  const leave = () => {
    goOn()
    void navigate(isPlaying ? { search: withoutGame(search) } : paths.limits, { replace: isPlaying })
  }
  return (
    <Modal
      open={reality.due}
      onClose={leave}
      title={playWords.breakQuestion(Math.floor(reality.elapsed_seconds / 60))}
      role="alertdialog"
      insistent
    >
      <p className="text-ink2">{playWords.breakText}</p>
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {figuresOf(reality).map(([label, value]) => (
          <div key={label} className="rounded-md bg-s2 px-3 py-2.5">
            <dt className="text-xs text-ink3">{label}</dt>
            <dd className="figure text-[0.9375rem]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button size="lg" onClick={leave}>
          {isPlaying ? playWords.leave : playWords.limits}
        </Button>
        <Button size="lg" busy={write.isPending} onClick={goOn}>
          {playWords.goOn}
        </Button>
      </div>
    </Modal>
  )
}

function figuresOf({ staked, won, net }: Reality): [label: string, value: string][] {
  return [
    [playWords.staked, formatAmount(staked)],
    [playWords.won, formatAmount(won)],
    [playWords.net, formatAmount(net)],
  ]
}
