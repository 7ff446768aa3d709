import { spawnSync } from 'node:child_process'
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

function onTheMainLine(): [base: string, since: string] {
  const commits = git('rev-list', '--first-parent', `--max-count=${LAST_COMMITS + 1}`, 'HEAD')?.split('\n') ?? []
  if (commits.length <= LAST_COMMITS) return [EMPTY_TREE, 'in a clone of few commits']
  return [commits.at(-1) as string, `in the last ${LAST_COMMITS} commits`]
}

/** What Git calls a tree of no files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

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
