import { type OldWord, oldWords } from './words.ts'

const IGNORED = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[A-Za-z_$][\w$]*/g

/** Each name and path that bears a word of before, as one line; `files` maps paths from the repository's root to their text. */
export function findOldWords(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => [
    ...inPath(path),
    ...inNames(path, text),
    ...inExports(path, text),
    ...inColumns(path, text),
  ])
}

function inPath(path: string): string[] {
  return oldWords
    .filter((word) => word.path?.test(path) && !word.not?.test(path))
    .map((word) => `${path}: ${saidOf(word)}`)
}

function inNames(path: string, text: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const words = oldWords.filter(({ not }) => !not?.test(path))
  const names = new Set(
    [...text.matchAll(IGNORED)].map(([token]) => token).filter((token) => /^[A-Za-z_$]/.test(token)),
  )
  return [...names].flatMap((name) =>
    words.filter((word) => word.name?.test(name)).map((word) => `${path}: ${name}: ${saidOf(word)}`),
  )
}

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

function inExports(path: string, text: string): string[] {
  if (!/\.tsx?$/.test(path)) return []
  const words = oldWords.filter(({ not }) => !not?.test(path))
  return [...text.matchAll(EXPORTED)].flatMap(([, name = '']) =>
    words.filter(({ exported }) => exported?.test(name)).map((word) => `${path}: ${name}: ${saidOf(word)}`),
  )
}

/** Of the tables of `docs/schema.md`: the name in the first cell, the columns with their types in the last. */
function inColumns(path: string, text: string): string[] {
  if (path !== 'docs/schema.md') return []
  const rows = [...text.matchAll(/^\| \[`\w+\.(\w+)`\].*\| ([^|]+) \|$/gm)]
  const names = new Set(
    rows.flatMap(([, table = '', columns = '']) => [
      table,
      ...columns.split(', ').map((column) => column.split(' ')[0] as string),
    ]),
  )
  return [...names].flatMap((name) =>
    oldWords.filter(({ column }) => column?.test(name)).map((word) => `${path}: ${name}: ${saidOf(word)}`),
  )
}

function saidOf({ old, plain }: OldWord): string {
  return `‘${old}’ is called ${plain} (STYLE.md)`
}
