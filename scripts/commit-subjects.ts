import { spawnSync } from 'node:child_process'
import { faultOf } from './commits/subjects.ts'
import { root } from './lib/root.ts'

/** Lines of what Git says; none without Git or in a clone without history. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

const folders = new Set(git('ls-files').flatMap((path) => path.split('/').slice(0, -1)))
/** The rule counts from the commit that brought it. */
const start = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/commit-subjects.ts').at(-1)
const subjects = start ? git('log', '--no-merges', `--ancestry-path=${start}`, '--format=%s', `${start}..HEAD`) : []
const faults = subjects.flatMap((subject) => {
  const fault = subject.startsWith('Revert "') ? undefined : faultOf(subject, folders)
  return fault ? [`${subject}\n    ${fault}`] : []
})
for (const fault of faults) console.error(fault)
console.log(`${subjects.length} commits, ${faults.length} subjects without a scope or form`)
process.exitCode = faults.length === 0 ? 0 : 1
