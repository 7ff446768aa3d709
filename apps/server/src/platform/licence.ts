import { Licence, LicencePolicy } from '@meydan/contract/licence/licence'
import sql from 'sql-template-tag'
import type { Queryable } from './database/queryable.ts'
import type { AppContext } from './app-context.ts'
import { createCache } from './concurrency/cache.ts'
import { prepared } from './database/prepared.ts'

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
  const row = await q.row<LicenceVersion>(
    prepared(sql`select ${columns} from platform.licences order by version desc limit 1`),
  )
  return row ? { ...row, policy: LicencePolicy.parse(row.policy) } : NOBODYS
}

/** What the file last said; two people may have changed it since. */
export async function readFileLicence(q: Queryable): Promise<LicenceVersion | undefined> {
  const row = await q.row<LicenceVersion>(
    sql`select ${columns} from platform.licences where proposed_by is null order by version desc limit 1`,
  )
  return row && { ...row, policy: LicencePolicy.parse(row.policy) }
}

/** Every version, newest first, with the two people who decided it, where it is not the file's. */
export async function licenceVersions(q: Queryable): Promise<(LicenceVersion & { people: string[] })[]> {
  const rows = await q.rows<LicenceVersion & { people: string[] }>(sql`
    select ${columns}, array(select username from staff.members m where m.id in (l.proposed_by, l.approved_by) order by m.id = l.approved_by) as people
    from platform.licences l order by version desc`)
  return rows.map((row) => ({ ...row, policy: LicencePolicy.parse(row.policy) }))
}

const licences = createCache<LicenceVersion>({
  read: ({ db }) => readLicenceNow(db),
  keepMs: 30_000,
  most: 1,
  on: { licence: (memory) => memory.forgetAll() },
})

/** The licence in force, from memory: for pages, and for what no money hangs on. */
export function licenceOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<LicenceVersion> {
  return licences.of(context)
}

export async function policyOf(context: Pick<AppContext, 'db' | 'hub'>): Promise<LicencePolicy> {
  return (await licenceOf(context)).policy
}
