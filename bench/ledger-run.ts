import { parseArgs } from 'node:util'
import { verifyMoney } from '../apps/server/src/verify/verify.ts'
import { withGround } from './ground.ts'
import { lengthenLedger } from './long-ledger.ts'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, hot: { type: 'string', default: '0' } },
})
const [rows, hot] = [Number(values.rows), Number(values.hot)]

await withGround({ seconds: 1, repeats: 1 }, async ({ house }) => {
  const { db } = house
  const filled = await secondsOf(() => lengthenLedger(db, { rows, hot }))
  console.log(`filled with ${rows} movements, ${hot} of them one player's, in ${filled} s`)
  const breaches: unknown[] = []
  const taken = await secondsOf(async () => breaches.push(...(await verifyMoney(db))))
  console.log(`verified in ${taken} s: ${breaches.length} breaches, ${Math.round(rows / taken)} movements/s`)
  if (breaches.length > 0) console.error(breaches)
  process.exitCode = breaches.length > 0 ? 1 : 0
})

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = Date.now()
  await work()
  return (Date.now() - started) / 1000
}
