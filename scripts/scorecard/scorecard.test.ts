import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../lib/root.ts'
import { PARTS } from './goals.ts'
import { judge, readmeWith, scorecardPage } from './page.ts'
import { type Kept, readResults } from './results.ts'

const results = readResults()
const goals = PARTS.flatMap((part) => part.goals)
const kept: Kept = {
  at: '2026-11-22T10:00:00.000Z',
  machine: '2 cores',
  run: 'whole',
  value: 10,
  unit: '1/s',
  reference: 4,
  ratio: 2.5,
  ok: true,
  counts: { kills: 8 },
}

it('docs/scorecard.md and the README say what bench/results holds', () => {
  expect(readFileSync(`${root}docs/scorecard.md`, 'utf8')).toBe(scorecardPage(results))
  const readme = readFileSync(`${root}README.md`, 'utf8')
  expect(readmeWith(readme, results)).toBe(readme)
  expect(goals.filter(({ isChief }) => isChief)).toHaveLength(6)
})

it('gives no figure where nothing was measured, and a date and a machine to each that was', () => {
  const empty = scorecardPage({})
  const lines = empty.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| row'))
  expect(lines).toHaveLength(goals.length)
  for (const line of lines) expect(line).toMatch(/\| not measured \| – \| – \| – \| – \| – \| – \|$/)
  expect(empty).toContain(
    `${goals.length} rows: 0 met, 0 not met, 0 held in a run too short to count, ${goals.length} not measured.`,
  )
  for (const rows of Object.values(results))
    for (const each of Object.values(rows)) {
      expect(each.at).toMatch(/^\d{4}-\d\d-\d\dT/)
      expect(each.machine).toMatch(/^\d+ cores, \d+ GB, /)
    }
})

it('judges a ratio where the goal is one, and a run only where it was long enough and sound', () => {
  expect(judge({ row: '', unit: '×', least: 2 }, kept)).toBe('yes')
  expect(judge({ row: '', unit: '×', most: 2 }, kept)).toBe('no')
  expect(judge({ row: '', unit: '1/s', least: 10 }, kept)).toBe('yes')
  expect(judge({ row: '', unit: '×', least: 2 }, { ...kept, ratio: null })).toBe('not measured')
  expect(judge({ row: '', unit: '1/s', least: 1, wants: { kills: 200 } }, kept)).toBe('run too short')
  expect(judge({ row: '', unit: '1/s', least: 11, wants: { kills: 200 } }, kept)).toBe('no')
  expect(judge({ row: '', unit: '1/s', least: 1, wants: { kills: 8 } }, kept)).toBe('yes')
  expect(judge({ row: '', unit: '1/s', least: 1, from: { kind: 'fire', name: 'kills' } }, { ...kept, ok: false })).toBe(
    'no',
  )
  expect(judge({ row: '', unit: '1/s', least: 1 }, undefined)).toBe('not measured')
})
