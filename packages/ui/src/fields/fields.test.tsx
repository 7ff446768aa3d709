// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Segmented } from './Segmented.tsx'
import { useTypedText } from './use-typed-text.ts'

it('a field is found by its label; its error takes the place of the hint and is spoken', () => {
  const { rerender } = render(<Field label="E-posta" hint="Size buradan yazarız" />)
  const input = screen.getByLabelText('E-posta')
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Size buradan yazarız',
  )
  expect(input.hasAttribute('aria-invalid')).toBe(false)

  rerender(<Field label="E-posta" hint="Size buradan yazarız" error="Geçerli bir adres yazın" />)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  expect(screen.queryByText('Size buradan yazarız')).toBeNull()
})

it('a day stands in the field as it is written here, whatever the language of the browser', () => {
  render(<Field label="Gün" type="date" value="2026-11-05" onChange={() => {}} />)
  expect(screen.getByText('05.11.2026')).toBeTruthy()
})

it('an amount keeps what is typed, and a chip writes its own, pressed while it stands there', async () => {
  const user = userEvent.setup()
  function Deposit() {
    const [text, setText] = useState('')
    return <AmountField label="Tutar" value={text} onValue={setText} chips={[{ lira: 500 }, { lira: 1250.5 }]} />
  }
  render(<Deposit />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Tutar' })
  await user.type(input, '1.250,5')
  expect(input.value).toBe('1.250,5')
  await user.click(screen.getByRole('button', { name: '1.250,50' }))
  expect(input.value).toBe('1.250,50')
  const pressed = screen.getAllByRole('button').map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])
  expect(pressed).toEqual([
    ['500', 'false'],
    ['1.250,50', 'true'],
  ])
})

it('a chip that cannot be taken does nothing', async () => {
  const onValue = vi.fn()
  render(<AmountField label="Tutar" value="" onValue={onValue} chips={[{ lira: 500, disabled: true }]} />)
  await userEvent.click(screen.getByRole('button', { name: '500' }))
  expect(onValue).not.toHaveBeenCalled()
})

it('a password shows itself and hides again, keeping what was typed', async () => {
  render(<PasswordField label="Şifre" />)
  const input = screen.getByLabelText<HTMLInputElement>('Şifre')
  await userEvent.type(input, 'Gizli1!')
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi göster' }))
  expect([input.type, input.value]).toEqual(['text', 'Gizli1!'])
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi gizle' }))
  expect(input.type).toBe('password')
})

it('segments are one group of radios', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 'single', label: 'Tekli' },
    { value: 'combi', label: 'Kombine' },
  ]
  const change = (event: { target: { value: string } }) => onChange(event.target.value)
  render(<Segmented label="Kupon türü" options={options} value="single" onChange={change} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tekli' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Kombine' }))
  expect(onChange.mock.calls).toEqual([['combi']])
})

it('a search settles once after the last letter, trimmed, and a change from elsewhere shows', () => {
  vi.useFakeTimers()
  try {
    const settle = vi.fn()
    function Search({ outside }: { outside: string }) {
      const [text, setText] = useTypedText(outside, settle)
      return <input aria-label="Ara" value={text} onChange={(event) => setText(event.target.value)} />
    }
    const { rerender } = render(<Search outside="" />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ara' })
    for (const typed of ['a', 'al', 'al ']) {
      act(() => vi.advanceTimersByTime(299))
      fireEvent.change(input, { target: { value: typed } })
    }
    act(() => vi.advanceTimersByTime(299))
    expect(settle).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(settle.mock.calls).toEqual([['al']])
    rerender(<Search outside="al" />)
    expect(input.value).toBe('al ')
    rerender(<Search outside="beşiktaş" />)
    expect(input.value).toBe('beşiktaş')
  } finally {
    vi.useRealTimers()
  }
})
