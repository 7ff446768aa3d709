import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { pspCases } from './psp/psp-cases.ts'
import type { Tried } from './psp/psp-case.ts'
import { type Listener, listen } from './psp/psp-listener.ts'
import { count, junit, type Result, table, failureText } from './report.ts'
import { readOptions } from '../lib/options.ts'
import { orSayWhy } from '../lib/or-say-why.ts'

const HELP = `npm run conformance:psp -- --url URL --key K [--hook H] [--port N --callback URL] [--junit FILE] [--json FILE]
  The fault matrix of docs/payments.md against a payment provider that speaks our wire, at any address.
  --url U       the provider's address with its prefix
  --key K       the secret of both
  --hook H      a command that does what a payer or the provider's people can: \`H payment|payout pay|refuse|take-back|take-part|win-back|refund|refuse-refund PAGE\`
  --port N      where it listens for callbacks; any free port where absent
  --callback U  how the provider reaches that port, where not as 127.0.0.1
  Cases that need the hook are not run without it, and never count as passed.`

await orSayWhy(async () => {
  const { values } = readOptions(HELP, {
    url: { type: 'string' },
    key: { type: 'string' },
    hook: { type: 'string' },
    port: { type: 'string', least: 0 },
    callback: { type: 'string' },
    junit: { type: 'string' },
    json: { type: 'string' },
  })
  const { url, key, hook, port, callback } = values
  if (!url || !key) throw new Error('--url and --key are needed')
  const context = await listen(key, { port: Number(port ?? 0), publicUrl: callback })
  const choose = hook === undefined ? undefined : (...words: string[]) => run(hook, words)
  const results = await resultsOf({ url: url.replace(/\/+$/, ''), key, choose }, context)
  context.close()
  console.log(table(results))
  console.log(
    `\n${count(results, 'passed')} passed, ${count(results, 'failed')} failed, ${count(results, 'not run')} not run`,
  )
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  if (values.junit !== undefined) writeFileSync(values.junit, junit(results))
  if (count(results, 'failed') > 0) process.exitCode = 1
})

async function run(hook: string, words: readonly string[]): Promise<void> {
  await promisify(execFile)('/bin/sh', ['-c', `${hook} "$@"`, 'hook', ...words])
}

async function resultsOf(tried: Tried, context: Listener): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, { name, chooses, run: tryOut }] of pspCases.entries()) {
    const no = String(index + 1)
    if (chooses && !tried.choose) {
      results.push({ wire: 'meydan-psp', no, name, outcome: 'not run', why: 'needs --hook', ms: 0 })
      continue
    }
    const since = performance.now()
    const why = await tryOut(tried, context).then(() => undefined, failureText)
    const ms = Math.round(performance.now() - since)
    const ended = why === undefined ? { outcome: 'passed' as const } : { outcome: 'failed' as const, why }
    results.push({ wire: 'meydan-psp', no, name, ms, ...ended })
  }
  return results
}
