import { el, wait } from '../elements.ts'
import { money } from '../format.ts'
import type { Sound } from '../sound.ts'
import type { View } from '../show/view.ts'

/** What a win is beside what was paid for it. */
type Won = { win: number; paid: number }

/** A small win has pieces of the game only, and the plate says its sum. */
type Scene = { from: number; title: string | null; ms: number; pieces: number }

/** From so many times what was paid. */
const SCENES: readonly Scene[] = [
  { from: 100, title: 'Efsane Kazanç', ms: 6_000, pieces: 40 },
  { from: 40, title: 'Mega Kazanç', ms: 4_500, pieces: 28 },
  { from: 15, title: 'Büyük Kazanç', ms: 3_200, pieces: 18 },
  { from: 5, title: null, ms: 1_200, pieces: 10 },
]
const STANDS_MS = 1_100
const TONE_MS = 90

/** Shows a win as large as it is, no less than what was paid, with the game's own art; a press or a key ends it at once. Kuruş. */
export async function celebrateWin(view: View, sound: Sound, { win, paid }: Won): Promise<void> {
  const scene = SCENES.find(({ from }) => win / paid >= from)
  if (scene === undefined) return
  const press = listenForPress()
  const plate = (text: string): void => {
    view.plate.textContent = `KAZANÇ ${text}`
  }
  const { element, show } = stage(view, scene, win)
  view.root.append(element)
  // One sum at a time: the plate says it when the scene has counted it.
  if (show !== null) view.plate.textContent = ''
  try {
    await countUp(win, scene.ms, { sound, show: show ?? plate, press })
    if (show !== null) await Promise.race([wait(STANDS_MS), press.made])
  } finally {
    element.remove()
    press.stop()
  }
}

/** The scene of a win: its game's highest symbol and its sum over the whole stage; of a small one only what falls. */
function stage(view: View, scene: Scene, win: number): { element: HTMLElement; show: ((text: string) => void) | null } {
  const { hero, pieces: images } = view.art
  const pieces = Array.from({ length: isCalm() ? 0 : scene.pieces }, (_, no) => pieceOf(no, images, scene))
  if (scene.title === null)
    return { element: el('div', { class: 'celebration low', 'aria-hidden': 'true' }, ...pieces), show: null }
  const sum = el('span', { class: 'won-sum' }, money(isCalm() ? win : 0))
  const element = el(
    'div',
    { class: `celebration tier-${scene.from}`, 'aria-hidden': 'true' },
    ...pieces,
    el('img', { class: 'won-hero', src: hero, alt: '', draggable: 'false' }),
    el('strong', { class: 'won-title' }, scene.title),
    sum,
  )
  return {
    element,
    show(text) {
      sum.textContent = text
    },
  }
}

interface Counting {
  sound: Sound
  show: (text: string) => void
  press: Press
}

/** From nothing to the sum, ever more slowly, tone by tone; a press shows it at once. */
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

/** The next press of the pointer, of space, Enter or Esc, which does nothing else; no press is handled after `stop`. */
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
function pieceOf(no: number, images: readonly string[], { ms, pieces }: Scene): HTMLElement {
  const element = el('img', { class: 'won-piece', src: images[no % images.length] ?? '', alt: '', draggable: 'false' })
  element.style.left = `${(no * 61.8) % 96}%`
  element.style.animationDelay = `${Math.round((no / pieces) * ms * 0.7)}ms`
  element.style.animationDuration = `${1_400 + ((no * 37) % 7) * 130}ms`
  return element
}
