import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

const SHAPE = { name: 'x', columns: { text: 'Metin', other: 'Diğer' } }

async function fileOf(text: string): Promise<string> {
  let file = ''
  for await (const piece of csvText(SHAPE, [[{ text, other: 'son' }]])) file += piece
  return file
}

/** The cells that a program sees which takes this separator and knows no quotes. */
const cellsBy = (separator: string, file: string) => file.split(/[\r\n]+/).flatMap((line) => line.split(separator))

const FORMULA = `=cmd|'/C calc'!A0`

test.each(
  [FORMULA, '+1+1', '@SUM(A1)', '-2+3'].flatMap((formula) => [
    formula,
    `a,${formula}`,
    `a;${formula}`,
    `a, "${formula}`,
    `a\t${formula}`,
    `a|${formula}`,
    `a\n${formula}`,
  ]),
)('%j is no formula, whatever the separator', async (text) => {
  const file = await fileOf(text)
  for (const separator of [',', ';', '\t', '|'])
    for (const cell of cellsBy(separator, file)) expect(cell).not.toMatch(/^[\s\uFEFF"]*[=+@-]/)
})

test.each(['-1.250,00', '1.250,00 ₺', 'Ayşe, Yılmaz; 3-4', 'a=b', 'x@y.example'])('%j stays as it is', async (text) => {
  expect((await fileOf(text)).split('\r\n')[1]?.replaceAll('"', '')).toBe(`${text};son`)
})

test('each kind of value has one form, and an instant is what the clocks of Istanbul showed', async () => {
  const shape = {
    name: 'x',
    columns: { at: 'Zaman', sum: 'Tutar', part: 'Oran', yes: 'Var', more: 'Diğer' },
    decimals: ['sum'],
    instants: ['at'],
  }
  const row = { at: '2026-11-24T20:59:59.999Z', sum: -1250.5, part: 0.25, yes: true, more: { a: 1 } }
  const rows = [row, { at: new Date('2015-07-01T21:00:00Z'), sum: 0, part: 3, yes: false, more: null }]
  let file = ''
  for await (const piece of csvText(shape, [rows])) file += piece
  expect(file.split('\r\n').slice(1)).toEqual([
    '24.11.2026 23:59:59;-1.250,50;0,25;Evet;"{""a"":1}"',
    '02.07.2015 00:00:00;0,00;3;Hayır;',
    '',
  ])
})
