/** How long the wheel turns before it stands. */
export const TURN_MS = 4_000

export interface Slice {
  label: string
  weight: number
  /** Lira; 0: nothing. */
  worth: number
}

/** Slices with where they begin, end and have their middle: in degrees, clockwise from the top. */
export function anglesOf(prizes: readonly Slice[]) {
  const size = prizes.reduce((sum, { weight }) => sum + weight, 0)
  let end = 0
  return prizes.map((prize) => {
    const from = end
    end += (360 * prize.weight) / size
    return { ...prize, from, to: end, middle: (from + end) / 2 }
  })
}

/** The path of a slice around the origin. */
export function pathOf(from: number, to: number, radius: number): string {
  const point = (degrees: number) => {
    const at = ((degrees - 90) * Math.PI) / 180
    return `${(radius * Math.cos(at)).toFixed(3)} ${(radius * Math.sin(at)).toFixed(3)}`
  }
  return `M 0 0 L ${point(from)} A ${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)} Z`
}
