import { createPage, updatePage } from '@meydan/contract/content/content-admin'
import { expect, test } from 'vitest'
import type { FieldsOf, FormValues } from './form-field.ts'
import { resolverOf } from './form-resolver.ts'

const fields: FieldsOf<typeof createPage> = [
  { name: 'title', label: 'Başlık', kind: 'text', required: true },
  { name: 'slug', label: 'Kısa ad', kind: 'text', required: true },
  { name: 'content', label: 'İçerik', kind: 'html', required: true },
  { name: 'sort_order', label: 'Sıra', kind: 'number', initial: 0 },
]
const right: FormValues = { title: 'Hakkımızda', slug: 'hakkimizda', content: '<p>a</p>', sort_order: '1' }
const options = { fields: {}, shouldUseNativeValidation: undefined }
const create = (values: FormValues) => resolverOf(createPage, fields, {})(values, undefined, options)
const messages = (result: Awaited<ReturnType<typeof create>>) =>
  Object.fromEntries(Object.entries(result.errors).map(([name, error]) => [name, error?.message]))

test('what can be sent is sent as the contract takes it', async () => {
  expect(await create(right)).toEqual({ values: { ...right, sort_order: 1 }, errors: {} })
})

test('what the contract would refuse is said at its field, each with the contract’s own sentence', async () => {
  const result = await create({ ...right, slug: 'Büyük Harf', title: 'a'.repeat(201), sort_order: '-1' })
  expect(messages(result)).toEqual({
    slug: 'Kısa ad küçük harf, rakam ve tireden oluşmalı',
    title: 'En fazla 200 karakter',
    sort_order: 'Geçerli bir değer girin',
  })
  expect(result.values).toEqual({})
})

test('what cannot be read is said before the contract is asked', async () => {
  const result = await create({ ...right, title: ' ', slug: '', sort_order: 'bir' })
  expect(messages(result)).toMatchObject({ slug: 'Bu alan zorunludur', sort_order: 'Geçerli bir değer girin' })
})

test('what is wrong with no field of the form is said of the whole', async () => {
  const result = await resolverOf(updatePage, fields, { id: 3 })(right, undefined, options)
  expect(messages(result)).toEqual({ root: 'Kaydın okunduğu sürüm eksik. Sayfayı yenileyip tekrar deneyin' })
  const known = await resolverOf(updatePage, fields, { id: 3, version: 'x' })(right, undefined, options)
  expect(known.values).toMatchObject({ id: 3, version: 'x', slug: 'hakkimizda' })
})
