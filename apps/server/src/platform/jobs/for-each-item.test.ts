import { expect, it, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import { forEachItem, inBatches } from './for-each-item.ts'

const steps = { failure: 'a step failed', ids: (no: number) => ({ no }) }
const error = vi.fn()
const log = { error } as unknown as AppContext['log']
const lost = () => Object.assign(new Error('gone'), { code: '57P01' })

/** Those that were done of these, and what the whole threw. */
async function doneOf(items: Iterable<number> | AsyncIterable<number>, failing: (no: number) => Error | undefined) {
  error.mockClear()
  const done: number[] = []
  const thrown = await forEachItem(log, steps, items, async (no) => {
    const fault = failing(no)
    if (fault) throw fault
    done.push(no)
  }).catch(String)
  return { done, thrown, logged: error.mock.calls.map(([{ no }]) => no) }
}

it('does all that can be done, logs each that fails with its ids, and throws how many that were', async () => {
  const fault = new Error('never')
  const found = await doneOf([1, 2, 3, 4, 5], (no) => (no % 2 === 0 ? fault : undefined))
  expect(found).toEqual({ done: [1, 3, 5], thrown: 'ItemsFailed: a step failed: 2 of 5', logged: [2, 4] })
  expect(error).toHaveBeenCalledWith({ err: fault, no: 2 }, 'a step failed')
  expect(await doneOf([1, 2], () => undefined)).toEqual({ done: [1, 2], thrown: undefined, logged: [] })
})

it('ends where one step after the other loses the database, and goes on where a single one does', async () => {
  expect(await doneOf([1, 2, 3, 4], (no) => (no === 2 ? lost() : undefined))).toMatchObject({ done: [1, 3, 4] })
  expect(await doneOf([1, 2, 3, 4], (no) => (no > 1 && no < 4 ? lost() : undefined))).toMatchObject({
    done: [1],
    thrown: 'Error: gone',
  })
})

it('tells once of an item whose own items failed', async () => {
  error.mockClear()
  const inner = () =>
    forEachItem(log, steps, [7], () => {
      throw new Error('never')
    })
  await expect(forEachItem(log, { failure: 'a part failed', ids: () => ({}) }, [1], inner)).rejects.toThrow(
    'a part failed: 1 of 1',
  )
  expect(error.mock.calls.map(([, text]) => text)).toEqual(['a step failed'])
})

it('does so many at a time', async () => {
  let [now, most] = [0, 0]
  await forEachItem(log, { ...steps, abreast: 3 }, [1, 2, 3, 4, 5, 6, 7], async () => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
  })
  expect([now, most]).toEqual([0, 3])
})

it('reads on behind what stays as it is, batch by batch', async () => {
  const rows = new Set([1, 2, 3, 4, 5, 6, 7])
  const reads: (number | undefined)[] = []
  const batches = inBatches<number>(2, async (after) => {
    reads.push(after)
    return [...rows].filter((no) => no > (after ?? 0)).slice(0, 2)
  })
  const found = await doneOf(batches, (no) => {
    if (no <= 4) return new Error('held')
    rows.delete(no)
  })
  expect(found).toMatchObject({ done: [5, 6, 7], logged: [1, 2, 3, 4] })
  expect(reads).toEqual([undefined, 2, 4, 6])
})
