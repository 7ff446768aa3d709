import { expect, test } from 'vitest'
import { readRepository } from '../import-boundaries/read-repository.ts'

/** Groups of files each of which reaches every other one by imports; each as its sorted paths. */
function circlesOf(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const known = order.get(file)
    if (known !== undefined) return open.includes(file) ? known : Number.POSITIVE_INFINITY
    const no = order.size
    order.set(file, no)
    open.push(file)
    const reached = (imports.get(file) ?? [])
      .filter((target) => imports.has(target))
      .map((target) => {
        const isNew = !order.has(target)
        const at = visit(target)
        return isNew ? (lowest.get(target) ?? at) : at
      })
    const least = Math.min(no, ...reached)
    lowest.set(file, least)
    if (least < no) return least
    const circle = open.splice(open.indexOf(file))
    for (const each of circle) lowest.set(each, Number.POSITIVE_INFINITY)
    if (circle.length > 1) circles.push(circle.sort())
    return no
  }
  for (const file of imports.keys()) visit(file)
  return circles
}

test('no files import each other in a circle, their types included: each reads alone', async () => {
  const { imports } = await readRepository()
  const targets = new Map(
    [...imports].map(([path, all]) => [path, all.flatMap(({ target }) => (target === undefined ? [] : [target]))]),
  )
  expect(targets.size).toBeGreaterThan(3000)
  expect(circlesOf(targets)).toEqual([])
})

test('a circle over three files is seen, and one file that two others import is none', () => {
  const imports = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', []],
  ])
  expect(circlesOf(imports)).toEqual([['a.ts', 'b.ts', 'c.ts']])
  expect(circlesOf(new Map([...imports, ['c.ts', ['d.ts']]]))).toEqual([])
})
