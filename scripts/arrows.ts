import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brokenArrows } from './arrows/arrows.ts'
import { root } from './root.ts'

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
const broken = brokenArrows(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
for (const line of broken) console.error(line)
console.log(`${paths.length} files, ${broken.length} broken arrows`)
process.exitCode = broken.length === 0 ? 0 : 1
