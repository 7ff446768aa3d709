import { describe, expect, it } from 'vitest'
import { feedHeaders, isSignedFeed } from './signature.ts'
import { readPosition, writePosition } from './transport.ts'

const time = 1_795_219_200_000
const signed = { time, path: '/stadium/recover?x=1', body: '{"producer":1}' }

describe('a signed request', () => {
  const headers = feedHeaders('key', signed)
  const check = (changes: object = {}, key = 'key', now = time): boolean =>
    isSignedFeed(key, { ...signed, headers, ...changes }, now)

  it('is believed within five minutes', () => {
    expect([check(), check({}, 'key', time + 299_000), check({}, 'key', time - 299_000)]).toEqual([true, true, true])
    expect([check({}, 'key', time + 301_000), check({}, 'key', time - 301_000)]).toEqual([false, false])
  })

  it('is refused with another key, path, body or time, or with no headers', () => {
    const later = { ...headers, 'x-feed-time': String(time + 1) }
    const refused = [{ path: '/stadium/recover' }, { body: '{"producer":3}' }, { headers: later }, { headers: {} }]
    expect([check({}, 'other'), ...refused.map((changes) => check(changes))]).toEqual(Array(5).fill(false))
  })
})

describe('a position', () => {
  it('is read as it is written', () => {
    const position = new Map([
      [1, 48_211],
      [3, 120],
    ])
    expect(writePosition(position)).toBe('1:48211,3:120')
    expect(readPosition('1:48211,3:120')).toEqual(position)
    expect(readPosition('')).toEqual(new Map())
    expect(readPosition('1:x')).toBeUndefined()
  })
})
