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
