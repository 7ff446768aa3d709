import { beforeEach, expect, it, vi } from 'vitest'
import { keepLastBalance, peekLastBalance } from './last-balance.ts'

const kept = { playerId: 7, lira: 120.5, at: '2026-11-22T21:00:00.000Z' }
let stored: Map<string, string>

const remember = (playerId: number) => localStorage.setItem('user', JSON.stringify({ player_id: playerId }))

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('is seen by the player it was kept of, and by nobody else', () => {
  keepLastBalance(kept)
  expect(peekLastBalance()).toBeUndefined()
  remember(8)
  expect(peekLastBalance()).toBeUndefined()
  remember(7)
  expect(peekLastBalance()).toEqual(kept)
  localStorage.removeItem('user')
  expect(peekLastBalance()).toBeUndefined()
})

it('leaves nothing behind when it is dropped', () => {
  remember(7)
  keepLastBalance(kept)
  keepLastBalance(undefined)
  expect([...stored.keys()]).toEqual(['user'])
})

it('is none where the browser holds something else', () => {
  remember(7)
  for (const text of ['', '{', 'null', '5', '[]']) {
    localStorage.setItem('lastBalance', text)
    expect(peekLastBalance(), text).toBeUndefined()
  }
})
