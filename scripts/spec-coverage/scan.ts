import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/root.ts'

const GLOBS = ['e2e/**/*.spec.ts', '{apps,packages,scripts,studio,odds-simulator,bench}/**/*.test.{ts,tsx}']
const TITLE = /(['"`])((?:(?!\1).)*?\[[12]\.\d+\.\d+(?:(?!\1).)*)\1/g
const TAG = /\[([12]\.\d+\.\d+(?:, ?[12]\.\d+\.\d+)*)\]/g

export interface Proof {
  file: string
  title: string
}

/** Every specification line named in a test title, as `[1.5.3]` or `[1.5.3, 1.8.2]`, with the tests that name it. */
export function proofs(): Map<string, Proof[]> {
  const found = new Map<string, Proof[]>()
  for (const path of GLOBS.flatMap((glob) => globSync(glob, { cwd: root, exclude: isBuilt })).toSorted()) {
    for (const [, , title = ''] of readFileSync(`${root}/${path}`, 'utf8').matchAll(TITLE)) {
      const proof = { file: relative('.', path), title: title.replaceAll(TAG, '').trim() }
      for (const id of idsOf(title)) found.set(id, [...(found.get(id) ?? []), proof])
    }
  }
  return found
}

function idsOf(title: string): string[] {
  return [...title.matchAll(TAG)].flatMap(([, list = '']) => list.split(',').map((id) => id.trim()))
}

function isBuilt(path: string): boolean {
  return path === 'node_modules' || path === 'dist'
}
