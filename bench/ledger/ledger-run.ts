import { writeFileSync } from 'node:fs'
import { verifyMoney } from '../../apps/server/src/integrity/verify.ts'
import { readOptions } from '../../scripts/lib/options.ts'
import { withEnvironment } from '../environment.ts'
import { lengthenLedger } from './long-ledger.ts'

const HELP = `npm run bench:ledger [-- --rows N] [--hot N] [--json FILE]
  How long every invariant takes to check over a ledger of so many movements; exit 1 on a breach.
  --rows N      movements in all, a million where absent
  --hot N       of them one player's
  --json FILE   writes {movements, seconds, breaches} too`

const { values } = readOptions(HELP, {
  rows: { type: 'string', default: '1000000', least: 1 },
  hot: { type: 'string', default: '0', least: 0 },
  json: { type: 'string' },
})
const [rows, hot] = [Number(values.rows), Number(values.hot)]
if (hot > rows) {
  console.error('--hot takes a number of at most --rows.')
  process.exit(1)
}

await withEnvironment({ seconds: 1, repeats: 1, quick: false }, async ({ context }) => {
  const { db } = context
  const filled = await secondsOf(() => lengthenLedger(db, { rows, hot }))
  console.log(`filled with ${rows} movements, ${hot} of them one player's, in ${filled} s`)
  const breaches: unknown[] = []
  const taken = await secondsOf(async () => breaches.push(...(await verifyMoney(db))))
  console.log(`verified in ${taken} s: ${breaches.length} breaches, ${Math.round(rows / taken)} movements/s`)
  if (breaches.length > 0) console.error(breaches)
  if (values.json !== undefined)
    writeFileSync(
      values.json,
      `${JSON.stringify({ movements: rows, seconds: taken, breaches: breaches.length }, null, 2)}\n`,
    )
  process.exitCode = breaches.length > 0 ? 1 : 0
})

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = Date.now()
  await work()
  return (Date.now() - started) / 1000
}
