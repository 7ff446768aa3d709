import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import type { Tx } from '../platform/database/db.ts'
import { seedDemo } from '../seed/seed.ts'
import { enrich } from './test/corruption.ts'
import {
  asSuperuser as asSuperuserOf,
  catalogueBeside,
  type Column,
  columnsAddedUp,
  columnsOf,
  corrupted,
  dropConstraints,
} from './test/edits.ts'
import { allChecks } from './registry.ts'
import { runCheck, prepareVerification, verifyInside } from './verify.ts'
import { byForm } from '../../../../scripts/test/form.ts'
import { EXCEPTIONS, ROWS, TABLES } from './test/tables-of-money.ts'

/** Of tables beside the wallet each n-th column in the short form, as their rows are sealed whole; of those of the wallet each m-th. */
const EVERY = byForm(48, 1)
/** Beside the wallet each third table in the short form: all are sealed in the same way, and no statement leaves one out. */
const EVERY_TABLE = byForm(3, 1)
const EVERY_OF_WALLET = byForm(10, 1)

const site = await testSite()
const { db } = site.context
const asSuperuser = (work: (tx: Tx) => Promise<void>) => asSuperuserOf(db, work)

beforeAll(async () => {
  await seedDemo(site.context)
  await enrich(site)
}, 300_000)

/** By what verification sees what somebody did who can switch every trigger and constraint off; it is taken back. */
async function seenBy(tx: Tx, statements: string[], look = lookAtAll): Promise<string[]> {
  await tx.run(sql`savepoint sound`)
  try {
    let changed = 0
    for (const statement of statements) changed += await tx.run(raw(statement))
    if (changed === 0) throw new Error(`nothing to corrupt: ${statements.join('; ')}`)
    return await look(tx)
  } finally {
    await tx.run(sql`rollback to savepoint sound`)
  }
}

async function lookAtAll(tx: Tx): Promise<string[]> {
  return (await verifyInside(tx)).map(({ invariant }) => invariant)
}

/** Asks until something is seen: first what names the table, then its seals; the catalogue and all of it where those see nothing. */
function lookNear(table: string) {
  const naming = allChecks.filter(({ query }) => query.includes(table))
  const seals = { invariant: 'sealed row', query: `select detail from wallet.broken_seals('${table}')` }
  return async (tx: Tx): Promise<string[]> => {
    await prepareVerification(tx)
    for (const check of [...naming, seals]) if ((await runCheck(tx, check)).length > 0) return [check.invariant]
    const catalogue = (await catalogueBeside(tx, table)).map(({ invariant }) => invariant)
    return catalogue.length > 0 ? catalogue : lookAtAll(tx)
  }
}

async function tablesOfMoney(tx: Tx): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'wallet' or n.nspname || '.' || c.relname = any(${TABLES})) order by 1`)
  return rows.map(({ name }) => name)
}

/** One row of a table, for `where`. The later ones are richer than the first. */
function oneRow(name: string, column: string, condition = 'true'): string {
  return `ctid = (select t.ctid from ${name} t where ${condition} order by t.${column} is null, t.ctid desc limit 1)`
}

it('sees every column of every table of money changed, every row deleted or slipped in', async () => {
  const started = Date.now()
  const tried: string[] = []
  const unseen: string[] = []
  let withoutSeals = 0
  const attempt = async (tx: Tx, table: string, what: string, statement: string) => {
    tried.push(what)
    const by = await seenBy(tx, [statement], lookNear(table))
    if (by.length === 0) unseen.push(what)
    if (by.some((invariant) => !invariant.includes('sealed row'))) withoutSeals += 1
  }
  let [names, addedUp] = [[] as string[], new Set<string>()]
  await asSuperuser(async (tx) => {
    expect(await verifyInside(tx)).toEqual([])
    names = await tablesOfMoney(tx)
    addedUp = await columnsAddedUp(tx)
  })
  // A transaction for each: readers of the ledger wait for the oldest of the whole cluster.
  const isPartly = (name: string) => [...addedUp].some((column) => column.startsWith(`${name}.`))
  for (const name of names.filter((each, no) => each.startsWith('wallet.') || no % EVERY_TABLE === 0 || isPartly(each)))
    await asSuperuser(async (tx) => {
      await dropConstraints(tx, name)
      const columns = await columnsOf(tx, name)
      const [first] = columns as [Column, ...Column[]]
      if (name === 'wallet.shards')
        await tx.run(sql`insert into wallet.shards (shard, address, since, counted_at) values (0, 'x', now(), now())`)
      const isOfWallet = name.startsWith('wallet.')
      const each = isOfWallet ? EVERY_OF_WALLET : EVERY
      for (const column of columns.filter(
        ({ name: of }, index) => addedUp.has(`${name}.${of}`) || index % each === 0,
      )) {
        const what = `${name}.${column.name}`
        await attempt(
          tx,
          name,
          what,
          `update ${name} set ${column.name} = ${corrupted(column)} where ${oneRow(name, column.name, ROWS[what])}`,
        )
      }
      await attempt(tx, name, `${name} deleted`, `delete from ${name} where ${oneRow(name, first.name)}`)
      const keys = columns.filter(({ isKey }) => isKey)
      const values = columns.map((column) =>
        keys.includes(column) && column.type !== 'boolean' ? corrupted(column) : column.name,
      )
      const into = `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value`
      if (!keys.every(({ type }) => type === 'boolean') || keys.length === 0)
        await attempt(
          tx,
          name,
          `${name} inserted`,
          `${into} select ${values.join(', ')} from ${name} where ${oneRow(name, first.name)}`,
        )
    })
  expect([...addedUp].filter((what) => !tried.includes(what))).toEqual([])
  const excused = unseen.filter((what) => EXCEPTIONS[what] !== undefined)
  const wanting = unseen.filter((what) => EXCEPTIONS[what] === undefined)
  const counted = tried.length - excused.length
  console.log(
    `corruption: ${counted - wanting.length} of ${counted} seen (${((100 * (counted - wanting.length)) / counted).toFixed(1)} %), ` +
      `${excused.length} excused by name, ${withoutSeals} seen by more than a seal, ${Math.round((Date.now() - started) / 1000)} s`,
  )
  expect(wanting).toEqual([])
  const needless = Object.keys(EXCEPTIONS).filter((what) => tried.includes(what) && !unseen.includes(what))
  expect(needless).toEqual([])
}, 900_000)

const AFTER = `(select player_id from wallet.wallets where seq > 10 order by player_id limit 1)`
const LAST = `(select * from wallet.movements where player_id = ${AFTER} order by seq desc limit 1)`

it.each([
  [
    'two movements swapped',
    `update wallet.movements set seq = 1000 where player_id = ${AFTER} and seq = 5`,
    `update wallet.movements set seq = 5 where player_id = ${AFTER} and seq = 6`,
    `update wallet.movements set seq = 6 where player_id = ${AFTER} and seq = 1000`,
  ],
  [
    'the amounts of two deposits swapped',
    `update cashier.deposits d set amount_kurus = o.amount_kurus from cashier.deposits o
      where (d.id, o.id) in ((1, 2), (2, 1)) and d.amount_kurus <> o.amount_kurus`,
  ],
  [
    'the end of a player’s ledger cut off, the wallet put back',
    `delete from wallet.movements where player_id = ${AFTER} and seq = (select seq from ${LAST} l)`,
    `update wallet.wallets w set cash_kurus = l.cash_after_kurus, bonus_kurus = coalesce(l.bonus_after_kurus, 0),
      hold_kurus = coalesce(l.hold_after_kurus, 0), seq = l.seq, counted_seq = l.seq from ${LAST} l where w.player_id = l.player_id`,
  ],
  [
    'a forged deposit with the right balance and the right hash',
    `insert into wallet.movements (created_at, cash_kurus, cash_after_kurus, player_id, seq, kind, account, closes, key, hash, external_id, source)
      select created_at, 5000, cash_after_kurus + 5000, player_id, seq + 1, 'deposit', (select id from wallet.accounts where account = 'bank_clearing'), false,
        encode(substr(sha256('cashier:deposit:999999'), 1, 16), 'hex')::uuid,
        sha256(convert_to(encode(hash, 'hex') || concat_ws('|', player_id, seq + 1, 'deposit', 5000, cash_after_kurus + 5000, 0,
          coalesce(bonus_after_kurus, 0), 0, coalesce(hold_after_kurus, 0), (extract(epoch from created_at) * 1000000)::bigint, '', '', '', '', '',
          (select id from wallet.accounts where account = 'bank_clearing'), 0, encode(substr(sha256('cashier:deposit:999999'), 1, 16), 'hex'), '', '',
          'deposit:999999', 'cashier', '', '', ''), 'UTF8')), 'deposit:999999', 'cashier'
      from ${LAST} l`,
  ],
  [
    'a win that nobody won, hashed by nobody',
    `insert into wallet.movements (created_at, cash_kurus, cash_after_kurus, player_id, seq, kind, account, closes, key, hash, external_id, round_seq, game_id,
        day, category)
      select created_at, 5000, cash_after_kurus + 5000, player_id, seq + 1, 'win', account, false, gen_random_uuid(), hash, 'forged', coalesce(round_seq, seq),
        game_id, day, category from ${LAST} l`,
  ],
  [
    'a grant’s rollover made less in its terms',
    `update bonuses.grants set terms = jsonb_set(terms, '{rollover}', '1') where id = (select min(id) from bonuses.grants)`,
  ],
  [
    'the end of the audit log cut off',
    `delete from staff.audit_log where id = (select max(id) from staff.audit_log)`,
    `delete from staff.audit_chain where position = (select max(position) from staff.audit_chain)`,
  ],
])('sees %s', async (_, ...statements) => {
  await asSuperuser(async (tx) => {
    expect(await seenBy(tx, statements)).not.toEqual([])
  })
})
