import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { root } from '../lib/root.ts'
import type { Subject } from './subjects.ts'

/** A single small change of the code: lines from 1, columns from 0. */
export interface Mutant {
  /** From the root. */
  file: string
  line: number
  mutator: string
  /** The code as it is, and as it becomes. */
  was: string
  becomes: string
  /** The same in every run over the same code. */
  key: string
}

export interface Place {
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number }; end: { line: number; column: number } }
}

/** A text instead of another hides no rule, and one of SQL instead of none is always noticed. */
export const LEFT_ALONE = ['StringLiteral']

const silent = () => {}
const log = { trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent }
const off = () => false
const isOn = { isTraceEnabled: off, isDebugEnabled: off, isInfoEnabled: off, isWarnEnabled: off }

/** So many mutants of a subject, drawn by the seed from all that there are, each as likely as any other. */
export async function sample(
  subject: Subject,
  count: number,
  seed: number,
): Promise<{ chosen: Mutant[]; all: number }> {
  const all = await mutantsOf(subject)
  const random = seededRandom(seed)
  const drawn = all.map((mutant) => ({ mutant, lot: random() })).toSorted((a, b) => a.lot - b.lot)
  return { chosen: drawn.slice(0, count).map(({ mutant }) => mutant), all: all.length }
}

async function mutantsOf({ code }: Subject): Promise<Mutant[]> {
  const files = globSync(code, { cwd: root, exclude: ['**/*.test.ts', '**/test/**'] }).toSorted()
  const instrumenter = new Instrumenter({ ...log, ...isOn, isErrorEnabled: off, isFatalEnabled: off })
  const mutants: Mutant[] = []
  for (const file of files) {
    const content = readFileSync(join(root, file), 'utf8')
    const options = { plugins: null, excludedMutations: LEFT_ALONE, ignorers: [] }
    const found = await instrumenter.instrument([{ name: file, content, mutate: true }], options)
    for (const each of found.mutants) if (each.status !== 'Ignored') mutants.push(mutantAt(file, content, each))
  }
  return mutants
}

function mutantAt(file: string, content: string, place: Place): Mutant {
  const { start, end } = place.location
  const lines = content.split('\n').slice(start.line, end.line + 1)
  const last = lines.length - 1
  lines[last] = (lines[last] ?? '').slice(0, end.column)
  lines[0] = (lines[0] ?? '').slice(start.column)
  const becomes = place.replacement ?? ''
  return {
    file,
    line: start.line + 1,
    mutator: place.mutatorName,
    was: lines.join('\n'),
    becomes,
    key: keyOf(file, place),
  }
}

/** Of a mutant as Stryker's instrumenter and its checkers have it, with columns and lines from 0. */
export function keyOf(file: string, { mutatorName, replacement, location: { start, end } }: Place): string {
  return [file, start.line, start.column, end.line, end.column, mutatorName, replacement].join('|')
}
