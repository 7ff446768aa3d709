// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type Column, Table } from './Table.tsx'

interface Row {
  no: string
  amount: string
  note: string
  code: string
}

const columns: readonly Column<Row>[] = [
  { key: 'no', head: 'İşlem', card: 'title', cell: ({ no }) => no },
  { key: 'amount', head: 'Tutar', card: 'side', align: 'right', cell: ({ amount }) => amount },
  { key: 'note', head: 'Açıklama', cell: ({ note }) => note },
  { key: 'code', head: 'Kod', card: 'more', cell: ({ code }) => code },
]
const rows = [{ no: 'Yatırım', amount: '500,00 ₺', note: 'Havale', code: 'TR-1' }]
const widths = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM

afterEach(() => widths.setViewport({ width: 1024 }))

function Shown({ of = rows }: { of?: readonly Row[] }) {
  return <Table caption="İşlemler" columns={columns} rows={of} rowKey={({ no }) => no} empty={<p>İşlem yok</p>} />
}

it('is a table with a name where it fits, and cards below', () => {
  widths.setViewport({ width: 1024 })
  const { unmount } = render(<Shown />)
  const table = screen.getByRole('table', { name: 'İşlemler' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['İşlem', 'Tutar', 'Açıklama', 'Kod'])

  unmount()
  widths.setViewport({ width: 1023 })
  render(<Shown />)
  expect(screen.queryByRole('table')).toBeNull()
  const [card] = within(screen.getByRole('list', { name: 'İşlemler' })).getAllByRole('listitem')
  expect(card?.querySelector('dl')?.textContent).toBe('AçıklamaHavale')
  expect(card?.querySelector('details')?.textContent).toBe('AyrıntılarKodTR-1')
})

it('says that there is nothing at either width', () => {
  for (const width of [390, 1440]) {
    widths.setViewport({ width })
    const { unmount } = render(<Shown of={[]} />)
    expect(screen.getByText('İşlem yok')).toBeTruthy()
    unmount()
  }
})
