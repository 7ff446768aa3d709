import { buildWhatIsStale } from '../../scripts/build.ts'
import { makeTemplate } from './house.ts'

/** Once before all journeys: what is served is built, and what every installation begins with is seeded. */
export default async function setUp(): Promise<void> {
  await buildWhatIsStale(console.log)
  await makeTemplate()
}
