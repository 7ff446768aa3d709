// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Pagination } from './Pagination.tsx'
import { Pills } from './Pills.tsx'

const pages = () => screen.getAllByRole('button', { name: /^Sayfa \d/ }).map((button) => button.textContent)

it.each([
  [1, 9, ['1', '2', '3', '4', '5']],
  [5, 9, ['3', '4', '5', '6', '7']],
  [9, 9, ['5', '6', '7', '8', '9']],
  [2, 3, ['1', '2', '3']],
])('page %i of %i shows five numbers at most, its own marked', (page, count, numbers) => {
  render(<Pagination page={page} pages={count} onPage={() => {}} />)
  expect(pages()).toEqual(numbers)
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe(String(page))
})

it('the ends of the pages lead nowhere further, and one page has no numbers', async () => {
  const onPage = vi.fn()
  const { rerender } = render(<Pagination page={3} pages={3} onPage={onPage} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sonraki sayfa' }))
  await userEvent.click(screen.getByRole('button', { name: 'Son sayfa' }))
  expect(onPage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Önceki sayfa' }))
  await userEvent.click(screen.getByRole('button', { name: 'İlk sayfa' }))
  expect(onPage.mock.calls).toEqual([[2], [1]])
  rerender(<Pagination page={1} pages={1} onPage={onPage} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('pills say which is chosen and how many each has; what cannot be chosen is passed over', async () => {
  const onChange = vi.fn()
  const items = [
    { id: 'all', label: 'Tümü', count: 12 },
    { id: 'won', label: 'Kazanan' },
    { id: 'lost', label: 'Kaybeden', disabled: true },
  ]
  render(<Pills label="Durum" items={items} value="all" onChange={onChange} />)
  const group = screen.getByRole('group', { name: 'Durum' })
  expect([...group.children].map((pill) => pill.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  expect(group.children[0]?.textContent).toBe('Tümü12')
  await userEvent.click(screen.getByRole('button', { name: 'Kaybeden' }))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onChange.mock.calls).toEqual([['won']])
})
