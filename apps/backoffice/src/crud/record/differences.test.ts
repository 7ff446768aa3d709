import { expect, test } from 'vitest'
import { inWords, rebased } from './differences.ts'

const was = { title: 'Yaz', note: '', active: true, sort: '1' }

test('what only the other side has changed is taken over, and shown', () => {
  const ours = { ...was, title: 'Güz' }
  const theirs = { ...was, note: 'yeni' }
  expect(rebased(was, ours, theirs)).toEqual({
    values: { ...was, title: 'Güz', note: 'yeni' },
    differences: [{ name: 'note', theirs: 'yeni', ours: '' }],
  })
})

test('what both have changed keeps one’s own, and asks', () => {
  const result = rebased(was, { ...was, title: 'Güz', active: false }, { ...was, title: 'Kış' })
  expect(result.values).toEqual({ ...was, title: 'Güz', active: false })
  expect(result.differences).toEqual([{ name: 'title', theirs: 'Kış', ours: 'Güz' }])
})

test('what both have changed alike is no difference', () => {
  const same = { ...was, title: 'Kış', sort: '2' }
  expect(rebased(was, same, same)).toEqual({ values: same, differences: [] })
})

test('a second round starts from the record of the first', () => {
  const theirs = { ...was, title: 'Kış' }
  const { values } = rebased(was, { ...was, title: 'Güz' }, theirs)
  const later = { ...theirs, sort: '9' }
  expect(rebased(theirs, values, later)).toEqual({
    values: { ...later, title: 'Güz' },
    differences: [{ name: 'sort', theirs: '9', ours: '1' }],
  })
})

test('a difference is said in the words of its control', () => {
  const options = [{ value: 'home', label: 'Ana sayfa' }]
  expect(inWords({ name: 'page', label: 'Sayfa', kind: 'select', options }, 'home')).toBe('Ana sayfa')
  expect(inWords({ name: 'active', label: 'Yayın', kind: 'checkbox' }, false)).toBe('Hayır')
  expect(inWords({ name: 'note', label: 'Not', kind: 'text' }, '')).toBe('(boş)')
  expect(inWords({ name: 'at', label: 'Zaman', kind: 'instant' }, '2026-11-20T14:30')).toBe('2026-11-20 14:30')
})
