import { readFileSync, writeFileSync } from 'node:fs'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'
import { keep, readResults } from './scorecard/results.ts'
import { readmeWith, scorecardPage } from './scorecard/page.ts'

const HELP = `npm run scorecard [-- --keep KIND --file FILE [--run TEXT]]
  Writes docs/scorecard.md and the six rows of the README from the results in bench/results.
  --keep KIND   first keeps what a run has written with --json: bench, fire, fuzz, verify, mutants, tests, tests-long, size, drill, vitals
  --file FILE   where it has written it
  --run TEXT    how it was run, such as "short"; "whole" where nothing is said`

await orSayWhy(async () => {
  const { values } = readOptions(HELP, { keep: { type: 'string' }, file: { type: 'string' }, run: { type: 'string' } })
  if (values.keep !== undefined) {
    if (values.file === undefined) throw new StartError('--keep needs the --file that the run has written.')
    const rows = keep(values.keep, values.file, values.run ?? 'whole')
    console.log(`Kept ${rows.length} rows: ${rows.join('; ')}.`)
  }
  const results = readResults()
  const readme = new URL('../README.md', import.meta.url)
  writeFileSync(new URL('../docs/scorecard.md', import.meta.url), scorecardPage(results))
  writeFileSync(readme, readmeWith(readFileSync(readme, 'utf8'), results))
})
