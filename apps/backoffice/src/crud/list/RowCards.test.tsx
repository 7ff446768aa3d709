// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ResourceColumn } from './resource.ts'
import { RowCards } from './RowCards.tsx'

interface Row {
  id: number
  home: string
  stake: string
}

const columns: readonly ResourceColumn<Row>[] = [
  { key: 'home', head: 'Maç', card: 'title', cell: ({ home }) => home },
  { key: 'stake', head: 'Oynanan', cell: ({ stake }) => stake },
  { key: 'id', head: 'No', card: 'none', cell: ({ id }) => `#${id}` },
]
const rows = [
  { id: 7, home: 'İnegöl - Ağrı', stake: '120,00 ₺' },
  { id: 8, home: 'Iğdır - Çorum', stake: '0,00 ₺' },
]

it.each([true, false])('each row is a card with its title and lines (dense: %s)', async (isDense) => {
  const open = vi.fn()
  const opening = ({ id }: Row) => ({ tabIndex: 0, onClick: () => open(id) })
  render(<RowCards {...{ columns, rows, opening, isDense }} label="Maçlar" isStale={false} />)
  const cards = screen.getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['İnegöl - AğrıOynanan120,00 ₺', 'Iğdır - ÇorumOynanan0,00 ₺'])
  await userEvent.click(screen.getByText('Iğdır - Çorum'))
  expect(open.mock.calls).toEqual([[8]])
})

it('a figure on a dense card has its name for screen readers', () => {
  const sums = columns.map((column) => (column.key === 'stake' ? { ...column, card: 'side' as const } : column))
  render(<RowCards {...{ columns: sums, rows }} opening={() => ({})} label="Maçlar" isStale={false} isDense />)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('İnegöl - AğrıOynanan: 120,00 ₺')
})

it('rows of the query before are not to be pressed', () => {
  render(<RowCards {...{ columns, rows }} opening={() => ({})} label="Maçlar" isStale isDense={false} />)
  expect(screen.getByRole('list', { name: 'Maçlar', hidden: true }).hasAttribute('inert')).toBe(true)
})
