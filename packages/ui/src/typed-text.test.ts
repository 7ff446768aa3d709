import { expect, test } from 'vitest'
import { openTyped, see, tell, type } from './typed-text.ts'

test('what arrives late takes no letter away', () => {
  let state = type(openTyped(''), 'abc')
  state = tell(state, 'abc')
  state = type(state, 'abcd')
  state = see(state, 'abc')
  expect(state).toEqual({ text: 'abcd', seen: 'abc', told: [] })
})

test('a text that somebody else wrote shows, and what was on its way counts no more', () => {
  let state = tell(type(openTyped('eski'), 'abc'), 'abc')
  state = see(state, '')
  expect(state).toEqual({ text: '', seen: '', told: [] })
})

test('however keys, pauses and arrivals follow each other, the field holds what was typed', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let run = 0; run < 200; run++) {
    let state = openTyped('')
    let typed = ''
    const onTheirWay: string[] = []
    for (let step = 0; step < 60; step++) {
      const what = random(4)
      if (what < 2) {
        typed += String.fromCodePoint(97 + random(26))
        state = type(state, typed)
      } else if (what === 2 && onTheirWay.at(-1) !== typed && state.seen !== typed) {
        onTheirWay.push(typed)
        state = tell(state, typed)
      } else if (what === 3 && onTheirWay.length > 0) {
        // The place may pass over some of them.
        const arrived = onTheirWay.splice(0, 1 + random(onTheirWay.length)).at(-1) as string
        if (arrived !== state.seen) state = see(state, arrived)
      }
      expect(state.text).toBe(typed)
    }
  }
})
