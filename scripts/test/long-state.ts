import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../lib/root.ts'
import type { stateOfTree } from './changed.ts'
import type { Counts } from './run.ts'

export interface PartResult {
  counts: Counts
  seconds: number
}

interface Kept {
  commit: string
  parts: Record<string, PartResult>
}

type Tree = ReturnType<typeof stateOfTree>

const FILE = join(root, 'node_modules/.cache/meydan/long-form.json')

/** The parts that passed over this commit. None where something is changed that is not committed. */
export function passedParts(tree: Tree): Record<string, PartResult> {
  if (!tree?.isClean || !existsSync(FILE)) return {}
  const { commit, parts } = JSON.parse(readFileSync(FILE, 'utf8')) as Kept
  if (commit !== tree.commit) return {}
  return Object.fromEntries(Object.entries(parts).filter(([, { counts }]) => counts.failed === 0))
}

/** For `--resume`. */
export function keepPart(tree: Tree, name: string, result: PartResult): void {
  if (!tree?.isClean) return
  const kept: Kept = { commit: tree.commit, parts: { ...passedParts(tree), [name]: result } }
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`)
}
