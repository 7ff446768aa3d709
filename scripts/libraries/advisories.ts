import { npm } from '../lib/npm.ts'
import { readOptions } from '../lib/options.ts'

const SEVERITIES = ['low', 'moderate', 'high', 'critical']

const { values } = readOptions(
  `npm run advisories [-- --from SEVERITY]
  Asks the registry which of the libraries that serve have known faults; exit 1 where one is as severe as that, exit 2 where
  the registry does not answer.
  --from SEVERITY   ${SEVERITIES.join(', ')}; high where absent`,
  { from: { type: 'string', default: 'high' } },
)

interface Report {
  vulnerabilities: Record<string, { name: string; severity: string; range: string; via: (string | Advisory)[] }>
}

interface Advisory {
  title: string
  url: string
}

if (!SEVERITIES.includes(values.from)) {
  console.error(`--from ${values.from} must be ${SEVERITIES.join(', ')}.`)
  process.exit(1)
}
const { output, errors } = await npm('audit', '--omit=dev', '--package-lock-only', '--json')
process.exitCode = tell(JSON.parse(output || '{}') as Partial<Report>)

function tell({ vulnerabilities }: Partial<Report>): number {
  if (!vulnerabilities) {
    console.error(`The registry does not say what is known of these libraries.\n${errors.trim()}`)
    return 2
  }
  const faults = Object.values(vulnerabilities)
  for (const { name, severity, range, via } of faults) {
    const titles = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} ${each.url}`))
    console.log(`${severity.padEnd(9)} ${name} ${range}: ${titles.join('; ')}`)
  }
  const grave = faults.filter(({ severity }) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(values.from))
  console.log(
    `${faults.length} of the libraries that serve have known faults, ${grave.length} of them ${values.from} or worse.`,
  )
  return grave.length === 0 ? 0 : 1
}
