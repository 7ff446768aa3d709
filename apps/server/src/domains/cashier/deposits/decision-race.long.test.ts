import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import * as admin from '@meydan/contract/cashier/cashier-admin'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { served } from '../../../../test/served.ts'
import { testSite } from '../../../../test/site.ts'
import { verifyMoney } from '../../../integrity/verify.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const site = await testSite()
const [one, two] = [await site.staff('finance'), await site.staff('finance')]

const COUNT = byForm(40, 300)
const PER_PLAYER = 3
const AT_ONCE = 40

interface Requested {
  id: number
  playerId: number
  amount: number
}

async function requestAll(): Promise<Requested[]> {
  const requested: Requested[] = []
  for (let player = 0; requested.length < COUNT; player++) {
    const person = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
    for (let each = 0; each < PER_PLAYER && requested.length < COUNT; each++) {
      const amount = 100 + each * 50
      const iban = completeIban(`0009900000${String(player).padStart(12, '0')}`)
      const form = { amount, method: 'bank_transfer' as const, account_name: 'Ayşe Yılmaz', bank_name: 'ING', iban }
      const { body } = await served(() => site.call(requestWithdrawal, form, { as: person }))
      requested.push({ id: body.id, playerId: person.id, amount })
    }
  }
  return requested
}

/** Runs the work in the order given, at most so many at the same time. */
async function inParallel(work: readonly (() => Promise<void>)[]): Promise<void> {
  const rest = [...work]
  const worker = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

it(`two operators deciding ${COUNT} withdrawals at once: each has one final state and one movement, no kuruş too many`, async () => {
  const requested = await requestAll()
  const won = new Map<number, string[]>()
  const attempt = (id: number, act: () => ReturnType<typeof site.call>) => async () => {
    const { status, body } = await served(act)
    expect([200, 202, 409]).toContain(status)
    if (status === 200) won.set(id, [...(won.get(id) ?? []), body.status])
  }
  await inParallel(
    requested.flatMap(({ id }) => [
      attempt(id, () => site.call(admin.approveWithdrawal, { id }, { as: one })),
      attempt(id, () => site.call(admin.rejectWithdrawal, { id, reason: 'yarış' }, { as: two })),
    ]),
  )
  await inParallel(
    requested.flatMap(({ id }) => [
      attempt(id, () => site.call(admin.payWithdrawal, { id }, { as: one })),
      attempt(id, () => site.call(admin.payWithdrawal, { id }, { as: two })),
    ]),
  )
  const rows = await site.context.db.rows<{ id: number; status: string; amount: bigint; ends: number }>(sql`
    select w.id, w.status, w.amount_kurus as amount,
      (select count(*)::int from wallet.movements_view m where m.reference = w.reference and m.kind <> 'withdrawal_hold') as ends
    from cashier.withdrawals w where w.id = any(${requested.map(({ id }) => id)})
  `)
  expect(rows).toHaveLength(COUNT)
  expect(rows.filter(({ status, ends }) => !['done', 'rejected'].includes(status) || ends !== 1)).toEqual([])
  for (const { id, status } of rows) {
    expect(won.get(id)?.filter((each) => each === 'done' || each === 'rejected')).toEqual([status])
  }
  const paid = rows.filter(({ status }) => status === 'done').reduce((sum, { amount }) => sum + amount, 0n)
  const { held } = await site.context.db.one<{ held: bigint }>(sql`
    select coalesce(sum(cash_kurus + bonus_kurus + hold_kurus), 0)::bigint as held from wallet.movements_view
  `)
  expect(held).toBe(BigInt(new Set(requested.map(({ playerId }) => playerId)).size) * 100_000n - paid)
  expect(await verifyMoney(site.context.db)).toEqual([])
}, 600_000)
