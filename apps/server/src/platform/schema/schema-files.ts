import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'

/** A file of `apps/server` that makes a part of the database. */
export interface SchemaFile {
  /** Its path below `apps/server`: `schema/050_wallet/10_ledger.sql`, `migrations/0001_words.sql`. */
  name: string
  text: string
  sha256: string
}

/** The file of a view or a function, which is applied again whenever it has changed. */
export interface Repeatable extends SchemaFile {
  kind: 'view' | 'function'
  /** `wallet.balances_view`. */
  object: string
  /** The views and functions that must be there before it can be made. */
  needs: readonly string[]
  /** Of a function, those its body calls: made before it where that is possible. */
  calls: readonly string[]
  /** Its head names something else of the database, as the row of a table. */
  needsTables: boolean
}

export interface SchemaFiles {
  /** Schemas and tables in order, then the first rows: applied once, to an empty database. */
  baseline: readonly SchemaFile[]
  /** What changes tables or moves rows after the baseline, in order, each applied once. */
  deltas: readonly SchemaFile[]
  repeatables: ReadonlyMap<string, Repeatable>
}

const TABLES = /^schema\/\d{3}_[a-z0-9_]+(?:\/\d{2}_[a-z0-9_]+)?\.sql$/
const REPEATABLE = /^schema\/([a-z_]+)\/(view|function)s\/([a-z0-9_]+)\.sql$/
const ROWS = 'schema/initial_rows.sql'
const DELTA = /^migrations\/(\d{4})_[a-z0-9_]+\.sql$/

/** Reads `schema/` and `migrations/` below `root`. Refuses a file of another name and two deltas with one number. */
export function readSchemaFiles(root: string): SchemaFiles {
  const files = globSync(['schema/**/*.sql', 'migrations/**/*.sql'], { cwd: root }).map((name) => readOne(root, name))
  files.sort((a, b) => (a.name < b.name ? -1 : 1))
  const [tables, rows, deltas, rest] = [
    files.filter(({ name }) => TABLES.test(name)),
    files.filter(({ name }) => name === ROWS),
    files.filter(({ name }) => DELTA.test(name)),
    files.filter(({ name }) => !TABLES.test(name) && name !== ROWS && !DELTA.test(name)),
  ]
  refuseSameNumber(deltas)
  const objects = new Set(rest.map(objectOf))
  const repeatables = new Map(rest.map((file) => [objectOf(file), repeatable(file, objects)]))
  return { baseline: [...tables, ...rows], deltas, repeatables }
}

/** The views and functions among `objects` that this text names outside of comments and literals. */
export function namedIn(text: string, objects: { has(name: string): boolean }): string[] {
  const code = text.replaceAll(/--[^\n]*|'(?:[^']|'')*'/g, ' ')
  return [...new Set(code.match(/\b[a-z_]+\.[a-z0-9_]+\b/g))].filter((name) => objects.has(name))
}

function readOne(root: string, name: string): SchemaFile {
  const text = readFileSync(join(root, name), 'utf8')
  return { name: name.replaceAll('\\', '/'), text, sha256: createHash('sha256').update(text).digest('hex') }
}

function refuseSameNumber(deltas: readonly SchemaFile[]) {
  const numbers = new Set<string>()
  for (const { name } of deltas) {
    const number = DELTA.exec(name)?.[1] as string
    if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}.`)
    numbers.add(number)
  }
}

function objectOf({ name }: SchemaFile): string {
  const [, schema, , object] = REPEATABLE.exec(name) ?? []
  if (object === undefined) throw new StartError(`${name} is not named as a file of the schema: see CONTRIBUTING.md.`)
  return `${schema}.${object}`
}

function repeatable(file: SchemaFile, objects: ReadonlySet<string>): Repeatable {
  const object = objectOf(file)
  const kind = REPEATABLE.exec(file.name)?.[2] as Repeatable['kind']
  if (!new RegExp(`^create or replace ${kind} ${object.replace('.', '\\.')}\\b`, 'm').test(file.text))
    throw new StartError(`${file.name} does not begin with "create or replace ${kind} ${object}".`)
  const head = file.text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, ' ')
  const others = (text: string) => namedIn(text, objects).filter((name) => name !== object)
  const needsTables = namedIn(head, { has: (name) => !objects.has(name) }).length > 0
  return { ...file, kind, object, needs: others(head), calls: kind === 'view' ? [] : others(file.text), needsTables }
}
