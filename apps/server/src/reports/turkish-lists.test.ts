import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllPromotions } from '@meydan/contract/bonuses/bonuses-admin'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { foldedPattern, foldTurkish, turkishOrder } from '@meydan/money/turkish'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestSite, type TestStaff, testSite } from '../../test/site.ts'
import { makePromotion } from '../domains/bonuses/test/bonus.ts'

const NAMES = ['Zafer', 'İlkbahar', 'Çekiliş', 'Iğdır', 'Cuma', 'Şölen', 'Sabah', 'Ödül', 'Ocak']

let site: TestSite
let editor: TestStaff

beforeAll(async () => {
  site = await testSite()
  editor = await site.staff('admin')
  for (const name of NAMES) await makePromotion(site, { name })
})

const promotions = async (input: object) => {
  const { body } = await site.call(listAllPromotions, input as never, { as: editor })
  return body.data.map(({ name }: { name: string }) => name) as string[]
}

describe('a list of the back office', () => {
  it.each([
    ['ığdır', 'Iğdır'],
    ['IĞDIR', 'Iğdır'],
    ['igdir', 'Iğdır'],
    ['ilkbahar', 'İlkbahar'],
    ['İLKBAHAR', 'İlkbahar'],
    ['ILKBAHAR', 'İlkbahar'],
    ['cekilis', 'Çekiliş'],
    ['ÇEKİLİŞ', 'Çekiliş'],
    ['  şölen ', 'Şölen'],
  ])('finds by "%s" what is called %s', async (q, name) => {
    expect(await promotions({ q })).toEqual([name])
  })

  it('takes the signs of a pattern as they are', async () => {
    expect(await promotions({ q: '%' })).toEqual([])
    expect(await promotions({ q: '_' })).toEqual([])
  })

  it('is in the order of the Turkish alphabet, either way', async () => {
    const inOrder = NAMES.toSorted(turkishOrder.compare)
    expect(inOrder.slice(0, 2)).toEqual(['Cuma', 'Çekiliş'])
    expect(await promotions({ sort: 'name' })).toEqual(inOrder)
    expect(await promotions({ sort: '-name' })).toEqual(inOrder.toReversed())
  })

  it('orders players by their names as well', async () => {
    const names = ['Zehra', 'Çiğdem', 'Cem', 'Işıl', 'İnci']
    for (const name of names) {
      const { id } = await site.player()
      await site.context.db.run(
        sql`update identity.players set first_name = ${name}, city = 'Turkish' where id = ${id}`,
      )
    }
    const { body } = await site.call(listPlayers, { city: 'Turkish', sort: 'first_name' } as never, { as: editor })
    expect(body.data.map((row: { first_name: string }) => row.first_name)).toEqual([
      'Cem',
      'Çiğdem',
      'Işıl',
      'İnci',
      'Zehra',
    ])
  })
})

it('the database finds by the pattern what folding both would find', async () => {
  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'aAbIiİıçÇğÖoşSüÂîÛ éÉß9-%_.*+?^${}()|[]\\/"'), maxLength })
  await fc.assert(
    fc.asyncProperty(letters(30), letters(3), fc.nat(), async (text, other, at) => {
      const start = at % (text.length + 1)
      for (const wanted of [other, text.slice(start, start + 4)]) {
        const { found } = await site.context.db.one<{ found: boolean }>(
          sql`select ${text}::text ~ ${foldedPattern(wanted)} as found`,
        )
        expect(found, wanted).toBe(foldTurkish(text).includes(foldTurkish(wanted)))
      }
    }),
    { numRuns: 500 },
  )
})

it('no list compares letters by the rules of another language', () => {
  const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(
    sources.filter((file) => /\bilike\b/.test(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))),
  ).toEqual([])
})
