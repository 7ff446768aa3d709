import { loadModule, type Node, parseSync, type RangeVar, type RenameStmt } from 'libpg-query'
import { type Mention, mentionsIn } from './mentions.ts'

/** Something the files of the schema leave in the database, or a part of it (a trigger, an index, an alteration). */
export interface Standing {
  kind: 'table' | 'view' | 'function' | 'type' | 'part'
  schema: string
  name: string
  /** The file whose definition is in force. */
  file: string
  line: number
  mentions: Mention[]
}

export interface SqlFile {
  path: string
  text: string
}

/** What is applied once comes before the migrations, and those before views and functions, which are applied again where a migration dropped them. */
function rankOf({ path }: SqlFile): number {
  if (/\/(?:views|functions)\//.test(path)) return 2
  return /(?:^|\/)migrations\//.test(path) ? 1 : 0
}

/**
 * What stands after all files: the last definition wins and what was dropped is gone. Statements that only move rows once leave nothing and are
 * not looked at.
 */
export async function standingIn(files: readonly SqlFile[]): Promise<Standing[]> {
  await loadModule()
  const inOrder = files.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1))
  const statements = inOrder.flatMap(statementsOf)
  const schemas = statements.flatMap(({ node }) =>
    'CreateSchemaStmt' in node ? [node.CreateSchemaStmt.schemaname ?? ''] : [],
  )
  const standing = new Map<string, Standing>()
  for (const statement of statements) apply(standing, statement, schemas)
  return [...standing.values()]
}

interface Statement {
  node: Node
  text: string
  file: string
  line: number
}

function statementsOf({ path, text }: SqlFile): Statement[] {
  const bytes = Buffer.from(text)
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len: length }) => ({
    node: stmt as Node,
    text: bytes.subarray(from, length ? from + length : undefined).toString(),
    file: path,
    line: bytes.subarray(0, from).toString().split('\n').length,
  }))
}

function apply(standing: Map<string, Standing>, statement: Statement, schemas: readonly string[]) {
  const { node, text, file, line } = statement
  const put = (kind: Standing['kind'], [schema = '', name = '']: readonly string[], part?: string) => {
    const key = `${schema}.${name}${part === undefined ? '' : ` ${part}`}`
    standing.set(key, { kind, schema, name, file, line, mentions: mentionsIn(text, schemas) })
  }
  const here = `${file}:${line}`
  if ('CreateStmt' in node) put('table', ofRange(node.CreateStmt.relation))
  else if ('ViewStmt' in node) put('view', ofRange(node.ViewStmt.view))
  else if ('CreateTableAsStmt' in node) put('view', ofRange(node.CreateTableAsStmt.into?.rel))
  else if ('CreateFunctionStmt' in node) put('function', words(node.CreateFunctionStmt.funcname))
  else if ('CreateEnumStmt' in node) put('type', words(node.CreateEnumStmt.typeName))
  else if ('CreateDomainStmt' in node) put('type', words(node.CreateDomainStmt.domainname))
  else if ('CompositeTypeStmt' in node) put('type', ofRange(node.CompositeTypeStmt.typevar))
  else if ('CreateTrigStmt' in node)
    put('part', ofRange(node.CreateTrigStmt.relation), node.CreateTrigStmt.trigname ?? here)
  else if ('IndexStmt' in node) put('part', ofRange(node.IndexStmt.relation), node.IndexStmt.idxname ?? here)
  else if ('AlterTableStmt' in node) put('part', ofRange(node.AlterTableStmt.relation), here)
  else if ('AlterObjectSchemaStmt' in node) {
    const { relation, object, newschema = '' } = node.AlterObjectSchemaStmt
    const from = object === undefined ? ofRange(relation) : namesOf(object)
    move(standing, from, [newschema, from[1] ?? ''])
  } else if ('RenameStmt' in node) rename(standing, node.RenameStmt)
  else if ('DropStmt' in node) for (const one of node.DropStmt.objects ?? []) drop(standing, namesOf(one))
}

function rename(standing: Map<string, Standing>, { renameType, relation, object, newname = '' }: RenameStmt) {
  if (renameType !== 'OBJECT_TABLE' && renameType !== 'OBJECT_VIEW' && renameType !== 'OBJECT_FUNCTION') return
  const from = object === undefined ? ofRange(relation) : namesOf(object)
  move(standing, from, [from[0] ?? '', newname])
}

/** With what hangs on it; who read it reads it where it is now. */
function move(standing: Map<string, Standing>, from: readonly string[], [schema = '', name = '']: readonly string[]) {
  const whole = from.join('.')
  for (const [key, one] of Array.from(standing)) {
    const mentions = one.mentions.map((each) =>
      `${each.schema}.${each.name}` === whole ? { ...each, schema, name } : each,
    )
    const isMoved = `${one.schema}.${one.name}` === whole
    if (isMoved) standing.delete(key)
    if (isMoved) standing.set(`${schema}.${name}${key.slice(whole.length)}`, { ...one, schema, name, mentions })
    else standing.set(key, { ...one, mentions })
  }
}

/** With what hangs on it: triggers, indexes and alterations of a table. */
function drop(standing: Map<string, Standing>, [schema = '', name = '', part]: readonly string[]) {
  const whole = `${schema}.${name}`
  for (const key of Array.from(standing.keys()))
    if (part ? key === `${whole} ${part}` : key === whole || key.startsWith(`${whole} `)) standing.delete(key)
}

function ofRange(range: RangeVar | undefined): string[] {
  return [range?.schemaname ?? '', range?.relname ?? '']
}

function words(list: readonly Node[] | undefined): string[] {
  return (list ?? []).map((word) => ('String' in word ? (word.String.sval ?? '') : ''))
}

function namesOf(object: Node): string[] {
  if ('List' in object) return words(object.List.items)
  if ('ObjectWithArgs' in object) return words(object.ObjectWithArgs.objname)
  return words('TypeName' in object ? object.TypeName.names : [object])
}
