import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import { completeIban, maskIban } from '@meydan/money/iban'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { raw } from 'sql-template-tag'
import { accountNoOf, ibanIndex, ibanOf } from '../../apps/server/src/domains/cashier/withdrawals/iban.ts'
import { payoutDigest } from '../../apps/server/src/domains/cashier/withdrawals/payout-digest.ts'
import { requestReference } from '../../apps/server/src/domains/cashier/request-reference.ts'
import {
  accountId,
  advanceHead,
  type Head,
  keyOf,
  type MovementFacts,
  type MovementRow,
} from '../../apps/server/src/domains/wallet/public.ts'
import type { Tx } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../../apps/server/src/platform/app-context.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'

const NAME = 'Ayşe Yılmaz'
/** Of so many deposits one is refused beside it, and of so many withdrawals one is left to be decided. */
const REFUSED_EVERY = 20
const OPEN_EVERY = 50
/** A request at a time it costs several times what the request does: `fillTotals` does it for all of them. */
const SUMMED_LATER = [
  ['cashier.deposits', 'deposits_rolled'],
  ['cashier.deposits', 'sealed_insert'],
  ['cashier.withdrawals', 'withdrawals_rolled'],
  ['cashier.withdrawals', 'sealed_insert'],
] as const
const MINUTES_MS = 7 * 60_000

interface Common {
  id: number
  player: PlayerId
  kurus: number
  bank: string
  reference: string
  asked: Date
}

export type CashRequest =
  | (Common & { what: 'deposit'; seq: number | null; at: Date })
  | (Common & { what: 'withdrawal'; hold: number; end: number | null; at: Date | null })

interface Known {
  clearing: number
  deposits: number
  withdrawals: number
  staff: readonly [number, number]
  accounts: ReadonlyMap<string, string>
}

/** Deposits and withdrawals with their movements, as the cashier would have written them. */
export class Requests {
  readonly #context: Pick<AppContext, 'vault'>
  readonly #known: Known

  private constructor(context: Pick<AppContext, 'vault'>, known: Known) {
    this.#context = context
    this.#known = known
  }

  /** Refuses with a `StartError` where the platform has no cashier's staff and no accounts. */
  static async open(context: Pick<AppContext, 'vault'>, tx: Tx): Promise<Requests> {
    const staff = await tx.rows<{ id: number }>(
      sql`select id from staff.members where 'finance' = any(roles) and active order by id limit 2`,
    )
    const accounts = await tx.rows<{ bank: string; iban: string }>(
      sql`select bank, iban from cashier.operator_accounts where is_active`,
    )
    const [one, other] = staff
    if (!one || !other || accounts.length === 0)
      throw new StartError('Only an installation with its demo is filled: npm run db -- seed.')
    const { deposits, withdrawals } = await tx.one<{ deposits: number; withdrawals: number }>(sql`
      select (select coalesce(max(id), 0) from cashier.deposits) as deposits, (select coalesce(max(id), 0) from cashier.withdrawals) as withdrawals`)
    for (const [table, trigger] of SUMMED_LATER) await tx.run(raw(`alter table ${table} disable trigger ${trigger}`))
    return new Requests(context, {
      clearing: await accountId(tx, 'bank_clearing'),
      deposits,
      withdrawals,
      staff: [one.id, other.id],
      accounts: new Map(accounts.map(({ bank, iban }) => [bank, iban])),
    })
  }

  /** One that is credited, and now and then one beside it that was refused. */
  deposit(head: Head, rows: MovementRow[], at: Date, kurus: number): CashRequest[] {
    const credited = this.#depositOf(head, kurus, at)
    const facts = this.#facts('deposit', `deposit:${credited.id}`, credited.reference)
    rows.push(advanceHead(head, { cash: kurus }, facts, at))
    const requests: CashRequest[] = [{ ...credited, seq: head.seq }]
    if (credited.id % REFUSED_EVERY === 0) requests.push(this.#depositOf(head, kurus, at))
    return requests
  }

  #depositOf({ playerId }: Head, kurus: number, at: Date) {
    const id = ++this.#known.deposits
    const banks = [...this.#known.accounts.keys()]
    return {
      what: 'deposit' as const,
      id,
      player: playerId,
      kurus,
      bank: banks[id % banks.length] as string,
      reference: requestReference('YT', id),
      asked: new Date(at.getTime() - MINUTES_MS),
      at,
      seq: null,
    }
  }

  /** One that is held and paid at once, or left to be decided. */
  withdrawal(head: Head, rows: MovementRow[], at: Date, kurus: number): CashRequest {
    const id = ++this.#known.withdrawals
    const reference = requestReference('CK', id)
    const held = this.#facts('withdrawal_hold', `withdrawal:${id}:hold`, reference)
    rows.push(advanceHead(head, { cash: -kurus, hold: kurus }, { ...held, account: null }, at))
    const common = {
      what: 'withdrawal' as const,
      id,
      player: head.playerId,
      kurus,
      reference,
      asked: at,
      hold: head.seq,
    }
    const bank = DEPOSIT_BANKS[id % DEPOSIT_BANKS.length] as string
    if (id % OPEN_EVERY === 0) return { ...common, bank, end: null, at: null }
    rows.push(
      advanceHead(head, { hold: -kurus }, this.#facts('withdrawal_paid', `withdrawal:${id}:paid`, reference), at),
    )
    return { ...common, bank, end: head.seq, at }
  }

  /** The account that stands against what came from the bank. */
  get clearing(): number {
    return this.#known.clearing
  }

  #facts(kind: MovementFacts['kind'], externalId: string, reference: string): MovementFacts {
    return {
      kind,
      account: this.clearing,
      externalId,
      source: 'cashier',
      key: keyOf('cashier', externalId),
      reference,
    }
  }

  async write(tx: Tx, requests: readonly CashRequest[]): Promise<void> {
    const json = (rows: readonly object[]) => JSON.stringify(rows)
    const deposits = requests.filter((each) => each.what === 'deposit')
    const accounts = json(deposits.map((each) => ({ ...each, iban: this.#known.accounts.get(each.bank) })))
    if (deposits.length > 0)
      await tx.run(sql`
        insert into cashier.deposits (id, player_id, reference, amount_kurus, bank, sender_name, sender_folded, name_matches, account_holder,
          account_iban, status, created_at, decided_at, decided_by, reason, movement_seq)
        select d.id, d.player, d.reference, d.kurus, d.bank, p.first_name || ' ' || p.last_name, split_part(p.search_text, ' ' || lower(p.username), 1),
          true, 'Meydan Eğlence Hizmetleri A.Ş.', d.iban, case when d.seq is null then 'rejected' else 'approved' end, d.asked, d.at,
          ${this.#known.staff[0]}, case when d.seq is null then 'Banka hesabına ulaşmadı' end, d.seq
        from jsonb_to_recordset(${accounts}::jsonb)
          as d (id int, player int, reference text, kurus bigint, bank text, iban text, asked timestamptz, at timestamptz, seq bigint)
        join identity.players p on p.id = d.player`)
    const withdrawals = requests.filter((each) => each.what === 'withdrawal')
    if (withdrawals.length > 0) await this.#writeWithdrawals(tx, withdrawals)
  }

  async #writeWithdrawals(tx: Tx, withdrawals: readonly (CashRequest & { what: 'withdrawal' })[]): Promise<void> {
    const { vault } = this.#context
    const [one, other] = this.#known.staff
    const rows = withdrawals.map((each) => {
      const iban = completeIban(`000620${String(each.player).padStart(16, '0')}`)
      const account = {
        id: each.id,
        player_id: each.player,
        amount_kurus: BigInt(each.kurus),
        account_name: NAME,
        bank: each.bank,
      }
      const digest = payoutDigest(vault, { ...account, iban, branch_code: '', account_no: '' })
      const sealed = {
        iban: vault.seal(ibanOf('withdrawals', each.id), iban),
        no: vault.seal(accountNoOf('withdrawals', each.id), ''),
      }
      const hex = { sealed: sealed.iban.toString('hex'), no: sealed.no.toString('hex'), digest: digest.toString('hex') }
      return { ...each, ...hex, found: ibanIndex(vault, iban).toString('hex'), masked: maskIban(iban) }
    })
    await tx.run(sql`
      insert into cashier.withdrawals (id, player_id, reference, amount_kurus, bank, account_name, account_folded, name_matches, iban_sealed,
        iban_index, iban_masked, branch_code, account_no_sealed, payout_digest, status, created_at, first_approved_at, first_approved_by,
        approved_at, approved_by, closed_at, closed_by, hold_seq, end_seq)
      select w.id, w.player, w.reference, w.kurus, w.bank, ${NAME}, ${foldTurkish(NAME)}, true, decode(w.sealed, 'hex'), decode(w.found, 'hex'),
        w.masked, '', decode(w.no, 'hex'), decode(w.digest, 'hex'), case when w."end" is null then 'pending' else 'done' end, w.asked, w.at,
        case when w.at is not null then ${one}::int end, w.at, case when w.at is not null then ${other}::int end, w.at,
        case when w.at is not null then ${one}::int end, w.hold, w."end"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w (id int, player int, reference text, kurus bigint, bank text, sealed text, found text, masked text, no text, digest text, asked timestamptz,
          at timestamptz, hold bigint, "end" bigint)`)
  }

  /** The next request of the platform has the next number, and is summed and sealed by itself again. */
  async close(tx: Tx): Promise<void> {
    const { deposits, withdrawals } = this.#known
    await tx.run(sql`
      select setval(pg_get_serial_sequence('cashier.deposits', 'id'), greatest(${deposits}, 1)),
        setval(pg_get_serial_sequence('cashier.withdrawals', 'id'), greatest(${withdrawals}, 1))`)
    for (const [table, trigger] of SUMMED_LATER) await tx.run(raw(`alter table ${table} enable trigger ${trigger}`))
  }
}
