import * as z from 'zod/mini'
import { call, type StaffRole } from '../call.ts'
import { instant, nothing, paragraph } from '../fields.ts'
import { LicencePolicy } from '../licence/licence.ts'

const officers: readonly StaffRole[] = ['compliance']
const readers: readonly StaffRole[] = ['compliance', 'support', 'finance']

const LicenceVersion = z.object({
  version: z.number(),
  authority: z.string(),
  number: z.string(),
  countries: z.array(z.string()),
  policy: LicencePolicy,
  recorded_at: instant,
  /** Who proposed and who approved it; nobody where it came from the file at a start. */
  people: z.array(z.string()),
})

export const readLicence = call({
  who: readers,
  method: 'GET',
  path: '/api/admin/licence',
  summary: 'The licence in force, which every switch is read from, and the versions before it, newest first.',
  input: nothing,
  output: z.object({
    success: z.boolean(),
    data: z.object({ demo: z.boolean(), now: LicenceVersion, before: z.array(LicenceVersion) }),
  }),
  refusals: [],
})

export const changeLicence = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/licence',
  summary: 'Puts other rules in force at once, in every process: the text of a licence file. Two people.',
  input: z.object({ file: paragraph(100_000, 'Lisans dosyasını seçin') }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['conflict', 'idempotency_conflict'],
  once: true,
})
