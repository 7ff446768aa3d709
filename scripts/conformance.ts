import { writeFileSync } from 'node:fs'
import type { Case, Platform } from './conformance/case.ts'
import { doorCases } from './conformance/door-cases.ts'
import { otherPlatform } from './conformance/other-platform.ts'
import { withOwnPlatform } from './conformance/own-platform.ts'
import { playCases } from './conformance/play-cases.ts'
import { rollbackCases } from './conformance/rollback-cases.ts'
import { readOptions } from './options.ts'
import { orSayWhy } from './or-say-why.ts'

interface Result {
  no: string
  name: string
  outcome: 'passed' | 'failed' | 'skipped'
  why?: string
}

const HELP = `npm run conformance [-- URL] [--json FILE]
  The provider protocol's conformance suite, against a server it starts itself or the one at URL.
  --json FILE   writes the outcomes as JSON too`

const cases: readonly Case[] = [...doorCases, ...playCases, ...rollbackCases]

await orSayWhy(async () => {
  const { values, positionals } = readOptions(HELP, { json: { type: 'string' } }, { allowPositionals: true })
  const [url] = positionals
  const results =
    url === undefined ? await withOwnPlatform(runAll) : await runAll(await otherPlatform(url, process.env))
  for (const { no, name, outcome, why } of results)
    console.log(`${outcome.padEnd(8)}${no.padEnd(8)}${name}${why ? `\n                ${why}` : ''}`)
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped (they need the inside of the platform)`,
  )
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  if (count('failed') > 0) process.exitCode = 1
})

async function runAll(platform: Platform): Promise<Result[]> {
  const results: Result[] = []
  for (const each of cases) results.push(await runOne(platform, each))
  return results
}

async function runOne(platform: Platform, { no, name, needsInside, run }: Case): Promise<Result> {
  if (needsInside && !platform.inside) return { no, name, outcome: 'skipped' }
  try {
    await run(platform)
    return { no, name, outcome: 'passed' }
  } catch (error) {
    return {
      no,
      name,
      outcome: 'failed',
      why: error instanceof Error ? error.message.replaceAll(/\s+/g, ' ').slice(0, 300) : String(error),
    }
  }
}
