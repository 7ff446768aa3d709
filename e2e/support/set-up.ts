import { constants } from 'node:os'
import { buildWhatIsStale } from '../../scripts/build.ts'
import { makeTemplate } from './house.ts'

/** Once before all journeys: what is served is built, and what every installation begins with is seeded. */
export default async function setUp(): Promise<void> {
  // A signal without a handler would end this process and leave the server of the template.
  process.once('SIGTERM', () => process.exit(128 + constants.signals.SIGTERM))
  await buildWhatIsStale(console.log)
  await makeTemplate()
}
