import { expect, test } from 'vitest'
import { selfTestWords } from '../../../words/account/self-test.ts'
import { scoreSelfTest } from './self-test-score.ts'

const HIGHEST_ANSWER = 3
const answers = (score: number) =>
  selfTestWords.questions.map((_, index) => Math.min(HIGHEST_ANSWER, Math.max(0, score - index * HIGHEST_ANSWER)))

test.each([
  [0, 'none'],
  [1, 'low'],
  [2, 'low'],
  [3, 'moderate'],
  [7, 'moderate'],
  [8, 'high'],
  [27, 'high'],
])('a sum of %i is %s, as the published index draws its lines', (score, risk) => {
  expect(scoreSelfTest(answers(score))).toEqual({ score, risk })
})

test('asks what the index asks: nine questions of four answers', () => {
  expect([new Set(selfTestWords.questions).size, selfTestWords.answers.length]).toEqual([9, HIGHEST_ANSWER + 1])
})
