export interface TestClock {
  now(): Date
  set(at: Date | string): void
  advance(ms: number): void
  /** Back to real time. */
  release(): void
}

/** Real time until it is set; then it stands still until it is moved. */
export function testClock(): TestClock {
  let fixed: Date | undefined
  return {
    now: () => fixed ?? new Date(),
    set: (at) => {
      fixed = new Date(at)
    },
    advance: (ms) => {
      fixed = new Date((fixed ?? new Date()).getTime() + ms)
    },
    release: () => {
      fixed = undefined
    },
  }
}
