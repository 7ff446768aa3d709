import { readFileSync } from 'node:fs'
import { roundsOf, verifyRound } from './verify.mjs'

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('node examples/verify/run.mjs kayit.json …')
  process.exit(2)
}
let broken = 0
for (const round of files.flatMap((file) => roundsOf(readFileSync(file, 'utf8')))) {
  const { checks, result, isProved } = verifyRound(round)
  if (!isProved) broken++
  console.log(`${round.room} ${round.no}: ${isProved ? 'doğrulandı' : 'DOĞRULANAMADI'} (${result})`)
  for (const { name, state, text } of checks) console.log(`  ${state.padEnd(6)} ${name}: ${text}`)
}
process.exit(broken === 0 ? 0 : 1)
