import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOldWords } from './naming-rules/find-old-words.ts'
import { root } from './lib/root.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)) && !/^(?:decisions|scripts\/naming-rules)\//.test(path))
const found = findOldWords(
  new Map(
    paths.map((path) => [path, /\.tsx?$|^docs\/schema\.md$/.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
  ),
)
for (const line of found) console.error(line)
console.log(`${paths.length} files, ${found.length} names of before`)
process.exitCode = found.length === 0 ? 0 : 1
