import { completeIban } from '@meydan/money/iban'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { emptyBefore } from '../../../test/upgrade/before.ts'
import { readConfig } from '../../platform/config.ts'
import { openDb, violates } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { localHub } from '../../platform/hub.ts'
import { migrate } from '../../platform/migrate.ts'
import { openVault } from '../../platform/vault.ts'
import { adoptPayouts } from './adopt-payouts.ts'
import { accountNoOf, ibanIndex, ibanOf } from './iban.ts'

const database = await emptyBefore()
const config = readConfig({ SECRET_KEY: 'test-secret-key-test-secret-key-test', NODE_ENV: 'test' })
const db = openDb({ url: database.url, onError: () => {} })
const vault = openVault(config.secretKey)
const house: House = { db, config, vault, hub: localHub(), log: pino({ level: 'silent' }) }

afterAll(async () => {
  await db.close()
  await database.drop()
})

const ACCOUNT = completeIban('0004600000000000000042')

/** Rows as they stood, without everything around them. */
async function write(work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await work(tx)
  })
}

async function oldDeposit(id: number, line: string | null, account = ACCOUNT): Promise<void> {
  await write((tx) =>
    tx.run(sql`
      insert into cashier.deposits (id, player_id, reference, amount_kurus, bank, sender_name, sender_folded, name_matches, account_holder, account_iban,
        status, created_at, decided_at, bank_reference, movement_seq)
      values (${id}, 1, ${`YT-${id}`}, 100000, 'Akbank', 'x', 'x', true, 'x', ${account}, 'approved', ${db.now()}, ${db.now()}, ${line}, 1)`),
  )
}

async function oldWithdrawal(id: number, status: 'pending' | 'done'): Promise<void> {
  const sealed = vault.seal(ibanOf('withdrawals', id), ACCOUNT)
  const index = ibanIndex(vault, ACCOUNT)
  const [closed, end] = status === 'done' ? [db.now(), 2] : [null, null]
  await write((tx) =>
    tx.run(sql`
      insert into cashier.withdrawals (id, player_id, reference, amount_kurus, bank, account_name, account_folded, name_matches, iban_sealed, iban_index,
        iban_masked, branch_code, account_no_sealed, status, created_at, approved_by, approved_at, closed_at, end_seq, hold_seq)
      values (${id}, 1, ${`CK-${id}`}, 10000, 'ING', 'x', 'x', true, ${sealed}, ${index}, 'TR', '', ${vault.seal(accountNoOf('withdrawals', id), '')}, ${status}, ${db.now()},
        1, ${db.now()}, ${closed}, ${end}, 1)`),
  )
}

it('carries a database over that credited one bank line twice and has open withdrawals', async () => {
  const other = completeIban('0004600000000000000043')
  const lines: [number, string | null, string?][] = [
    [1, 'FT-1'],
    [2, ' ft-1 '],
    [3, 'FT-2'],
    [4, null],
    [5, null],
    [6, 'FT-1', other],
    [7, 'Ft-1'],
  ]
  for (const [id, line, account] of lines) await oldDeposit(id, line, account)
  await oldWithdrawal(1, 'done')
  await oldWithdrawal(2, 'pending')
  expect(await migrate(database.url)).toContain('0061_cashier_rules.sql')

  const doubled = await db.rows<{ id: number }>(
    sql`select id from cashier.deposits where bank_line_doubled order by id`,
  )
  expect(doubled.map(({ id }) => id)).toEqual([2, 7])
  const counted = await db.rows<{ amount_kurus: bigint; asked_kurus: bigint; received_kurus: null }>(
    sql`select amount_kurus, asked_kurus, received_kurus from cashier.deposits_view where id = 1`,
  )
  expect(counted).toEqual([{ amount_kurus: 100_000n, asked_kurus: 100_000n, received_kurus: null }])
  const again = await oldDeposit(8, 'FT-1').catch((error: unknown) => error)
  expect(violates(again, 'deposits_bank_line')).toBe(true)

  expect(await adoptPayouts(house)).toBe(1)
  const digests = await db.rows<{ id: number; bound: boolean }>(
    sql`select id, payout_digest is not null as bound from cashier.withdrawals order by id`,
  )
  expect(digests).toEqual([
    { id: 1, bound: false },
    { id: 2, bound: true },
  ])
  await oldWithdrawal(3, 'pending')
  expect(await adoptPayouts(house)).toBe(0)
})
