import { expect, test } from 'vitest'
import { choiceOf, readCodeText } from './picks.ts'

test('a code with and without its pick, as players write them', () => {
  expect(readCodeText(' 12345 ')).toEqual({ code: 12345, pick: undefined })
  expect(readCodeText('12345 1')).toEqual({ code: 12345, pick: '1' })
  expect(readCodeText('12345-X')).toEqual({ code: 12345, pick: 'x' })
  expect(readCodeText('12345 ms 2')).toEqual({ code: 12345, pick: '2' })
  expect(readCodeText('12345 ÜST')).toEqual({ code: 12345, pick: 'üst' })
  for (const wrong of ['', '1234', '123456', '12345 7', '12345 ev', 'x 12345'])
    expect(readCodeText(wrong)).toBeUndefined()
})

const market = (key: string, ids: string[], state: 'open' | 'suspended' = 'open') => ({
  key,
  specifiers: key === 'bt' ? 'total=170.5' : '',
  name: key,
  groups: [],
  state,
  version: 1,
  outcomes: ids.map((id, at) => ({ id, name: id, odds: 150 + at, is_active: true })),
})
const event = (markets: ReturnType<typeof market>[]) => ({ id: 'md:match:1', markets }) as never

test('the pick is an outcome of the match, of its winner where it has no draw, and nothing where it is shut', () => {
  expect(choiceOf(event([market('1x2', ['1', 'x', '2'])]), 'x')).toMatchObject({ key: '1x2', outcome: 'x', odds: 151 })
  const basketball = event([market('bw', ['1', '2']), market('bt', ['under', 'over'])])
  expect(choiceOf(basketball, '2')).toMatchObject({ key: 'bw', outcome: '2' })
  expect(choiceOf(basketball, 'alt')).toMatchObject({ key: 'bt', specifiers: 'total=170.5', outcome: 'under' })
  expect(choiceOf(basketball, 'x')).toBeUndefined()
  expect(choiceOf(event([market('1x2', ['1', 'x', '2'], 'suspended')]), '1')).toBeUndefined()
})
