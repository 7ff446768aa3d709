import { expect, test } from 'vitest'
import { type FormField, inputOf, valuesOf, wholeInput } from './form-field.ts'

const fields: FormField[] = [
  { name: 'title', label: 'Başlık', kind: 'text', required: true },
  { name: 'amount', label: 'Tutar', kind: 'money' },
  { name: 'places', label: 'Yer', kind: 'number' },
  { name: 'at', label: 'Zaman', kind: 'instant' },
  { name: 'active', label: 'Açık', kind: 'checkbox', initial: true },
  { name: 'tags', label: 'Etiketler', kind: 'json', nullable: true },
]
const record = {
  title: 'Yaz',
  amount: 1250.5,
  places: 3,
  at: '2026-11-20T11:30:00.000Z',
  active: false,
  tags: ['a'],
}
const shown = {
  title: 'Yaz',
  amount: '1250,5',
  places: '3',
  at: '2026-11-20T14:30',
  active: false,
  tags: '["a"]',
}

test('controls show a record as it is written here, instants in Istanbul time', () => {
  expect(valuesOf(fields, record)).toEqual(shown)
})

test('what is shown is sent as it was read', () => {
  expect(inputOf(fields, shown)).toEqual({ input: record })
})

test('a new record starts with what its fields start with', () => {
  expect(valuesOf(fields, {})).toMatchObject({ title: '', active: true, tags: '' })
})

test('an empty number, sum, instant or list is no value; an empty text is one', () => {
  const empty = { title: 'Yaz', amount: '', places: ' ', at: '', active: true, tags: '' }
  expect(inputOf(fields, empty)).toEqual({
    input: { title: 'Yaz', amount: null, places: null, at: null, active: true, tags: null },
  })
  expect(inputOf([{ name: 'note', label: 'Not', kind: 'textarea' }], { note: '' })).toEqual({ input: { note: '' } })
})

test('every field that cannot be sent is named, not the first alone', () => {
  const wrong = { title: '', amount: '12,345', places: 'üç', at: '', active: true, tags: '{' }
  expect(inputOf(fields, wrong)).toEqual({
    errors: {
      title: 'Bu alan zorunludur',
      amount: 'Geçerli bir değer girin',
      places: 'Geçerli bir değer girin',
      tags: 'Geçerli bir değer girin',
    },
  })
})

test('what another choice hides is sent as empty', () => {
  const kinds: FormField[] = [
    { name: 'kind', label: 'Tür', kind: 'select' },
    { name: 'percent', label: 'Yüzde', kind: 'number', nullable: true, when: ({ kind }) => kind === 'share' },
    { name: 'label', label: 'Ad', kind: 'text', when: ({ kind }) => kind === 'share' },
  ]
  const typed = { percent: '20', label: 'x' }
  expect(wholeInput(kinds, { ...typed, kind: 'share' })).toEqual({ input: { kind: 'share', percent: 20, label: 'x' } })
  expect(wholeInput(kinds, { ...typed, kind: 'none' })).toEqual({ input: { kind: 'none', percent: null, label: '' } })
})
