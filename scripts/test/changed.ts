import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

/** So many commits of the main line count as the last change where nothing else says what was there before. */
const LAST_COMMITS = 20

export interface Change {
  /** In words: what is compared with what. */
  since: string
  files: readonly string[]
}

/**
 * What changed: on a branch everything since it left `origin/main`, on the main line its last twenty commits, in a clone that has fewer
 * all that it has, and what is not committed. Undefined without Git.
 */
export function changedFiles(): Change | undefined {
  const head = git('rev-parse', 'HEAD')
  if (head === undefined) return undefined
  const fork = git('merge-base', 'HEAD', 'origin/main')
  const [base, since] =
    fork !== undefined && fork !== head ? [fork, `since ${fork.slice(0, 10)} of origin/main`] : onTheMainLine()
  const files = git('diff', '--name-only', base)
  return files === undefined ? undefined : { since, files: files.split('\n').filter(Boolean) }
}

/**
 * What changed against the main line, as for `npm test -- --changed`: since the branch left `origin/main` or, in a clone without one, `main`;
 * on the main line itself only what is not committed. With files that Git does not know yet. Undefined without Git.
 */
export function changedAgainstMain(): Change | undefined {
  const head = git('rev-parse', 'HEAD')
  if (head === undefined) return undefined
  const fork = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main') ?? head
  const since = fork === head ? 'since the last commit' : `since ${fork.slice(0, 10)} of the main line`
  const lists = [git('diff', '--name-only', fork), git('ls-files', '--others', '--exclude-standard')]
  return { since, files: lists.flatMap((list) => list?.split('\n') ?? []).filter(Boolean) }
}

function onTheMainLine(): [base: string, since: string] {
  const commits = git('rev-list', '--first-parent', `--max-count=${LAST_COMMITS + 1}`, 'HEAD')?.split('\n') ?? []
  if (commits.length <= LAST_COMMITS) return [EMPTY_TREE, 'in a clone of few commits']
  return [commits.at(-1) as string, `in the last ${LAST_COMMITS} commits`]
}

/** What Git calls a tree of no files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The TypeScript files of the repository by path with their text, those that Git does not know yet included. */
export function typescriptFiles(): Map<string, string> {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')?.split('\n') ?? []
  const there = paths.filter((path) => path !== '' && existsSync(join(root, path)))
  return new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** What a commit and what is changed since are together, as one word; undefined without Git. */
export function stateOfTree(): { commit: string; isClean: boolean } | undefined {
  const commit = git('rev-parse', 'HEAD')
  const changes = git('status', '--porcelain')
  return commit === undefined || changes === undefined ? undefined : { commit, isClean: changes === '' }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return status === 0 ? stdout.trim() : undefined
}
