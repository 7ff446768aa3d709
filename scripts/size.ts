import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhatIsStale } from './build.ts'
import { readOptions } from './options.ts'
import { root } from './root.ts'

/** JavaScript of a first visit to the home page, gzip, in bytes. */
const HOME_BUDGET = 150_000

const HELP = `npm run size [-- --json FILE]
  The JavaScript of the home page; exit 1 where it is over its budget.
  --json FILE   writes {bytes, budget} too`

const { values } = readOptions(HELP, { json: { type: 'string' } })
await buildWhatIsStale(console.log)
const dist = join(root, 'apps/site/dist')
const files = homeFiles(readFileSync(join(dist, 'index.html'), 'utf8'))
let total = 0
for (const file of files) {
  const size = gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length
  total += size
  console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`)
}
console.log(
  `${(total / 1000).toFixed(1).padStart(7)} kB  gzip JavaScript of the home page, budget ${HOME_BUDGET / 1000} kB`,
)
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ bytes: total, budget: HOME_BUDGET }, null, 2)}\n`)
process.exitCode = total <= HOME_BUDGET ? 0 : 1

/** The scripts that the document names and everything they import while loading. */
function homeFiles(html: string): Set<string> {
  const found = new Set<string>()
  const queue = [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map((match) => match[1] ?? '')
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const text = readFileSync(join(dist, 'assets', file), 'utf8')
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) queue.push(match[1] ?? '')
  }
  return found
}
