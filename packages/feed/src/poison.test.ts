import { expect, it } from 'vitest'
import { byForm } from '../../../scripts/test/form.ts'
import { readArrival } from './read-arrival.ts'
import { atRandom, everyBoundary } from './test/poison.ts'

/** All of them in the long form. */
const STEP = byForm(5, 1)
const all = [...everyBoundary(), ...atRandom(1_000, 20_261_129)].filter((_, no) => no % STEP === 0)

it('every poisoned message keeps its turn, and is taken whole, or what cannot be taken is set aside by its name', () => {
  let taken = 0
  for (const { name, message } of all) {
    const arrival = readArrival(JSON.stringify(message))
    expect(arrival.place, name).toEqual({ producer: message['producer'], seq: message['seq'], at: message['at'] })
    expect(arrival.message !== undefined || arrival.asides.length > 0, name).toBe(true)
    for (const { reason, detail } of arrival.asides)
      expect([reason, detail.length <= 200], name).toEqual([reason, true])
    if (arrival.message !== undefined) taken += 1
  }
  expect(taken).toBeGreaterThan(1_000 / STEP)
  expect(all.length - taken).toBeGreaterThan(3_000 / STEP)
})

it('reads the same again of what it has taken', () => {
  for (const { name, message } of all) {
    const { message: once } = readArrival(JSON.stringify(message))
    if (once === undefined) continue
    expect(readArrival(JSON.stringify(once)), name).toMatchObject({ message: once, asides: [] })
  }
})
