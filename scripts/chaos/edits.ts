import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pino from 'pino'
import sql, { raw } from 'sql-template-tag'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { adoptLicence } from '../../apps/server/src/domains/compliance/public.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { openDb, type Tx } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'
import { localHub } from '../../apps/server/src/platform/events/hub.ts'
import { migrate } from '../../apps/server/src/platform/schema/migrate.ts'
import { sealingUrl } from '../../apps/server/src/platform/keys/seal-key.ts'
import { openVault } from '../../apps/server/src/platform/keys/vault.ts'
import { seedDemo } from '../../apps/server/src/seed/seed.ts'
import {
  asSuperuser,
  type Column,
  columnsOf,
  corrupted,
  dropConstraints,
} from '../../apps/server/src/integrity/test/edits.ts'
import { type Breach, verifyInside } from '../../apps/server/src/integrity/verify.ts'
import { startCluster } from '../../bench/cluster.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import type { Alone, Outcome } from './trial.ts'

const SAID_EVERY = 50
/** So far from the true one is a corrupted key. */
const KEY_STEP = 1_000_003
/** Half of them in the ledger, and by what its breaches name a row. */
const TABLES = [
  { name: 'wallet.movements', share: 0.5, key: 'player_id', says: 'player' },
  { name: 'staff.audit_log', share: 0.3, key: 'id', says: 'entry' },
  { name: 'staff.audit_chain', share: 0.2, key: 'entry_id', says: 'entry' },
] as const
/** When a reader of the feed comes by: neither money nor its explanation, as the test of every column has it. */
const NO_MONEY = new Set(['written_by'])

type Table = (typeof TABLES)[number]

/**
 * Somebody who may switch every trigger and constraint off changes, deletes or slips in one row of the ledger or the audit log, drawn by
 * the seed: 1,000 times, each seen by what `verify` asks and named by the row it befell, then taken back. A hundred in the short form.
 */
export async function edits({ seed, short, say }: Alone): Promise<Outcome[]> {
  const random = seededRandom(seed)
  const times = short ? 100 : 1_000
  const cluster = await startCluster()
  const context = await demoHouse(cluster.url)
  let [found, located] = [0, 0]
  try {
    await asSuperuser(context.db, async (tx) => {
      const columns = new Map<string, Column[]>()
      for (const { name } of TABLES) {
        await dropConstraints(tx, name)
        columns.set(
          name,
          (await columnsOf(tx, name)).filter((column) => !NO_MONEY.has(column.name)),
        )
      }
      for (let no = 0; no < times; no++) {
        const table = drawn(random)
        const edit = editOf(table, columns.get(table.name) as Column[], random)
        const seen = await seenOf(tx, { table, edit, random })
        if (seen.breaches.length > 0) found++
        else console.error(`not seen: ${seen.statement}`)
        if (seen.breaches.some(({ detail }) => seen.names.test(detail))) located++
        else if (seen.breaches.length > 0) console.error(`not named: ${seen.statement}: ${seen.breaches[0]?.detail}`)
        if ((no + 1) % SAID_EVERY === 0) say(`${found} of ${no + 1} edits found`)
      }
    })
  } finally {
    await context.db.close()
    await cluster.close()
  }
  return [{ name: 'edits', figures: { edits: times, found, located }, ok: found === times && located === times }]
}

async function demoHouse(clusterUrl: string): Promise<AppContext> {
  const env = { SECRET_KEY: randomBytes(32).toString('hex'), NODE_ENV: 'production', DATA_DIR: tmpdir() }
  const config = readConfig({ ...env, BACKOFFICE_HOST: 'yonetim.example' })
  const url = await sealingUrl(clusterUrl, config.secretKey)
  await migrate(url)
  const db = openDb({ url, connections: 4, statementTimeoutMs: 600_000, onError: () => {} })
  const context = { db, config, vault: openVault(config.secretKey), hub: localHub(), log: pino({ level: 'fatal' }) }
  await adoptLicence(context.db, demoLicence)
  await seedDemo(context)
  return context
}

function drawn(random: () => number): Table {
  let left = random()
  return TABLES.find(({ share }) => (left -= share) < 0) ?? TABLES[0]
}

/** Four in five change a value; the rest delete the row, or slip in one like it. */
function editOf({ name }: Table, columns: readonly Column[], random: () => number): string {
  const row = `ctid = $row`
  const [kind, at] = [random(), Math.floor(random() * columns.length)]
  const column = columns[at] as Column
  if (kind < 0.8) return `update ${name} set ${column.name} = ${corrupted(column)} where ${row}`
  if (kind < 0.9) return `delete from ${name} where ${row}`
  const into = columns.map((each) => each.name).join(', ')
  const values = columns.map((each) => (each.isKey ? corrupted(each) : each.name)).join(', ')
  return `insert into ${name} (${into}) overriding system value select ${values} from ${name} where ${row}`
}

async function seenOf(
  tx: Tx,
  { table, edit, random }: { table: Table; edit: string; random: () => number },
): Promise<{ breaches: Breach[]; statement: string; names: RegExp }> {
  const { name, key, says } = table
  const { count } = await tx.one<{ count: bigint }>(sql`select count(*) from ${raw(name)}`)
  const { row, known } = await tx.one<{ row: string; known: string }>(sql`
    select ctid::text as row, ${raw(key)}::text as known from ${raw(name)} order by ${raw(key)}, ctid
    offset ${Math.floor(random() * Number(count))} limit 1`)
  const statement = edit.replace('$row', `'${row}'::tid`)
  await tx.run(sql`savepoint sound`)
  try {
    if ((await tx.run(raw(statement))) === 0) throw new Error(`nothing was edited: ${statement}`)
    return {
      breaches: await verifyInside(tx),
      statement,
      names: new RegExp(`\\b${says} (${known}|${Number(known) + KEY_STEP})\\b`),
    }
  } finally {
    await tx.run(sql`rollback to savepoint sound`)
  }
}
