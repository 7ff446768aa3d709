import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { sdkTypes } from './sdk-types.ts'

it('the types of packages/sdk are those of the published documents; `npm run docs` writes them', async () => {
  for (const [file, text] of Object.entries(await sdkTypes()))
    expect([file, readFileSync(join(root, file), 'utf8') === text]).toEqual([file, true])
})
