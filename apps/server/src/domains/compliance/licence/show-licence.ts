import type { readLicence } from '@meydan/contract/compliance/licence-admin'
import type { OutputOf } from '@meydan/contract/call'
import type { AppContext } from '../../../platform/app-context.ts'
import { licenceVersions } from '../../../platform/licence.ts'

/** What is in force, and what was before. */
export async function showLicence(context: Pick<AppContext, 'db' | 'config'>): Promise<OutputOf<typeof readLicence>> {
  const versions = await licenceVersions(context.db)
  const [now, ...before] = versions.map(({ recordedAt, ...version }) => ({
    ...version,
    recorded_at: recordedAt.toISOString(),
  }))
  if (!now) throw new Error('no licence is in force')
  return { success: true, data: { demo: context.config.demo, now, before } }
}
