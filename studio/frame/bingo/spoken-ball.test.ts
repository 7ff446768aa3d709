import { expect, it } from 'vitest'
import { spokenBall } from './spoken-ball.ts'

it.each([
  [1, 'bir'],
  [10, 'on'],
  [47, 'kırk yedi'],
  [60, 'altmış'],
  [90, 'doksan'],
])('the caller says %i as %s', (ball, words) => {
  expect(spokenBall(ball)).toBe(words)
})
