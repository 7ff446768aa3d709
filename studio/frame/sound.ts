/** Short tones made on the spot; silent until the player turns them on. */
export type Sound = {
  toggle: () => boolean
  stop: (reel: number) => void
  fall: (nth: number) => void
  win: (inStakes: number) => void
}

export function makeSound(): Sound {
  let on = false
  let context: AudioContext | undefined
  const tone = (frequency: number, at: number, seconds: number, volume: number): void => {
    if (!on || context === undefined) return
    const start = context.currentTime + at
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.linearRampToValueAtTime(volume, start + 0.01)
    gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    const oscillator = new OscillatorNode(context, { type: 'triangle', frequency })
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(start + seconds)
  }
  return {
    toggle() {
      on = !on
      context ??= new AudioContext()
      void (on ? context.resume() : context.suspend())
      return on
    },
    stop: (reel) => tone(150 + reel * 14, 0, 0.12, 0.12),
    fall: (nth) => tone(392 * 2 ** (Math.min(nth, 10) / 6), 0, 0.22, 0.09),
    win(inStakes) {
      const notes = inStakes >= 10 ? [523, 659, 784, 1047] : [523, 659, 784]
      for (const [at, note] of notes.entries()) tone(note, at * 0.11, 0.3, 0.1)
    },
  }
}
