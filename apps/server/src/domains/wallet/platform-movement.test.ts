import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { movePlatformMoney } from './public.ts'

const { context } = await testSite()
const FEE = { minus: { account: 'tax_cost' }, plus: { account: 'tax_dues' } } as const

const move = (externalId: string, kurus: bigint) =>
  context.db.transaction((tx) => movePlatformMoney(tx, { kind: 'tax', ...FEE, kurus, source: 'test', externalId }))

const kept = (id: number) =>
  context.db.one(sql`
    select m.kind, a.account as "from", b.account as "to", m.amount_kurus as kurus from wallet.operator_movements m
    join wallet.accounts a on a.id = m.minus_account join wallet.accounts b on b.id = m.plus_account where m.id = ${id}`)

it('moves from one account of the operator to the other, and below zero the other way round', async () => {
  expect(await kept(await move('there', 250n))).toEqual({ kind: 'tax', from: 'tax_cost', to: 'tax_dues', kurus: 250n })
  expect(await kept(await move('back', -70n))).toEqual({ kind: 'tax', from: 'tax_dues', to: 'tax_cost', kurus: 70n })
})

it('moves a key once, and nothing not at all', async () => {
  await move('once', 10n)
  await expect(move('once', 10n)).rejects.toThrow(/operator_movements/)
  await expect(move('nothing', 0n)).rejects.toThrow(/operator_movements/)
})
