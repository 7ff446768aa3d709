import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildWhatIsStale } from '../build.ts'
import { readOptions } from '../lib/options.ts'
import { root } from '../lib/root.ts'

/** JavaScript of a first visit to the home page, gzip, in bytes. */
const HOME_BUDGET = 150_000
/** Of every page of the sportsbook and its slip, beyond what the home page has loaded. */
const SPORTS_BUDGET = 70_000
const SPORTS_PAGES = /^(?:Sports\w*|MatchPage|LivePage|CouponsPage|ResultsPage|VirtualPage)-[\w-]+\.js$/

const HELP = `npm run size [-- --json FILE]
  The JavaScript of the home page, and of the sportsbook beyond it; exit 1 where one is over its budget.
  --json FILE   writes {bytes, budget, sports: {bytes, budget}} too`

const { values } = readOptions(HELP, { json: { type: 'string' } })
await buildWhatIsStale(console.log)
const dist = join(root, 'apps/site/dist')
const assets = join(dist, 'assets')
const home = reachedFrom(
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  ),
)
const pages = readdirSync(assets).filter((file) => SPORTS_PAGES.test(file))
const sports = reachedFrom(pages).difference(home)
const bytes = preview(home, 'JavaScript of the home page', HOME_BUDGET)
const ofSports = preview(sports, 'JavaScript of the sportsbook beyond it', SPORTS_BUDGET)
if (values.json !== undefined) {
  const sizes = { bytes, budget: HOME_BUDGET, sports: { bytes: ofSports, budget: SPORTS_BUDGET } }
  writeFileSync(values.json, `${JSON.stringify(sizes, null, 2)}\n`)
}
process.exitCode = bytes <= HOME_BUDGET && ofSports <= SPORTS_BUDGET && pages.length >= 7 ? 0 : 1

function preview(files: ReadonlySet<string>, what: string, budget: number): number {
  let total = 0
  for (const file of files) {
    const size = gzipSync(readFileSync(join(assets, file)), { level: 9 }).length
    total += size
    console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`)
  }
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  gzip ${what}, budget ${budget / 1000} kB`)
  return total
}

/** These scripts and everything they import while loading. */
function reachedFrom(scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...scripts]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const text = readFileSync(join(assets, file), 'utf8')
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) queue.push(match[1] ?? '')
  }
  return found
}
