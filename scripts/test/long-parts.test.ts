import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { partsFor } from './choose.ts'
import { filesOfPart, longFiles, longJourneys } from './files.ts'
import { LONG_PARTS, type LongPart } from './long-parts.ts'

describe('the parts of the long form', () => {
  it('hold every file of it, each in one part, and none is empty', () => {
    const held = LONG_PARTS.map((part) => filesOfPart(part))
    const all = held.flatMap(({ files, journeys }) => [...files, ...journeys])
    expect(all.toSorted()).toEqual([...longFiles(), ...longJourneys()].toSorted())
    const empty = LONG_PARTS.filter(
      (part, at) => !part.isShuffled && held[at]?.files.length === 0 && held[at]?.journeys.length === 0,
    )
    expect(empty.map(({ name }) => name)).toEqual([])
  })

  it('are asked for by the files that they hold, where any part is', () => {
    const parts = LONG_PARTS.filter(({ isShuffled }) => !isShuffled)
    const asked = (file: string) => parts.filter(({ when }) => when.some((beginning) => file.startsWith(beginning)))
    const stray = parts.flatMap((part) =>
      filesOfPart(part)
        .files.filter((file) => asked(file).length > 0 && !asked(file).includes(part))
        .map((file) => `${part.name}: ${file}`),
    )
    expect(stray).toEqual([])
  })

  it('take an hour at most, and are asked for by paths that are there', () => {
    expect(LONG_PARTS.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(60)
    const gone = LONG_PARTS.flatMap(({ when }) => when).filter((path) => !existsSync(join(root, path)))
    expect(gone).toEqual([])
  })
})

describe('what changed files ask for', () => {
  const part = (name: string, minutes: number): LongPart => ({ name, adds: '', minutes, when: [`${name}/`] })
  const parts = [part('a', 4), part('b', 5), part('c', 3)]
  const chosen = (changed: string[], minutes: number) =>
    partsFor(changed, minutes, parts).map(({ part: { name }, files, fits }) => [name, files, fits])

  it('is nothing where no part names them', () => {
    expect(chosen(['d/x.ts', 'README.md'], 60)).toEqual([])
  })

  it('comes with the most of them first, as many as fit the time', () => {
    const changed = ['c/1', 'a/1', 'b/1', 'b/2', 'a/2', 'a/3']
    expect(chosen(changed, 60)).toEqual([
      ['a', 3, true],
      ['b', 2, true],
      ['c', 1, true],
    ])
    expect(chosen(changed, 7)).toEqual([
      ['a', 3, true],
      ['b', 2, false],
      ['c', 1, true],
    ])
  })
})
