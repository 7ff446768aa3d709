import { readFileSync, writeFileSync } from 'node:fs'
import { PROTOCOLS, type ProtocolName } from './codes.ts'
import { otherPlatform } from './other-platform.ts'
import { withOwnPlatform } from './own-platform.ts'
import { count, junit, type Result, table } from './report.ts'
import { runCases } from './run-cases.ts'
import { readOptions } from '../lib/options.ts'
import { orSayWhy } from '../lib/or-say-why.ts'

const HELP = `npm run conformance [-- URL --wire W --provider P --key K --tokens T] [--junit FILE] [--json FILE]
  The provider protocol's conformance suite, against a server it starts itself (all three wires, or --wire) or the platform at URL.
  --wire W      meydan-v2, hub88 or gcp
  --provider P  the code under which the platform knows the provider
  --key K       the secret of both; for hub88 a file with the provider's private key (PEM)
  --tokens T    a command or an address (player=… is added) that prints a launch for player A, B or demo: a token, the launch
                address, or JSON {"token", "player", "game"}, which hub88 and gcp need
  --hook H      a command that does what the platform's owner can: \`H can\` prints its capabilities, of: exact block game-off expire
                restart allow lock log-out limit bonus free-spins notice overdue verify; then \`H player KURUS\` (prints a name for --tokens), \`block|unblock|expire|lock|unlock PLAYER\`,
                \`game-off\`, \`game-on\`, \`restart\`, \`allow TRANSACTION\`, \`verify\` (prints what is broken), \`log-out PLAYER\`,
                \`limit PLAYER stake|loss KURUS\` (a day), \`bonus PLAYER KURUS\`, \`split PLAYER\` (prints own and bonus kuruş),
                \`free-spins PLAYER COUNT\` (prints their id), \`end-free-spins PLAYER ID\`, \`notice on|off\`, \`overdue HOURS\` (prints rounds)
  Cases whose capability is lacking are not run, and never count as passed.`

await orSayWhy(async () => {
  const { values, positionals } = readOptions(
    HELP,
    {
      wire: { type: 'string' },
      provider: { type: 'string' },
      key: { type: 'string' },
      tokens: { type: 'string' },
      hook: { type: 'string' },
      junit: { type: 'string' },
      json: { type: 'string' },
    },
    { words: 1 },
  )
  const [url] = positionals
  const wires = PROTOCOLS.filter((wire) => values.wire === undefined || values.wire === wire)
  if (wires.length === 0) throw new Error(`--wire has to be one of ${PROTOCOLS.join(', ')}`)
  const results =
    url === undefined ? (await withOwnPlatform(wires, runCases)).flat() : await runOther({ url, ...values }, wires)
  console.log(table(results))
  console.log(
    `\n${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'not run')} not run`,
  )
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  if (values.junit !== undefined) writeFileSync(values.junit, junit(results))
  if (count(results, 'failed') > 0) process.exitCode = 1
})

type Values = Partial<Record<'url' | 'provider' | 'key' | 'tokens' | 'hook', string>>

async function runOther(
  { url, provider, key, tokens, hook }: Values,
  wires: readonly ProtocolName[],
): Promise<Result[]> {
  const [wire] = wires
  if (!url || !provider || !key || !tokens || !wire || wires.length > 1)
    throw new Error('another platform needs --wire, --provider, --key and --tokens')
  const secret = wire === 'hub88' ? readFileSync(key, 'utf8') : key
  return runCases(await otherPlatform({ url, wire, provider, key: secret, tokens, hook }))
}
