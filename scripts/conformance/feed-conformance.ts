import { writeFileSync } from 'node:fs'
import { feedCases, type TriedFeed } from './feed-cases.ts'
import { withOwnFeed } from './own-feed.ts'
import { count, junit, type Result, table, failureText } from './report.ts'
import { readOptions } from '../lib/options.ts'
import { orSayWhy } from '../lib/or-say-why.ts'

const HELP = `npm run conformance:feed [-- URL --key K] [--seconds N] [--junit FILE] [--json FILE]
  What a source of odds and results must do (packages/feed), against the built-in one, or that at URL (with its prefix, as http://127.0.0.1:3000/stadium).
  --key K       the secret of both
  --seconds N   how long it is listened to in each case, 25 where absent: longer than between two signs of life
  A Unified Odds Feed is read by its own adapter and needs no such suite (docs/feeds.md).`

await orSayWhy(async () => {
  const { values, positionals } = readOptions(
    HELP,
    { key: { type: 'string' }, seconds: { type: 'string' }, junit: { type: 'string' }, json: { type: 'string' } },
    { words: 1 },
  )
  const [url] = positionals
  const listenMs = Number(values.seconds ?? 25) * 1_000
  if (!(listenMs > 0)) throw new Error('--seconds is a number above 0')
  if (url !== undefined && values.key === undefined) throw new Error('--key is needed beside an address')
  const results =
    url === undefined
      ? await withOwnFeed((own) => resultsOf({ ...own, listenMs }))
      : await resultsOf({ url: url.replace(/\/+$/, ''), key: values.key ?? '', listenMs })
  console.log(table(results))
  console.log(`\n${count(results, 'passed')} passed, ${count(results, 'failed')} failed`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  if (values.junit !== undefined) writeFileSync(values.junit, junit(results))
  if (count(results, 'failed') > 0) process.exitCode = 1
})

async function resultsOf(tried: TriedFeed): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, { name, run }] of feedCases.entries()) {
    const since = performance.now()
    const why = await run(tried).then(() => undefined, failureText)
    const ms = Math.round(performance.now() - since)
    const ended = why === undefined ? { outcome: 'passed' as const } : { outcome: 'failed' as const, why }
    results.push({ wire: 'meydan-feed', no: String(index + 1), name, ms, ...ended })
  }
  return results
}
