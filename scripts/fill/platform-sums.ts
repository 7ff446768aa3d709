import sql from 'sql-template-tag'
import type { MovementRow } from '../../apps/server/src/domains/wallet/public.ts'
import { int8s } from '../../apps/server/src/platform/database/binary-columns.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'

/** Kuruş. */
interface Stood {
  cash: number
  hold: number
  /** Of the bank's clearing account, as players' money. */
  bank: number
}

/**
 * What stands on the platform's accounts, and what was owed at the end of each day that is kept, added up while a past is made up in the order of
 * time: the ledger would have to be gone through again for each of them.
 */
export class PlatformSums {
  readonly #clearing: number
  readonly #ends: readonly Date[]
  readonly #accounts = new Map<number, number>()
  readonly #now: Stood = { cash: 0, hold: 0, bank: 0 }
  readonly #stood: Stood[] = []

  private constructor(clearing: number, ends: readonly Date[]) {
    this.#clearing = clearing
    this.#ends = ends
  }

  /** Asks for the ends of days after `from`. What the ledger had before is added to the sums first: nobody else may write it until the transaction ends. */
  static async open(tx: Tx, clearing: number, from: Date): Promise<PlatformSums> {
    await tx.run(sql`lock table wallet.movements in access exclusive mode`)
    await tx.run(sql`select wallet.sum_accounts(${await ownNumber(tx)} - 1)`)
    const ends = await tx.rows<{ at: Date }>(
      sql`select recorded_at as at from history.liability_days where recorded_at > ${from} order by recorded_at`,
    )
    return new PlatformSums(
      clearing,
      ends.map(({ at }) => at),
    )
  }

  /** Whatever is added next happened at that moment, and after all that was added before. */
  reach(at: Date): void {
    for (let end = this.#ends[this.#stood.length]; end && end <= at; end = this.#ends[this.#stood.length])
      this.#stood.push({ ...this.#now })
  }

  add(rows: readonly MovementRow[]): void {
    const now = this.#now
    for (const { account, cash, bonus, hold } of rows) {
      now.cash += cash
      now.hold += hold
      if (account === null) continue
      if (account === this.#clearing) now.bank += cash + hold
      this.#accounts.set(account, (this.#accounts.get(account) ?? 0) - cash - bonus - hold)
    }
  }

  /** All of it as the default site's. */
  async write(tx: Tx): Promise<void> {
    for (const [account, kurus] of this.#accounts)
      await tx.run(sql`
        insert into wallet.account_sums as s (account, site_id, kurus) values (${account}, platform.default_site(), ${kurus})
        on conflict (account, site_id) do update set kurus = s.kurus + excluded.kurus`)
    await tx.run(sql`update wallet.account_sums_position set written_by = ${await ownNumber(tx)}`)
    const stood = this.#ends.map((_, no) => this.#stood[no] ?? this.#now)
    const column = (name: keyof Stood) => sql`${int8s(stood.map((each) => each[name]))}::bigint[]`
    await tx.run(sql`
      with stood as (
        select * from unnest(${this.#ends}::timestamptz[], ${column('cash')}, ${column('hold')}, ${column('bank')}) as s (recorded_at, cash, hold, bank)),
      whole as (
        update history.liability_days d set cash_kurus = d.cash_kurus + s.cash, hold_kurus = d.hold_kurus + s.hold, bank_kurus = d.bank_kurus + s.bank
        from stood s where s.recorded_at = d.recorded_at returning d.day, s.cash, s.hold, s.bank)
      update history.site_liability_days d set cash_kurus = d.cash_kurus + w.cash, hold_kurus = d.hold_kurus + w.hold, bank_kurus = d.bank_kurus + w.bank
      from whole w where w.day = d.day and d.site_id = platform.default_site()`)
  }
}

/** What movements of this transaction are numbered by. */
async function ownNumber(tx: Tx): Promise<bigint> {
  const { own } = await tx.one<{ own: bigint }>(
    sql`select pg_current_xact_id()::text::bigint + added as own from wallet.transaction_offset`,
  )
  return own
}
