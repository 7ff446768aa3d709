import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@meydan/contract/all'
import { exportName } from '@meydan/contract/exports/exports-admin'
import { expect, test } from 'vitest'
import { type ESTree, parseSync, Visitor } from 'vite'
import { areas, verbs } from './words/staff/audit-actions.ts'
import { words as exported } from './words/staff/exports.ts'
import { kindLabel } from './words/cash/ledger.ts'

const LETTER = /\p{L}/u
const TURKISH = /[çğıöşüÇĞİÖŞÜ]/
/** Several words, or the words around a figure: no id, no key and no name of a class is written so. */
const WORDS = /^[\p{L}\d]*( [\p{L}\d]*)+$/u
/** What a person reads of these is a word; of others it may be an id. */
const SAID =
  /^(alt|aria-label|caption|confirmLabel|doneText|emptyHint|emptyText|head|hint|label|message|no|note|placeholder|submitLabel|text|title|yes)$/

/** The words that stand in this source instead of beside it. */
function wordsIn(path: string, source: string): string[] {
  const found: string[] = []
  const say = (text: string, isWord: boolean) => isWord && found.push(`${path}: ${text.trim()}`)
  const isText = (node: ESTree.Node | null): node is ESTree.StringLiteral =>
    node?.type === 'Literal' && typeof node.value === 'string'
  const classes = new Set<ESTree.Node>()
  new Visitor({
    JSXText: ({ value }) => say(value, LETTER.test(value)),
    Literal: (node) => isText(node) && !classes.has(node) && say(node.value, isSentence(node.value)),
    TemplateElement: ({ value }) => say(value.raw, isSentence(value.raw)),
    JSXAttribute: ({ name, value }) => {
      if (!isText(value)) return
      if (/[cC]lass/.test(String(name.name))) classes.add(value)
      say(value.value, isSaid(String(name.name)) && LETTER.test(value.value))
    },
    Property: ({ key, value }) =>
      key.type === 'Identifier' && isText(value) && say(value.value, isSaid(key.name) && LETTER.test(value.value)),
  }).visit(parseSync(path, source).program)
  return found
}

const isSaid = (name: string) => SAID.test(name)
const isSentence = (text: string) => TURKISH.test(text) || (WORDS.test(text) && LETTER.test(text))

test('every word of the back office stands in words/, none in a page', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  const pages = files.filter((path) => !path.startsWith('words') && !path.includes('.test.'))
  expect(pages.length).toBeGreaterThan(150)
  expect(pages.flatMap((path) => wordsIn(path, readFileSync(join(import.meta.dirname, path), 'utf8')))).toEqual([])
})

test('a word in a page is found, wherever it stands', () => {
  const page = `
    const columns = [{ key: 'name', head: 'Ad' }, { key: 'note', head: words.note }]
    const late = (days: number) => \`\${days} gün\`
    const wait = (minutes: number) => \`\${minutes} dk\`
    const tone = isOpen ? 'neutral' : 'Kapalı'
    const empty = 'bekleyen yok'
    export const Page = () => <Card title="Liste"><b className="x">Yok</b>{words.none} · {columns.length}</Card>`
  expect(wordsIn('Page.tsx', page).toSorted()).toEqual([
    'Page.tsx: Ad',
    'Page.tsx: Kapalı',
    'Page.tsx: Liste',
    'Page.tsx: Yok',
    'Page.tsx: bekleyen yok',
    'Page.tsx: dk',
    'Page.tsx: gün',
  ])
})

test('everything that the audit log is told has a name', () => {
  const server = join(import.meta.dirname, '../../server/src')
  const sources = globSync('**/*.ts', { cwd: server }).filter((path) => !/\.test\.ts$|(?:^|\/)test\//.test(path))
  const actions = sources.flatMap((path) => [
    ...readFileSync(join(server, path), 'utf8').matchAll(/action: ['`]([a-z-]{2,})\.(?:([\w-]+)'|\$\{)/g),
  ])
  expect(actions.length).toBeGreaterThan(130)
  const unnamed = actions.filter(([, area = '', verb]) => !areas[area] || (verb !== undefined && !verbs[verb]))
  expect(unnamed.map(([written]) => written)).toEqual([])
})

test('everything that the audit log is told something of has a name', () => {
  const server = join(import.meta.dirname, '../../server/src')
  const sources = globSync('**/*.ts', { cwd: server }).filter((path) => !/\.test\.ts$|(?:^|\/)test\//.test(path))
  // What waits for a second person is named by its act.
  const told = sources.filter((path) => !/(^|\/)(assess-(?:cash|gift|provider|staff)|carried)\.ts$/.test(path))
  const subjects = told.flatMap((path) => [
    ...readFileSync(join(server, path), 'utf8').matchAll(/subject: `(?!mailto)([a-z-]{2,}):/g),
  ])
  expect(subjects.length).toBeGreaterThan(150)
  expect([...new Set(subjects.map(([, area = '']) => area))].filter((area) => !areas[area])).toEqual([])
})

test('every list and report that can be exported has a name', () => {
  const names = [...allCalls.values()].flatMap((call) => (call.csv ? (exportName(call) ?? []) : []))
  expect(names.filter((name) => !exported.lists[name])).toEqual([])
})

test.each([
  ['bonus_forfeited', -5, 'Bonus silindi'],
  ['bonus_forfeited', 5, 'Bonus geri verildi'],
  ['bonus_converted', -5, 'Bonus nakde geçti'],
  ['bonus_converted', 5, 'Nakde geçen bonus geri alındı'],
])('%s of %s lira of bonus is called %s', (kind, bonus, label) => {
  expect(kindLabel({ kind, bonus })).toBe(label)
})
