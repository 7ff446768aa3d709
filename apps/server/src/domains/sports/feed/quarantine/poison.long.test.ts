import { atRandom, everyBoundary } from '@meydan/feed/test/poison'
import { test } from 'vitest'
import { expectOthersOpen } from '../../test/poison.ts'

const HANGS_MS = 1_200_000

test('every field at its bounds, beyond them and as what it is not', { timeout: HANGS_MS }, () =>
  expectOthersOpen([...everyBoundary()]),
)

test('a thousand messages that are wrong at random', { timeout: HANGS_MS }, () =>
  expectOthersOpen([...atRandom(1_000, 20_261_129)]),
)
