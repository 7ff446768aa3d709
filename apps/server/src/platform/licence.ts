import { readFileSync } from 'node:fs'
import { Licence, LicencePolicy } from '@meydan/contract/licence'
import sql from 'sql-template-tag'
import { en } from 'zod/locales'
import type { Queryable } from './db.ts'
import type { House } from './house.ts'
import { remembered } from './remembered.ts'
import { StartError } from './start-error.ts'

/** Reads the operator's licence; refuses a file that is missing, not JSON or not a licence. */
export function readLicence(file: string): Licence {
  const checked = Licence.safeParse(readJson(file), { error: en().localeError })
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  const field = issue?.path.join('.') || 'the file'
  throw new StartError(`LICENCE_FILE ${file} is not a licence: ${field}: ${issue?.message}.`)
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`LICENCE_FILE ${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** The licence in force, as the database keeps it: a version for every change. */
export interface LicenceVersion extends Licence {
  version: number
  recordedAt: Date
}

/** What is in force where nothing is recorded: nothing is allowed. */
const NOBODYS: LicenceVersion = {
  version: 0,
  recordedAt: new Date(0),
  authority: '',
  number: '',
  countries: [],
  policy: LicencePolicy.parse({}),
}

const columns = sql`version, authority, number, countries, policy, recorded_at as "recordedAt"`

/** The licence in force, as this transaction sees it: what a change of money goes by. */
export async function readLicenceNow(q: Queryable): Promise<LicenceVersion> {
  const row = await q.row<LicenceVersion>(sql`select ${columns} from platform.licences order by version desc limit 1`)
  return row ? { ...row, policy: LicencePolicy.parse(row.policy) } : NOBODYS
}

/** Every version, newest first. */
export async function licenceVersions(q: Queryable): Promise<LicenceVersion[]> {
  const rows = await q.rows<LicenceVersion>(sql`select ${columns} from platform.licences order by version desc`)
  return rows.map((row) => ({ ...row, policy: LicencePolicy.parse(row.policy) }))
}

const licences = remembered<LicenceVersion>({
  read: ({ db }) => readLicenceNow(db),
  keepMs: 30_000,
  most: 1,
  on: { licence: (memory) => memory.forgetAll() },
})

/** The licence in force, from memory: for pages, and for what no money hangs on. */
export function licenceOf(house: House): Promise<LicenceVersion> {
  return licences.of(house)
}

export async function policyOf(house: House): Promise<LicencePolicy> {
  return (await licenceOf(house)).policy
}
