import type { InstantConfig } from '../../instant/config.ts'
import type { RoundView } from '../../instant/replies.ts'
import { money } from '../format.ts'
import { roundText, showAgain } from '../show/show.ts'
import { makeSound } from '../sound.ts'
import type { Stage, StageEvents } from './stage.ts'
import { buildView } from './view.ts'

/** A round of before once more, with the settings it was played with. */
export async function replayInstant(
  config: InstantConfig,
  round: RoundView,
  make: (events: StageEvents) => Stage,
): Promise<void> {
  const stage = make({ changed: () => {}, picked: () => {} })
  const view = buildView(config, 'real', stage, () => {})
  const sound = makeSound()
  document.body.append(view.root)
  await showAgain(view.root, roundText({ stake: round.staked, win: round.win }), async () => {
    view.plate.textContent = ''
    stage.reset()
    stage.set(round.bet)
    stage.start()
    await stage.show(round, sound)
    view.plate.textContent = round.win === 0 ? 'Kazanç yok' : `ÖDEME ${money(round.win)}`
  })
}
