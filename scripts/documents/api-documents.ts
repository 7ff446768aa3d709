import { Parser } from '@asyncapi/parser'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { allCalls } from '@meydan/contract/all'
import { describeSockets } from '../../apps/server/src/platform/documents/asyncapi.ts'
import { describeApi } from '../../apps/server/src/platform/documents/openapi.ts'
import { readOptions } from '../lib/options.ts'

readOptions(
  `npm run check
  Looks at the published descriptions as others read them: of the calls by Redocly's recommended rules, of the sockets by the parser
  of AsyncAPI; exit 1 where one does not hold.`,
  {},
)

const problems = [...(await ofCalls()), ...(await ofSockets())]
for (const line of problems) console.error(line)
console.log(`${allCalls.size} calls described, ${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1

async function ofCalls(): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source: JSON.stringify(describeApi(allCalls)), config })
  return found.map(({ severity, ruleId, message, location }) => {
    return `${severity} ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`
  })
}

/** Errors and warnings; a newer version of AsyncAPI is reported with lower severity. */
async function ofSockets(): Promise<string[]> {
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(describeSockets()))
  const found = diagnostics.filter(({ severity }) => severity <= 1)
  return [
    ...(document ? [] : ['the description of the sockets is no AsyncAPI']),
    ...found.map(({ code, message, path }) => `${code}: ${message} (${path.join('/')})`),
  ]
}
