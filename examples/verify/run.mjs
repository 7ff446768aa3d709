import { readFileSync } from 'node:fs'
import { recordsOf, verifyRecord } from './records.mjs'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('node examples/verify/run.mjs kayit.json …')
  process.exit(2)
}
let broken = 0
for (const record of files.flatMap((file) => recordsOf(readFileSync(file, 'utf8')))) {
  const { title, checks, result, isProved } = verifyRecord(record)
  if (!isProved) broken++
  console.log(`${title}: ${isProved ? 'doğrulandı' : 'DOĞRULANAMADI'} (${result})`)
  for (const { name, state, text } of checks) console.log(`  ${state.padEnd(6)} ${name}: ${text}`)
}
process.exit(broken === 0 ? 0 : 1)
