import type { readLicence } from '@meydan/contract/compliance-admin'
import type { OutputOf } from '@meydan/contract/call'
import type { House } from '../../platform/house.ts'
import { type LicenceVersion, licenceVersions, readLicenceNow } from '../../platform/licence.ts'

/** What is in force, and what was before. */
export async function showLicence(house: House): Promise<OutputOf<typeof readLicence>> {
  const [now, versions] = await Promise.all([readLicenceNow(house.db), licenceVersions(house.db)])
  const before = versions.filter(({ version }) => version < now.version)
  return { success: true, data: { demo: house.config.demo, now: onWire(now), before: before.map(onWire) } }
}

function onWire({ recordedAt, ...licence }: LicenceVersion) {
  return { ...licence, recorded_at: recordedAt.toISOString() }
}
