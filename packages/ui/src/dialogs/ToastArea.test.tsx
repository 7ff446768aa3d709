// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastArea } from './ToastArea.tsx'
import { toast } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => vi.runAllTimers())
  vi.useRealTimers()
})

const titles = () =>
  [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].map((one) => one.textContent)

it('what went wrong interrupts, what went well waits for its turn to be read', () => {
  render(<ToastArea />)
  act(() => {
    toast.success('Kaydedildi')
    toast.error('Kaydedilemedi', 'Tekrar deneyin')
  })
  expect(screen.getByRole('status').textContent).toBe('Kaydedildi')
  expect(screen.getByRole('alert').textContent).toBe('KaydedilemediTekrar deneyin')
})

it('goes by itself when its time is over, and stands while it is pointed at', () => {
  render(<ToastArea />)
  act(() => void toast.success('Kaydedildi'))
  act(() => vi.advanceTimersByTime(4_900))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Bildirimler' }))
  act(() => vi.advanceTimersByTime(60_000))
  expect(titles()).toEqual(['Kaydedildi'])
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Bildirimler' }))
  act(() => vi.advanceTimersByTime(99))
  expect(titles()).toEqual(['Kaydedildi'])
  act(() => vi.advanceTimersByTime(1))
  expect(titles()).toEqual([])
})

it('shows three at most, the oldest goes first; one that is closed lets the others go on', () => {
  render(<ToastArea />)
  act(() => void ['bir', 'iki', 'üç', 'dört'].forEach((title) => toast.info(title)))
  expect(titles()).toEqual(['iki', 'üç', 'dört'])
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Bildirimler' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Kapat' })[1] as HTMLElement)
  expect(titles()).toEqual(['iki', 'dört'])
  act(() => vi.advanceTimersByTime(5_000))
  expect(titles()).toEqual([])
})
