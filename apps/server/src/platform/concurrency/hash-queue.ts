import { boundedQueue } from './bounded-queue.ts'

/** Whose password is hashed. Strangers are all who have not shown that they were here before. */
export type HashQueue = 'registration' | 'stranger' | 'player' | 'stranger at the back office' | 'staff'

/** Hashing shares libuv's four threads with files and DNS; it never takes them all. */
export const hashing = boundedQueue<HashQueue>({ atOnce: 2, longestQueue: 100 })

/** Strangers who wait behind so many are asked for work first: a second or two of hashing. */
const LONG = 20

export function isLong(line: HashQueue): boolean {
  return hashing.waiting(line) >= LONG
}

/** Pictures are decoded one at a time: a big one takes a few hundred megabytes for a moment. */
export const drawing = boundedQueue<'player' | 'staff'>({ atOnce: 1, longestQueue: 20 })

/** Files that are made while they are read, as slowly as their reader likes: nobody of one side waits for readers of the other. */
const exporting = {
  player: boundedQueue({ atOnce: 3, longestQueue: 20 }),
  staff: boundedQueue({ atOnce: 3, longestQueue: 20 }),
}
/** Whoever reads longer than this has had a turn. */
const LONGEST_TURN_MS = 60_000

/** The same pieces, of which the first waits for a turn and the last gives it back. Refuses `busy` where too many wait. */
export function inExportTurn(side: keyof typeof exporting, pieces: AsyncIterable<string>): AsyncIterable<string> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = pieces[Symbol.asyncIterator]()
      let turn: Promise<() => void> | undefined
      const leave = async () => (await turn?.catch(() => undefined))?.()
      return {
        async next() {
          turn ??= takeTurn(exporting[side])
          await turn
          const piece = await iterator.next().catch(async (error: unknown) => {
            await leave()
            throw error
          })
          if (piece.done) await leave()
          return piece
        },
        async return() {
          await leave()
          await iterator.return?.()
          return { done: true as const, value: undefined }
        },
      }
    },
  }
}

/** Resolves with what gives the turn back. */
function takeTurn(inTurn: (typeof exporting)[keyof typeof exporting]): Promise<() => void> {
  return new Promise((begin, refused) => {
    const held = () =>
      new Promise<void>((end) => {
        const timer = setTimeout(end, LONGEST_TURN_MS)
        timer.unref()
        begin(() => {
          clearTimeout(timer)
          end()
        })
      })
    inTurn(held).catch(refused)
  })
}
