import type { Step, Win } from '../models/model.ts'
import type { FrameConfig } from '../server/frame-config.ts'
import type { SpinReply } from '../server/replies.ts'
import { wait } from './elements.ts'
import { money } from './format.ts'
import type { Highlight } from './highlight.ts'
import type { Sound } from './sound.ts'
import type { View } from './view.ts'

export type Table = { config: FrameConfig; view: View; highlight: Highlight; sound: Sound }

const BANNER_MS = 1_900
const STEP_MS = 850

/** Plays a decided round: the paid spin, then its respins or free spins. The reels are turning already. */
export async function playRound(table: Table, reply: SpinReply): Promise<void> {
  const { view, config } = table
  const unit = reply.stake / config.unit
  let won = 0
  for (const [at, step] of reply.outcome.steps.entries()) {
    if (at > 0) {
      await introduce(table, step, reply.outcome.steps[at - 1])
      table.highlight.clear()
      view.reels.start(step.held)
      await wait(350)
    }
    await view.reels.land(step.window, (reel) => table.sound.stop(reel))
    won += step.pay * unit
    countFreeSpins(table, step)
    if (step.wins.length > 0) {
      table.highlight.all(step.wins)
      view.plate.textContent = at === 0 ? '' : `TOPLAM ${money(won)}`
    }
    if (at < reply.outcome.steps.length - 1) await wait(step.wins.length > 0 ? STEP_MS * 1.5 : STEP_MS / 2)
  }
  view.feature.hidden = true
  showResult(table, reply)
}

/** A return of no more than the stake is told plainly: no gold, no sound, no cycle of lines. */
function showResult(table: Table, reply: SpinReply): void {
  const { view, highlight, config } = table
  const last = reply.outcome.steps.at(-1)
  const real = reply.win > reply.stake
  view.root.classList.toggle('winning', real)
  view.plate.textContent = reply.win === 0 ? '' : `${real ? 'KAZANÇ' : 'ÖDEME'} ${money(reply.win)}`
  if (!real || last === undefined || last.wins.length === 0) return
  table.sound.win(reply.win / reply.stake)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || last.wins.length === 1) return
  const amount = (win: Win): string => money(((win.pay * reply.stake) / config.unit) * last.multiplier)
  void wait(1_200).then(() => {
    if (!view.root.classList.contains('winning') || view.spin.disabled) return
    return highlight.cycle(last.wins, (win) => {
      view.plate.textContent = `${win.count} × ${config.symbols[win.symbol]?.name ?? ''} ${amount(win)}`
    })
  })
}

async function introduce(table: Table, step: Step, before: Step | undefined): Promise<void> {
  if (step.kind === 'free' && before?.kind === 'base') {
    const times = table.config.free?.multiplier ?? 1
    await showBanner(table, `${before.awarded} bedava dönüş`, times > 1 ? `Kazançlar ${times} katı` : '')
  } else if (before !== undefined && before.kind === 'free' && before.awarded > 0) {
    await showBanner(table, `+${before.awarded} bedava dönüş`, '')
  } else if (step.kind === 'respin' && before?.kind === 'base') {
    await showBanner(table, 'Joker yayıldı', 'Öteki makaralar yeniden dönüyor')
  }
}

async function showBanner({ view }: Table, title: string, text: string): Promise<void> {
  const strong = document.createElement('strong')
  strong.textContent = title
  view.banner.replaceChildren(strong, text)
  view.banner.hidden = false
  view.spoken.textContent = `${title}. ${text}`
  await wait(BANNER_MS)
  view.banner.hidden = true
}

function countFreeSpins({ view }: Table, step: Step): void {
  if (step.kind !== 'free') return
  view.feature.hidden = false
  view.feature.textContent = `Bedava dönüş · kalan ${step.left}`
}
