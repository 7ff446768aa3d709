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

/** Plays a decided round: the paid spin, then its falls, respins or free spins. The reels are turning already. */
export async function playRound(table: Table, reply: SpinReply): Promise<void> {
  const { view, config } = table
  const unit = reply.stake / config.unit
  const { steps } = reply.outcome
  let won = 0
  let fall = 0
  let isFree = false
  for (const [at, step] of steps.entries()) {
    fall = step.kind === 'fall' ? fall + 1 : 0
    await bring(table, steps, at)
    won += step.pay * unit
    table.highlight.all(step.wins)
    if (config.falls !== null && step.wins.length > 0) {
      isFree = step.kind === 'fall' ? isFree : step.kind === 'free'
      view.ladder?.show(step, isFree)
      table.sound.fall(fall)
    }
    if (at > 0) view.plate.textContent = runningText(step, won)
    if (at < steps.length - 1) await wait(step.wins.length > 0 ? STEP_MS * 1.5 : STEP_MS / 2)
  }
  if (steps.some((step) => step.kind === 'free')) await endFreeSpins(table, won)
  view.ladder?.clear()
  showResult(table, reply)
}

/** Brings a step's window into view: by falling where its spin goes on, else by turning the reels. */
async function bring(table: Table, steps: readonly Step[], at: number): Promise<void> {
  const { view, highlight, sound } = table
  const [step, before] = [steps[at] as Step, steps[at - 1]]
  if (step.kind === 'fall' && before !== undefined) {
    highlight.clear()
    return view.reels.fall(before.wins, step.window)
  }
  if (before !== undefined) {
    await introduce(table, steps, at)
    highlight.clear()
    view.ladder?.show({ ...step, multiplier: 0 }, step.kind === 'free')
    view.reels.start(step.held)
    await wait(350)
  }
  await view.reels.land(step.window, (reel) => sound.stop(reel))
}

/** A return of no more than the stake is told plainly: no gold, no sound, no cycle of lines. */
function showResult(table: Table, reply: SpinReply): void {
  const { view, highlight, config } = table
  const last = reply.outcome.steps.at(-1)
  const real = reply.win > reply.stake
  view.root.classList.toggle('winning', real)
  const total = reply.win === 0 ? '' : `${real ? 'KAZANÇ' : 'ÖDEME'} ${money(reply.win)}`
  view.plate.textContent = total
  if (!real || last === undefined) return
  if (last.wins.length > 0 || config.falls !== null) table.sound.win(reply.win / reply.stake)
  if (last.wins.length === 0) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || last.wins.length === 1) return
  const amount = (win: Win): string => money(((win.pay * reply.stake) / config.unit) * last.multiplier)
  void wait(1_200).then(() => {
    if (!view.root.classList.contains('winning') || view.root.classList.contains('busy')) return
    return highlight.cycle(last.wins, (win) => {
      view.plate.textContent =
        win === null ? total : `${win.count} × ${config.symbols[win.symbol]?.name ?? ''} ${amount(win)}`
    })
  })
}

async function introduce(table: Table, steps: readonly Step[], at: number): Promise<void> {
  const [step, before] = [steps[at], steps[at - 1]]
  if (step === undefined || before === undefined) return
  if (step.kind === 'free' && !steps.slice(0, at).some(({ kind }) => kind === 'free')) {
    await showBanner(table, `${before.awarded} bedava dönüş`, freeText(table.config))
  } else if (step.kind === 'free' && before.awarded > 0) {
    await showBanner(table, `+${before.awarded} bedava dönüş`, '')
  } else if (step.kind === 'respin' && before.kind === 'base') {
    await showBanner(table, 'Joker yayıldı', 'Öteki makaralar yeniden dönüyor')
  }
}

function freeText({ free, falls }: FrameConfig): string {
  if (falls !== null && falls.free.length > 0) return `Düşüşler ${falls.free.join(', ')} kat kazandırır`
  const times = free?.multiplier ?? 1
  return times > 1 ? `Kazançlar ${times} katı` : ''
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

async function endFreeSpins(table: Table, won: number): Promise<void> {
  await wait(STEP_MS)
  await showBanner(table, 'Bedava dönüşler bitti', `Bu turun toplamı ${money(won)}`)
}

function runningText(step: Step, won: number): string {
  const total = won > 0 ? `TOPLAM ${money(won)}` : ''
  const isFree = step.kind === 'free' || (step.kind === 'fall' && step.left > 0)
  return isFree ? [`KALAN ${step.left}`, total].filter(Boolean).join(' · ') : total
}
