/** Short tones made on the spot; silent until the player turns them on. */
export type Sound = {
  toggle: () => boolean
  /** As the page around remembers it: with sound from the next press on. */
  set: (isOn: boolean) => void
  stop: (reel: number) => void
  fall: (nth: number) => void
  /** A scatter has come to rest: the n-th of this window, from 1. */
  scatter: (nth: number) => void
  /** A tone of the counting, `share` of the way up. */
  count: (share: number) => void
  win: (inStakes: number) => void
  /** The quiet bed beneath a game, livelier in its feature; nothing else plays it. */
  bed: (mood: 'base' | 'feature') => void
}

/** How a game sounds: the root of its scale in Hz, the steps of the scale in half tones, and a beat in ms. */
export type Tuning = { root: number; scale: readonly number[]; beat: number }

const PLAIN: Tuning = { root: 196, scale: [0, 2, 4, 7, 9], beat: 420 }
const BED_VOLUME = 0.022
/** An octave and back: which steps of the scale the bed plays. */
const PATTERN = [0, 2, 4, 3, 1, 4, 2, 3]

export function makeSound(tuning: Tuning = PLAIN): Sound {
  const { tone, turn, isOn } = makeTones()
  const noteOf = (step: number): number => {
    const { root, scale } = tuning
    const halfTones = (scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)
    return root * 2 ** (halfTones / 12)
  }
  const bed = makeBed(tuning, (step) => tone(noteOf(step), 0, 0.7, BED_VOLUME))
  const set = (on: boolean): void => {
    turn(on)
    bed.turn(on)
  }
  return {
    toggle() {
      set(!isOn())
      return isOn()
    },
    set,
    stop: (reel) => tone(150 + reel * 14, 0, 0.12, 0.12),
    fall: (nth) => tone(392 * 2 ** (Math.min(nth, 10) / 6), 0, 0.22, 0.09),
    scatter(nth) {
      tone(noteOf(4 + 2 * nth), 0, 0.5, 0.11)
      tone(noteOf(6 + 2 * nth), 0.08, 0.5, 0.08)
    },
    count: (share) => tone(392 * 2 ** (share * 1.5), 0, 0.09, 0.06),
    win(inStakes) {
      const notes = inStakes >= 10 ? [523, 659, 784, 1047] : [523, 659, 784]
      for (const [at, note] of notes.entries()) tone(note, at * 0.11, 0.3, 0.1)
    },
    bed: bed.change,
  }
}

/** Hz, seconds from now, seconds, and a share of full volume. */
type Tone = (frequency: number, at: number, seconds: number, volume: number) => void

function makeTones(): { tone: Tone; turn: (on: boolean) => void; isOn: () => boolean } {
  let isOn = false
  let context: AudioContext | undefined
  return {
    isOn: () => isOn,
    turn(on) {
      isOn = on
      void (on ? context?.resume() : context?.suspend())
    },
    tone(frequency, at, seconds, volume) {
      // Before the first press the browser would refuse it.
      if (!isOn || !navigator.userActivation.hasBeenActive) return
      context ??= new AudioContext()
      const start = context.currentTime + at
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.linearRampToValueAtTime(volume, start + 0.01)
      gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
      const oscillator = new OscillatorNode(context, { type: 'triangle', frequency })
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(start)
      oscillator.stop(start + seconds)
    },
  }
}

type Mood = 'base' | 'feature'

/** Plays its pattern beat by beat while it is turned on, has a mood, and is seen. */
function makeBed({ beat, scale }: Tuning, play: (step: number) => void) {
  let [isOn, mood]: [boolean, Mood | undefined] = [false, undefined]
  let beating: ReturnType<typeof setInterval> | undefined
  const begin = (): void => {
    clearInterval(beating)
    if (!isOn || mood === undefined) return
    let at = 0
    const lift = mood === 'feature' ? scale.length : 0
    const next = (): void => {
      if (!document.hidden) play((PATTERN[at++ % PATTERN.length] ?? 0) + lift)
    }
    beating = setInterval(next, mood === 'feature' ? beat / 2 : beat)
  }
  return {
    turn(on: boolean): void {
      isOn = on
      begin()
    },
    change(next: Mood): void {
      if (mood === next) return
      mood = next
      begin()
    },
  }
}
