import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { LONG_PARTS, type LongPart } from './long-parts.ts'

const WITH_TESTS = '{apps,packages,studio,odds-simulator,demo-psp,bench,scripts}'

/** Found once for a run. */
const known = new Map<string, string[]>()

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] }).toSorted()
}

function once(name: string, find: () => string[]): string[] {
  const files = known.get(name) ?? find()
  known.set(name, files)
  return files
}

/** The test files without a browser that do more in the long form: those that are only its own, and those that ask which form it is. */
export function longFiles(): string[] {
  return filesOf(`${WITH_TESTS}/**/*.test.{ts,tsx}`).filter(
    (file) => /\.long\.test\.tsx?$/.test(file) || /from '.*\/form\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )
}

export function longJourneys(): string[] {
  return filesOf('e2e/long/**/*.spec.ts')
}

/** What a part runs: the test files and the journeys that no part before it has. */
export function filesOfPart(part: LongPart): { files: string[]; journeys: string[] } {
  const isOf = (file: string) => LONG_PARTS.find(({ holds }) => holds?.test(file)) === part
  return { files: once('files', longFiles).filter(isOf), journeys: once('journeys', longJourneys).filter(isOf) }
}
