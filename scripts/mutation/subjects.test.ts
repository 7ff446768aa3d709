import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '../lib/root.ts'
import { SUBJECTS } from './subjects.ts'

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function each(glob: string): string[] {
  const [whole, names] = /\{([^{}]+)\}/.exec(glob) ?? []
  return whole && names ? names.split(',').flatMap((name) => each(glob.replace(whole, name))) : [glob]
}

test.each(SUBJECTS.flatMap(({ name, code, tests }) => [...code, ...tests].map((glob) => [name, glob] as const)))(
  'each file that the subject %s lists as %s is there',
  (_, glob) => {
    expect(each(glob).filter((one) => globSync(one, { cwd: root }).length === 0)).toEqual([])
  },
)
