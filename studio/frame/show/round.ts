import type { Step, Win } from '../../models/model.ts'
import { SCATTER } from '../../models/profile.ts'
import type { FrameConfig } from '../../server/frame/frame-config.ts'
import type { SpinReply } from '../../server/replies.ts'
import { anticipationReels } from './anticipation.ts'
import type { Buy } from '../buy.ts'
import { celebrateWin } from '../reels/celebrate.ts'
import { el, wait } from '../elements.ts'
import { money } from '../format.ts'
import type { Highlight } from '../reels/highlight.ts'
import type { Cell } from '../reels/reels.ts'
import type { Sound } from '../sound.ts'
import type { View } from './view.ts'

export type Table = { config: FrameConfig; view: View; highlight: Highlight; sound: Sound; buy?: Buy | null }

const BANNER_MS = 1_900
const STEP_MS = 850
const FREE_STEP_MS = 600

/** Plays a decided round: the paid spin, then its falls, respins or free spins. The reels are turning already. */
export async function playRound(table: Table, reply: SpinReply): Promise<void> {
  const { view, config } = table
  const unit = reply.stake / config.unit
  const { steps } = reply.outcome
  if (reply.bought !== null)
    await showBanner(table, `${config.free?.spins} bedava dönüş`, `Satın alındı · ${money(reply.bought)}`)
  let won = 0
  let fall = 0
  let isFree = false
  const feature = openFeature(table)
  for (const [at, step] of steps.entries()) {
    const isLast = at === steps.length - 1
    fall = step.kind === 'fall' ? fall + 1 : 0
    won = Math.min(won + step.pay * unit, reply.win)
    if (feature.isSkipped() && !isLast) continue
    if (step.kind === 'free') feature.enter()
    await bring(table, steps, at, feature.isSkipped())
    table.highlight.all(step.wins)
    if (step.coins !== undefined) showCoins(table, step, steps[at - 1])
    if (config.falls !== null && step.wins.length > 0) {
      isFree = step.kind === 'fall' ? isFree : step.kind === 'free'
      view.ladder?.show(step, isFree)
      table.sound.fall(fall)
    }
    if (at > 0 || step.coins !== undefined || reply.bought !== null)
      view.plate.textContent = runningText(table, isLast ? { ...step, left: 0 } : step, won)
    if (!isLast) await wait(feature.isOn() ? pauseOf(step, FREE_STEP_MS) : pauseOf(step, STEP_MS))
  }
  feature.leave()
  if (steps.some((step) => step.kind === 'free')) await endFreeSpins(table, won)
  view.ladder?.clear()
  if (reply.outcome.capped) await showBanner(table, 'En yüksek kazanca ulaşıldı', money(reply.win))
  await showResult(table, reply)
}

/** A win is looked at longer. */
function pauseOf({ wins }: Step, ms: number): number {
  return wins.length > 0 ? ms * 1.5 : ms / 2
}

/** Light and music of the free spins of one round, and the button that goes to their end. */
function openFeature({ view, sound }: Table) {
  let [isOn, isSkipped] = [false, false]
  const skip = (): void => {
    isSkipped = true
    view.skip.hidden = true
  }
  return {
    isOn: () => isOn,
    isSkipped: () => isSkipped,
    enter(): void {
      if (isOn) return
      isOn = true
      view.root.classList.add('in-feature')
      view.skip.hidden = false
      view.skip.addEventListener('click', skip)
      sound.bed('feature')
    },
    leave(): void {
      if (!isOn) return
      isOn = false
      view.root.classList.remove('in-feature')
      view.skip.hidden = true
      view.skip.removeEventListener('click', skip)
      sound.bed('base')
    },
  }
}

/** Brings a step's window into view: by falling where its spin goes on, else by turning the reels; at once where it `isSkipped`. */
async function bring(table: Table, steps: readonly Step[], at: number, isSkipped: boolean): Promise<void> {
  const { view, highlight, config } = table
  const [step, before] = [steps[at] as Step, steps[at - 1]]
  if (isSkipped) {
    highlight.clear()
    return view.reels.show(step.window)
  }
  if (step.kind === 'fall' && before !== undefined) {
    highlight.clear()
    return view.reels.fall(cellsOf(before.wins), step.window)
  }
  if (step.kind === 'expand' && before !== undefined) {
    await wait(STEP_MS / 2)
    highlight.clear()
    return view.reels.fall(changed(before.window, step.window), step.window)
  }
  if (step.kind === 'hold' && before !== undefined) {
    await introduce(table, steps, at)
    highlight.clear()
    await view.reels.blink(before.coins ?? [])
    return view.reels.show(step.window)
  }
  if (before !== undefined) {
    await introduce(table, steps, at)
    highlight.clear()
    view.ladder?.show({ ...step, multiplier: 0 }, step.kind === 'free')
    view.reels.show(step.window.map((column, reel) => (step.held.includes(reel) ? column : before.window[reel]) ?? []))
    view.reels.start(step.held)
    await wait(350)
  }
  const isQuick = step.kind === 'free'
  await view.reels.land(step.window, stopSounds(table, step), {
    isQuick,
    awaited: isQuick ? [] : anticipationReels(config, step.window),
  })
}

/** A scatter sounds of its own, each higher than the one before. */
function stopSounds({ config, sound }: Table, { window }: Step): (reel: number) => void {
  let scatters = 0
  return (reel) => {
    const isScatter = config.free !== null && window[reel]?.includes(SCATTER) === true
    if (isScatter) sound.scatter(++scatters)
    else sound.stop(reel)
  }
}

function cellsOf(wins: readonly Win[]): Cell[] {
  return wins.flatMap(({ cells }) => cells)
}

function changed(before: Step['window'], after: Step['window']): Cell[] {
  return after.flatMap((column, reel) =>
    column.flatMap((seen, row): Cell[] => (before[reel]?.[row] === seen ? [] : [[reel, row]])),
  )
}

/** The worth of each coin on its face; one that is new sounds. */
function showCoins({ view, sound }: Table, step: Step, before: Step | undefined): void {
  const coins = step.coins ?? []
  const known = before?.coins?.length ?? 0
  for (const [at, [reel, row, stakes]] of coins.entries()) {
    const cell = view.reels.cell(reel, row)
    cell?.setAttribute('data-coin', `${stakes}×`)
    cell?.classList.toggle('fresh', at >= known)
  }
  if (coins.length > known) sound.fall(coins.length - 6)
}

/** Kuruş. */
export function paidFor({ stake, bought }: Pick<SpinReply, 'stake' | 'bought'>): number {
  return bought ?? stake
}

/** A return of no more than the stake is shown plainly: no gold, no sound, no cycle of lines. A larger one is shown as large as it is. */
async function showResult(table: Table, reply: SpinReply): Promise<void> {
  const { view, highlight, config } = table
  const last = reply.outcome.steps.at(-1)
  const real = reply.win > paidFor(reply)
  view.root.classList.toggle('winning', real)
  const total = reply.win === 0 ? '' : `${real ? 'KAZANÇ' : 'ÖDEME'} ${money(reply.win)}`
  view.plate.textContent = total
  if (!real || last === undefined) return
  if (last.wins.length > 0 || config.falls !== null) table.sound.win(reply.win / paidFor(reply))
  await celebrateWin(view, table.sound, { win: reply.win, paid: paidFor(reply) })
  view.plate.textContent = total
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
    const chosen = step.special === undefined ? undefined : table.config.symbols[step.special]
    await showBanner(table, `${before.awarded} bedava dönüş`, freeText(table.config), chosen)
  } else if (step.kind === 'free' && before.awarded > 0) {
    await showBanner(table, `+${before.awarded} bedava dönüş`, '')
  } else if (step.kind === 'respin' && before.kind === 'base') {
    const walks = table.config.model === 'walk'
    await showBanner(table, walks ? 'Joker yürüyor' : 'Joker yayıldı', 'Diğer makaralar yeniden dönüyor')
  } else if (step.kind === 'hold' && before.kind === 'base') {
    await showBanner(table, `${before.coins?.length} altın yerinde kalıyor`, `${before.left} yeniden dönüş`)
  }
}

function freeText({ free, falls }: FrameConfig): string {
  if (falls !== null && falls.free.length > 0) return `Düşüşler ${falls.free.join(', ')} kat kazandırır`
  const times = free?.multiplier ?? 1
  if (free?.upTo !== undefined) return `Çarpan her dönüşte 1 artar, en çok ${free.upTo} olur`
  return times > 1 ? `Kazançlar ${times} katı` : ''
}

/** `chosen`: the symbol that fills its reels in what comes. */
async function showBanner(
  { view }: Table,
  title: string,
  text: string,
  chosen?: FrameConfig['symbols'][number],
): Promise<void> {
  const sentence = chosen === undefined ? text : `Seçilen sembol: ${chosen.name}`
  const picture = chosen === undefined ? [] : [el('img', { src: chosen.image, alt: '', width: 96 })]
  view.banner.replaceChildren(el('strong', {}, title), ...picture, sentence)
  view.banner.hidden = false
  view.spoken.textContent = `${title}. ${sentence}`
  await wait(BANNER_MS)
  view.banner.hidden = true
}

async function endFreeSpins(table: Table, won: number): Promise<void> {
  await wait(STEP_MS)
  await showBanner(table, 'Bedava dönüşler bitti', `Bu turun toplamı ${money(won)}`)
}

function runningText({ config }: Table, step: Step, won: number): string {
  const { left, coins, special, multiplier, kind } = step
  const own = coins === undefined ? config.symbols[special ?? -1]?.name : `${coins.length} ALTIN`
  const total = won > 0 ? `${own === undefined ? 'TOPLAM ' : ''}${money(won)}` : undefined
  const counts = step.kind === 'free' || own !== undefined || (step.kind === 'fall' && left > 0)
  const times = kind === 'free' && multiplier > 1 ? `${multiplier}×` : undefined
  return [counts ? `KALAN ${left}` : undefined, times, own, total].filter((part) => part !== undefined).join(' · ')
}
