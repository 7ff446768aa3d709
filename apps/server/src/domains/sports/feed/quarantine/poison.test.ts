import { atRandom, everyBoundary } from '@meydan/feed/test/poison'
import { test } from 'vitest'
import { expectOthersOpen } from '../../test/poison.ts'

/** One in so many: the others are tried in the long form. */
const STEP = 61

test('a message that is wrong in one field closes nothing but its own', () =>
  expectOthersOpen([...everyBoundary()].filter((_, no) => no % STEP === 0).concat([...atRandom(25, 7)])))
