import sql from 'sql-template-tag'
import { isUnchanged, type Payout, payoutDigest } from '../domains/cashier/withdrawals/payout-digest.ts'
import type { Queryable } from '../platform/database/db.ts'
import type { Vault } from '../platform/keys/vault.ts'

export interface SealedColumn {
  name: string
  /** The column that holds the keyed hash of the same text, and the field it is of. */
  index?: { column: string; field: string }
}

export interface SealedTable {
  /** `schema.table`. */
  name: string
  /** Its primary key, a whole number. */
  key: string
  columns: readonly SealedColumn[]
  /** A trigger that keeps rows as they are, and stands aside while one is sealed anew. */
  keptBy?: string
  /** Columns that depend on the keys in another way. */
  digests?: (
    vaults: { before: Vault; after: Vault },
    row: Record<string, unknown>,
    texts: Record<string, string>,
  ) => Record<string, Buffer>
}

/** What the catalogue does not say of a table. */
const FURTHER: Record<string, Pick<SealedTable, 'keptBy' | 'digests'>> = {
  'cashier.withdrawals': { keptBy: 'withdrawals_kept', digests: payoutDigests },
}

/** The field of a keyed hash where it is not the name of its column. */
const FIELDS: Record<string, string> = { iban: 'cashier.iban' }

interface Found {
  name: string
  key: string | null
  columns: { name: string; index: string | null }[]
}

/**
 * What a rotation of keys writes anew, from the catalogue: every column `<name>_sealed` of bytes, with `<name>_index` beside it, the keyed hash
 * of the same text; not those of the studio, which seals with keys of its own. The row of its `Place` is the primary key of its table. Throws where that is no single whole number.
 */
export async function sealedTables(q: Queryable): Promise<SealedTable[]> {
  const found = await q.rows<Found>(sql`
    select n.nspname || '.' || c.relname as name, k.attname as key,
      jsonb_agg(jsonb_build_object('name', a.attname, 'index', i.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname ~ '_sealed$' and a.atttypid = 'bytea'::regtype and not a.attisdropped
    left join pg_attribute i on i.attrelid = c.oid and i.attname = regexp_replace(a.attname, '_sealed$', '_index')
    left join pg_index p on p.indrelid = c.oid and p.indisprimary and p.indnkeyatts = 1
    left join pg_attribute k on k.attrelid = c.oid and k.attnum = p.indkey[0] and k.atttypid in ('integer'::regtype, 'bigint'::regtype)
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'studio'
    group by c.oid, n.nspname, c.relname, k.attname order by 1`)
  return found.map(({ name, key, columns }) => {
    if (key === null) throw new Error(`${name} has a sealed column and no primary key of one whole number`)
    return { name, key, columns: columns.map(columnOf), ...FURTHER[name] }
  })
}

function columnOf({ name, index }: Found['columns'][number]): SealedColumn {
  if (index === null) return { name }
  const stem = index.slice(0, -'_index'.length)
  return { name, index: { column: index, field: FIELDS[stem] ?? stem } }
}

/** A row that was changed outside the platform is not made right by this: it keeps a digest that fits nothing. */
function payoutDigests(
  { before, after }: { before: Vault; after: Vault },
  row: Record<string, unknown>,
  texts: Record<string, string>,
): Record<string, Buffer> {
  const payout = row as unknown as Payout
  if (payout.payout_digest === null || !isUnchanged(before, payout)) return {}
  const account = { iban: texts.iban_sealed as string, account_no: texts.account_no_sealed as string }
  return { payout_digest: payoutDigest(after, { ...payout, ...account }) }
}
