import { demoLicence } from '@meydan/contract/licence/demo-licence'
import sql from 'sql-template-tag'
import { closeSupplierFees } from '../../apps/server/src/domains/supplier-fees/public.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'
import { readLicenceNow } from '../../apps/server/src/platform/licence.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import type { WrittenDay } from './day-sums.ts'
import { PlatformSums } from './platform-sums.ts'
import { renewed, withoutIndexes } from './indexes.ts'
import { openSupplierFees } from './open-supplier-fees.ts'
import { addPeople } from './people.ts'
import { playPast } from './play-past.ts'
import { Requests } from './requests.ts'
import { Stages } from './stages.ts'
import { fillTotals } from './fill-totals.ts'

export interface Filling {
  players: number
  /** Of all of them together; a little more or fewer are written. */
  movements: number
  say?: (line: string) => void
}

const DAYS = 120
const DAY_MS = 86_400_000
/** The newest movement is so old: nothing of today's tests of time is touched. */
const BEFORE_NOW_MS = 3_600_000

/** Written without their indexes, which are made over all rows afterwards. */
const LARGE = ['wallet.movements', 'wallet.player_days', 'cashier.deposits', 'cashier.withdrawals']

/**
 * Adds invented players with months of money and play to a play-money installation that has its demo, as if they had been there: deposits,
 * withdrawals, rounds, and every sum over them. All or nothing. Refuses a licensed installation and one where a server is at work. Gives how long each
 * part of it took.
 */
export async function fillPlayers(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub'>,
  { players, movements, say = () => {} }: Filling,
): Promise<Stages['done']> {
  await assertPlayMoney(context)
  const stages = new Stages(say)
  await context.db.transaction((tx) => write(context, tx, { players, movements }, stages))
  await stages.run('what was written is tidied up', () =>
    context.db.run(sql`
      vacuum identity.players, wallet.movements, wallet.wallets, wallet.player_days, cashier.deposits, cashier.withdrawals, cashier.player_days`),
  )
  await stages.run('dues of the days', () => closeSupplierFees(context.db))
  await stages.run('statistics of the tables', () => context.db.run(sql`analyze`))
  return stages.done
}

async function write(
  context: Pick<AppContext, 'db' | 'vault' | 'hub'>,
  tx: Tx,
  filling: Filling,
  stages: Stages,
): Promise<void> {
  const { players, movements } = filling
  const { say } = stages
  await tx.setStatementTimeout(0)
  await tx.run(sql`select set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('maintenance_work_mem', '1GB', true), set_config('work_mem', '256MB', true)`)
  await assertAlone(tx)
  // A reader of the feed takes its place before it looks at the ledger: so does the code that advances all positions.
  await tx.run(sql`lock table ledger_feed.reader_positions in exclusive mode`)
  const until = new Date(tx.now().getTime() - BEFORE_NOW_MS)
  const from = new Date(until.getTime() - DAYS * DAY_MS)
  const people = () => stages.run('players', () => addPeople(context.vault, tx, { players, from, say }))
  const first = await withoutIndexes(tx, 'identity.players', people, stages)
  const requests = await Requests.open(context, tx)
  const standing = await PlatformSums.open(tx, requests.clearing, from)
  const written = await writtenDay(tx)
  let play = () =>
    stages.run('movements', () =>
      playPast(context, tx, { requests, first, players, movements, from, until, written, standing, say }),
    )
  for (const table of LARGE) {
    const work = play
    play = () => withoutIndexes(tx, table, work, stages)
  }
  const heads = await play()
  await standing.write(tx)
  await fillTotals(tx, { first, players, heads }, stages)
  await openSupplierFees(tx)
}

async function writtenDay(tx: Tx): Promise<WrittenDay> {
  const { counted } = await tx.one<{ counted: string | null }>(sql`select max(day) as counted from history.active_days`)
  const isFrozen =
    (await renewed(tx, 'wallet.movements', 'movements_pkey')) &&
    (await renewed(tx, 'wallet.player_days', 'player_days_pkey'))
  return { isFrozen, counted }
}

async function assertPlayMoney({ db, config }: Pick<AppContext, 'db' | 'config'>): Promise<void> {
  const { authority } = await readLicenceNow(db)
  if (config.licence || (authority !== '' && authority !== demoLicence.authority))
    throw new StartError('This installation has a licence: it is never filled with invented players.')
}

/** The tables are rebuilt: other sessions would wait for as long. */
async function assertAlone(tx: Tx): Promise<void> {
  const { others } = await tx.one<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'meydan'`)
  if (others > 0) throw new StartError('A server is at work on this database; stop it before filling.')
}
