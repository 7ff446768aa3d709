import { demoLicence } from '@meydan/contract/demo-licence'
import sql from 'sql-template-tag'
import { closeDues } from '../../domains/dues/public.ts'
import type { Tx } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { StartError } from '../../platform/start-error.ts'
import { renewed, withoutIndexes } from './indexes.ts'
import { openDues } from './open-dues.ts'
import { addPeople } from './people.ts'
import { playPast } from './play-past.ts'
import { sumUp } from './sum-up.ts'

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

/**
 * Adds invented players with months of money and play to a play-money house that has its demo, as if they had been there: deposits,
 * withdrawals, rounds, and every sum over them. All or nothing. Refuses a licensed house and one where a server is at work.
 */
export async function fill(house: House, { players, movements, say = () => {} }: Filling): Promise<void> {
  await assertPlayMoney(house)
  await house.db.transaction(async (tx) => {
    await tx.run(sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('maintenance_work_mem', '1GB', true), set_config('work_mem', '256MB', true)`)
    await assertAlone(tx)
    const until = new Date(tx.now().getTime() - BEFORE_NOW_MS)
    const from = new Date(until.getTime() - DAYS * DAY_MS)
    const toldIn = (table: string) => () => say(`indexes of ${table}`)
    const first = await withoutIndexes(
      tx,
      'identity.players',
      () => addPeople(house, tx, { players, from, say }),
      toldIn('identity.players'),
    )
    const isFrozen =
      (await renewed(tx, 'wallet.movements', 'movements_pkey')) &&
      (await renewed(tx, 'wallet.player_days', 'player_days_pkey'))
    let play = () => playPast(house, tx, { first, players, movements, from, until, isFrozen, say })
    for (const table of ['wallet.movements', 'wallet.player_days', 'cashier.deposits']) {
      const work = play
      play = () => withoutIndexes(tx, table, work, toldIn(table))
    }
    const heads = await play()
    say('sums of days, hours and wallets')
    await sumUp(tx, { first, players, heads, from })
    await openDues(tx)
    // Counted before these players had been there.
    await tx.run(sql`delete from history.active_days`)
  })
  say('what was written is tidied up')
  await house.db.run(sql`
    vacuum identity.players, wallet.movements, wallet.wallets, wallet.player_days, cashier.deposits, cashier.withdrawals, cashier.player_days`)
  say('dues of the days')
  await closeDues(house)
  say('sums of the accounts')
  await house.db.run(sql`select wallet.sum_accounts()`)
  say('statistics of the tables')
  await house.db.run(sql`analyze`)
}

async function assertPlayMoney({ db, config }: House): Promise<void> {
  const { authority } = await readLicenceNow(db)
  if (config.licence || (authority !== '' && authority !== demoLicence.authority))
    throw new StartError('This house has a licence: it is never filled with invented players.')
}

/** The tables are rebuilt: whoever works with them would stand still for as long. */
async function assertAlone(tx: Tx): Promise<void> {
  const { others } = await tx.one<{ others: number }>(sql`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'meydan'`)
  if (others > 0) throw new StartError('A server is at work on this database; stop it before filling.')
}
