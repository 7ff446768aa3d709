import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './clean-up.ts'

const PROGRAM = `
  const { keepCompiled } = await import('./scripts/lib/keep-compiled.ts')
  keepCompiled(process.env)
  await import('./packages/money/src/day.ts')
`

test.each([
  { NODE_ENV: 'development', kept: true },
  { NODE_ENV: 'production', kept: false },
])('what is compiled in $NODE_ENV is kept beside the data: $kept', ({ NODE_ENV, kept }) => {
  const dataDir = temporaryFolder('meydan-compiled-')
  try {
    const env = { PATH: process.env.PATH, NODE_ENV, DATA_DIR: dataDir }
    expect(spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { env }).status).toBe(0)
    expect(existsSync(join(dataDir, 'compiled'))).toBe(kept)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
