// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { OddsButton, type Market } from './OddsButton.tsx'
import { chooseOddsFormat } from './odds-format.ts'
import { emptySlip } from './slip/slip.ts'
import { changeSlip } from './slip/slip-store.ts'

const event = { id: '41', home: 'İnegölspor', away: 'Ağrıspor' }
const outcome = { id: '1', name: 'İnegölspor', odds: 187, is_active: true }
const market = {
  key: '1x2',
  specifiers: '',
  name: 'Maç Sonucu',
  state: 'open',
  version: 3,
  outcomes: [outcome],
} as unknown as Market

const shown = (more: { market?: Partial<Market>; outcome?: Partial<Market['outcomes'][number]> } = {}) => (
  <OddsButton
    event={event}
    market={{ ...market, ...more.market }}
    outcome={{ ...outcome, ...more.outcome } as Market['outcomes'][number]}
    label="1"
  />
)

beforeEach(() => {
  changeSlip(() => emptySlip)
  chooseOddsFormat('decimal')
})

it('is named by its match, market, pick and price, and goes in and out of the slip', async () => {
  render(shown())
  const button = screen.getByRole('button', { name: 'İnegölspor - Ağrıspor, Maç Sonucu: 1 1,87' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

it.each([{ market: { state: 'suspended' as const } }, { outcome: { is_active: false } }, { outcome: { odds: null } }])(
  'a price that is closed keeps its place and cannot be put in: %j',
  async (closed) => {
    const { rerender } = render(shown(closed))
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /askıda$/ })
    expect(button.disabled).toBe(true)
    expect(button.textContent).not.toContain('1,87')

    rerender(shown())
    await userEvent.click(button)
    rerender(shown(closed))
    expect(button.disabled).toBe(false)
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(button.disabled).toBe(true)
  },
)

it('writes its price as the player reads odds, and says where it went', () => {
  const { rerender } = render(shown())
  rerender(shown({ outcome: { odds: 195 } }))
  expect(screen.getByRole('button').textContent).toContain('1,95▲')
  act(() => chooseOddsFormat('american'))
  expect(screen.getByRole('button').textContent).toContain('-105')
})
