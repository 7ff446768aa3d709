import type { Case, Platform } from './case.ts'
import { authenticationCases } from './authentication-cases.ts'
import { guardCases } from './guard-cases.ts'
import { playCases } from './play-cases.ts'
import { failureText, type Result } from './report.ts'
import { rollbackCases } from './rollback-cases.ts'
import { vendorCases } from './vendor-cases.ts'

const cases: readonly Case[] = [...authenticationCases, ...playCases, ...guardCases, ...vendorCases, ...rollbackCases]

/** Every case of the platform's protocol, in order. */
export async function runCases(platform: Platform): Promise<Result[]> {
  const results: Result[] = []
  const { wire } = platform.speaker
  for (const each of cases.filter(({ wires }) => wires?.includes(wire) ?? true))
    results.push({ wire, ...(await runOne(platform, each)) })
  return results
}

async function runOne(platform: Platform, { no, name, needs = [], run }: Case): Promise<Omit<Result, 'wire'>> {
  const lacking = needs.filter((need) => !platform.can.has(need))
  if (lacking.length > 0) return { no, name, outcome: 'not run', why: `needs ${lacking.join(', ')}`, ms: 0 }
  const since = performance.now()
  const ended = () => Math.round(performance.now() - since)
  try {
    await run(platform)
    return { no, name, outcome: 'passed', ms: ended() }
  } catch (error) {
    const why = failureText(error)
    return { no, name, outcome: 'failed', why, ms: ended() }
  }
}
