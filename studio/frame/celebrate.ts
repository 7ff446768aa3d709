import { el, wait } from './elements.ts'
import { money } from './format.ts'
import type { Sound } from './sound.ts'
import type { View } from './view.ts'

/** What a win is beside what was paid for it. */
type Won = { win: number; paid: number }

type Scene = { from: number; title: string; ms: number; coins: number }

/** From so many times what was paid the sum is counted up on the plate. */
const COUNTED_FROM = 5
const COUNTED_MS = 1_000
/** From so many times the whole stage is the win's. */
const SCENES: readonly Scene[] = [
  { from: 100, title: 'Efsane Kazanç', ms: 6_000, coins: 60 },
  { from: 40, title: 'Mega Kazanç', ms: 4_500, coins: 40 },
  { from: 15, title: 'Büyük Kazanç', ms: 3_200, coins: 24 },
]
const STANDS_MS = 1_100
const TONE_MS = 90

/** Shows a win as large as it is, no less than what was paid; a press or a key ends it at once. Kuruş. */
export async function celebrate(view: View, sound: Sound, { win, paid }: Won): Promise<void> {
  const times = win / paid
  if (times < COUNTED_FROM) return
  const scene = SCENES.find(({ from }) => times >= from)
  const press = listenForPress()
  const plate = (text: string): void => {
    view.plate.textContent = `KAZANÇ ${text}`
  }
  try {
    if (scene === undefined) await countUp(win, COUNTED_MS, { sound, show: plate, press })
    else await stage(view, { scene, win, sound, press })
  } finally {
    press.stop()
  }
}

interface Staged {
  scene: Scene
  win: number
  sound: Sound
  press: Press
}

async function stage(view: View, { scene, win, sound, press }: Staged): Promise<void> {
  const calm = isCalm()
  const sum = el('span', { class: 'won-sum' }, money(calm ? win : 0))
  const coins = Array.from({ length: calm ? 0 : scene.coins }, (_, no) => coinOf(no, scene))
  const title = el('strong', { class: 'won-title' }, scene.title)
  const element = el('div', { class: 'celebration', 'aria-hidden': 'true' }, ...coins, title, sum)
  view.root.append(element)
  const show = (text: string): void => {
    sum.textContent = text
  }
  await countUp(win, scene.ms, { sound, show, press })
  await Promise.race([wait(STANDS_MS), press.made])
  element.remove()
}

interface Counting {
  sound: Sound
  show: (text: string) => void
  press: Press
}

/** From nothing to the sum, ever more slowly, tone by tone; whoever presses has it at once. */
async function countUp(kurus: number, ms: number, { sound, show, press }: Counting): Promise<void> {
  const from = performance.now()
  let toneAt = 0
  while (!press.isMade() && !isCalm()) {
    const now = await new Promise<number>((done) => requestAnimationFrame(done))
    const share = Math.min(1, (now - from) / ms)
    show(money(Math.round(kurus * (1 - (1 - share) ** 3))))
    if (now >= toneAt) {
      sound.count(share)
      toneAt = now + TONE_MS
    }
    if (share === 1) break
  }
  show(money(kurus))
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

interface Press {
  made: Promise<void>
  isMade: () => boolean
  stop: () => void
}

/** The next press of the pointer, of space, Enter or Esc, which does nothing else; nothing is heard any more after `stop`. */
function listenForPress(): Press {
  const listening = new AbortController()
  let isMade = false
  const made = new Promise<void>((resolve) => {
    const hear = (event: Event): void => {
      if (event instanceof KeyboardEvent && (event.repeat || ![' ', 'Enter', 'Escape'].includes(event.key))) return
      event.preventDefault()
      event.stopPropagation()
      isMade = true
      listening.abort()
      resolve()
    }
    for (const kind of ['pointerdown', 'keydown'])
      document.addEventListener(kind, hear, { capture: true, signal: listening.signal })
  })
  return { made, isMade: () => isMade, stop: () => listening.abort() }
}

/** Each falls in its own column at its own time; which follows from its number. */
function coinOf(no: number, { ms, coins }: Scene): HTMLElement {
  const element = el('i', { class: 'won-coin' }, '₺')
  element.style.left = `${(no * 61.8) % 100}%`
  element.style.animationDelay = `${Math.round((no / coins) * ms * 0.7)}ms`
  element.style.animationDuration = `${1_400 + ((no * 37) % 7) * 130}ms`
  return element
}
