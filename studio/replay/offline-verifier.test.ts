import { expect, it } from 'vitest'
import { verifySpin } from '../../examples/verify/slots.mjs'
import { byForm } from '../../scripts/test/form.ts'
import { models } from '../models/models.ts'
import { profiles } from '../profiles/profiles.ts'
import { drawRound } from '../server/rounds/round-draw.ts'
import { seededDraw } from '../test/seeded.ts'

const ROUNDS = byForm(60, 3_000)

it.each([...profiles.values()])('$code: the program that shares no code with it comes to the same win', (profile) => {
  const random = seededDraw(profile.code.length)
  const next = () => random(2 ** 32)
  const kinds = models[profile.model].bought === undefined || profile.free === null ? [false] : [false, true]
  for (let no = 0; no < ROUNDS; no++) {
    for (const isBought of kinds) {
      const stake = profile.unit
      const { stops, outcome, winKurus } = drawRound(profile, stake, { isBought, next })
      const spin = {
        profile: JSON.parse(JSON.stringify(profile)),
        stops,
        stake,
        bought: isBought ? 1 : null,
        win: winKurus,
      }
      const { checks, paid } = verifySpin({ spin })
      expect(paid).toBe(outcome.pay)
      expect(checks.map(({ state }) => state)).toEqual(['proved', 'proved', 'weak'])
    }
  }
})

it('another win, a draw that is missing and one that is too many do not pass', () => {
  const [profile] = profiles.values()
  if (profile === undefined) throw new Error('no profile')
  const { stops, winKurus: win } = drawRound(profile, profile.unit)
  const states = (change: object) =>
    verifySpin({ spin: { profile, stops, stake: profile.unit, bought: null, win, ...change } }).checks.map(
      ({ state }) => state,
    )
  expect(states({})).toEqual(['proved', 'proved', 'weak'])
  expect(states({ win: win + 1 })[1]).toBe('broken')
  expect(states({ stops: [...stops, 0] })[0]).toBe('broken')
  expect(states({ stops: stops.slice(1) })[0]).toBe('broken')
})
