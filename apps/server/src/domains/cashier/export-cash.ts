import { Readable } from 'node:stream'
import { STATUS_LABELS } from '@meydan/contract/cashier'
import type { exportDeposits as exportCall } from '@meydan/contract/cashier-admin'
import type { InputOf } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import { formatLira, liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { type Download, download } from '../../platform/download.ts'
import type { Act, House } from '../../platform/house.ts'
import { audit } from '../staff/public.ts'
import { countedKurus, type DepositRow, depositRows } from './deposits-admin.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawals-admin.ts'
import { releasedSince } from './assert-payable.ts'
import { cashCondition } from './cash-filters.ts'

type Filters = InputOf<typeof exportCall>

const BATCH = 1_000
const REVERSAL_LABELS = { pending: 'Onay bekliyor', approved: 'İade edildi' }

/** The filtered deposits, oldest first, a batch of rows at a time; the export is audited. */
export async function exportDeposits(house: House, act: Act, filters: Filters): Promise<Download> {
  const condition = cashCondition(filters, 'deposits', house.vault)
  const batch = (afterId: number) =>
    depositRows(
      sql`select * from cashier.deposits c where ${condition} and c.id > ${afterId} order by c.id limit ${BATCH}`,
      sql`c.id`,
    )
  const head = [
    'No',
    'Referans',
    'Tarih',
    'Oyuncu',
    'Ad soyad',
    'Banka',
    'Gönderen',
    'Tutar',
    'Bildirilen',
    'Banka referansı',
    'İade',
    'Durum',
    'Sonuçlandıran',
    'Sonuç tarihi',
    'Gerekçe',
  ]
  const line = (row: DepositRow) => [
    row.id,
    row.reference,
    timeOf(row.created_at),
    row.username,
    `${row.first_name} ${row.last_name}`,
    row.bank,
    row.sender_name,
    amountOf(countedKurus(row)),
    amountOf(row.amount_kurus),
    row.bank_reference,
    row.reversal && REVERSAL_LABELS[row.reversal],
    STATUS_LABELS[row.status],
    row.decided_by,
    timeOf(row.decided_at),
    row.reason,
  ]
  return stream(house, act, { name: 'yatirimlar', action: 'deposits.exported', filters, head, batch, line })
}

/** The filtered withdrawals, oldest first, IBAN masked; the export is audited. */
export async function exportWithdrawals(house: House, act: Act, filters: Filters): Promise<Download> {
  const condition = cashCondition(filters, 'withdrawals', house.vault)
  const batch = (afterId: number) =>
    withdrawalRows(
      sql`select * from cashier.withdrawals c where ${condition} and c.id > ${afterId} order by c.id limit ${BATCH}`,
      sql`c.id`,
      releasedSince(house.db),
    )
  const head = [
    'No',
    'Referans',
    'Tarih',
    'Oyuncu',
    'Ad soyad',
    'Banka',
    'Hesap sahibi',
    'IBAN',
    'Tutar',
    'Durum',
    'Sonuçlandıran',
    'Sonuç tarihi',
    'Gerekçe',
  ]
  const line = (row: WithdrawalRow) => [
    row.id,
    row.reference,
    timeOf(row.created_at),
    row.username,
    `${row.first_name} ${row.last_name}`,
    row.bank,
    row.account_name,
    row.iban_masked,
    amountOf(row.amount_kurus),
    STATUS_LABELS[row.status],
    row.closer ?? row.approver,
    timeOf(row.closed_at ?? row.approved_at),
    row.reason,
  ]
  return stream(house, act, { name: 'cekimler', action: 'withdrawals.exported', filters, head, batch, line })
}

interface Export<Row> {
  name: string
  action: string
  filters: Filters
  head: string[]
  batch: (afterId: number) => Sql
  line: (row: Row) => Parameters<typeof csvLine>[0]
}

async function stream<Row extends { id: number }>(house: House, act: Act, wanted: Export<Row>): Promise<Download> {
  const { name, action, filters, head, batch, line } = wanted
  await house.db.transaction((tx) =>
    audit(tx, { ...act, action, subject: name, after: JSON.parse(JSON.stringify(filters, textOfBigint)) }),
  )
  async function* lines() {
    yield CSV_START + csvLine(head)
    for (let last = 0; ; ) {
      const rows = await house.db.rows<Row>(batch(last))
      if (rows.length > 0) yield rows.map((row) => csvLine(line(row))).join('')
      if (rows.length < BATCH) return
      last = rows.at(-1)?.id ?? last
    }
  }
  return download({
    fileName: `${name}-${istanbulDay(house.db.now())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines()),
  })
}

function textOfBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

function amountOf(kurus: bigint): string {
  return formatLira(liraOfKurus(kurus))
}

const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'short', timeStyle: 'medium' })

function timeOf(at: Date | null): string {
  return at ? clock.format(at) : ''
}
