import { listDeposits } from '@meydan/contract/cashier/cashier-admin'
import { readPage, updatePage } from '@meydan/contract/content/content-admin'
import { expect, test } from 'vitest'
import { money, player, status, text, waiting, when } from '../../cells/columns.tsx'
import { approveAction, rejectAction } from '../actions/decisions.ts'
import { editor } from '../record/EditorPage.tsx'
import { choice, labelOf, statusTabs, yesNo } from './filters.ts'
import { resource } from './resource.ts'

const deposits = resource(listDeposits)({
  title: 'Yatırımlar',
  sort: '-created_at',
  emptyText: 'Yok',
  tabs: statusTabs([{ value: 'pending', label: 'Bekleyen', sort: 'created_at' }]),
  filters: [choice('bank', 'Banka', [])],
  columns: [player(), money('amount', 'Tutar'), waiting(), when('decided_at', 'Karar'), status()],
})

test('a list is of its call, and shows what its rows hold', () => {
  expect(deposits.list).toBe(listDeposits)
  expect(deposits.columns.map(({ key }) => key)).toEqual(['username', 'amount', 'created_at', 'decided_at', 'status'])
})

test('the compiler refuses columns, orders and filters that the call does not have', () => {
  const common = { title: '', emptyText: '', columns: [] }
  const list = resource(listDeposits)
  // @ts-expect-error no field of a deposit
  list({ ...common, columns: [{ key: 'iban', head: '', cell: () => '' }] })
  // @ts-expect-error no sum
  list({ ...common, columns: [money('bank', 'Banka')] })
  // @ts-expect-error no field to sort by
  list({ ...common, sort: '-iban' })
  // @ts-expect-error nothing the list can be asked for
  list({ ...common, filters: [yesNo('blocked', 'Engelli', 'Evet', 'Hayır')] })
  // @ts-expect-error no field of the page
  editor(readPage, updatePage)({ title: () => '', back: '/', fields: [{ name: 'colour', label: '', kind: 'text' }] })
  expect(list(common).columns).toEqual([])
})

test('the last tab shows all, the first is open', () => {
  expect(deposits.tabs).toMatchObject({ name: 'status', initial: 'pending' })
  expect(deposits.tabs?.options.at(-1)).toEqual({ value: '', label: 'Tümü' })
})

test('a value without a label is its own', () => {
  expect(labelOf([{ value: 'home', label: 'Ana sayfa' }], 'home')).toBe('Ana sayfa')
  expect(labelOf([], 'home')).toBe('home')
})

test('sums stand on the right in lira, and nothing is a dash', () => {
  expect(money('amount', 'Tutar')).toMatchObject({ align: 'right' })
  expect(money('amount', 'Tutar').cell({ amount: 1250 })).toBe('1.250,00 ₺')
  expect(text('note', 'Not').cell({ note: null })).toBe('—')
})

test('the two answers to what waits have the keys O and R, and are given once', () => {
  const common = { call: listDeposits, doneText: '' }
  const [yes, no] = [approveAction<{ status: string }>(common), rejectAction<{ status: string }>(common)]
  expect([yes.shortcut, no.shortcut]).toEqual(['o', 'r'])
  expect([yes.when({ status: 'pending' }), no.when({ status: 'approved' })]).toEqual([true, false])
})
