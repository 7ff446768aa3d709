import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { sdkTypes } from './sdk-types.ts'

it('the types of packages/sdk are those of the published documents; `npm run docs` writes them', async () => {
  for (const [file, text] of Object.entries(await sdkTypes())) {
    const [kept, made] = [readFileSync(join(root, file), 'utf8').split('\n'), text.split('\n')]
    // Some lines where they part: of a whole file of these nobody finds the place.
    const at = made.findIndex((line, index) => line !== kept[index])
    const here = at === -1 ? [0, 0] : [Math.max(0, at - 3), at + 5]
    expect([file, made.length, made.slice(...here)]).toEqual([file, kept.length, kept.slice(...here)])
  }
})
