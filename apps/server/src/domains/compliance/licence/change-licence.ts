import type { changeLicence as changeCall } from '@meydan/contract/compliance/licence-admin'
import type { Licence } from '@meydan/contract/licence/licence'
import { readLicenceFile } from '@meydan/contract/licence/licence-file'
import { licenceChanges } from '@meydan/contract/licence/licence-words'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { readLicenceNow } from '../../../platform/licence.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { adoptLicence } from './adopt-licence.ts'

/** Two people, stricter or not: what differs, in words. Refuses `bad_input` for what is no licence, `conflict` where nothing differs. */
export async function assessLicence(tx: Tx, { input }: Wanted<typeof changeCall>): Promise<EffectPreview> {
  const licence = licenceOf(input.file)
  const changes = licenceChanges(await readLicenceNow(tx), licence)
  if (changes.length === 0) throw refuse('conflict', 'Dosya, yürürlükteki kurallarla aynı')
  return {
    subject: 'licence',
    text: `${licence.authority} ${licence.number}`,
    before: Object.fromEntries(changes.map(({ label, before }) => [label, before])),
    after: Object.fromEntries(changes.map(({ label, after }) => [label, after])),
    effectKurus: 0n,
  }
}

/** In force from the commit on, in every process. */
export async function changeLicence(db: Db, actor: StaffActor, { file }: { file: string }) {
  const licence = licenceOf(file)
  await adoptLicence(db, licence, actor)
  await db.transaction((tx) => audit(tx, { ...actor, action: 'licence.change', subject: 'licence', after: licence }))
  return { success: true, message: 'Yeni kurallar yürürlükte' }
}

function licenceOf(file: string): Licence {
  const read = readLicenceFile(file)
  if ('wrong' in read) throw refuse('bad_input', read.wrong)
  return read.licence
}
