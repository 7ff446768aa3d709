import type { Import } from './imports.ts'
import { literalsOf } from './literals.ts'
import { type Mention, mentionsIn } from './mentions.ts'
import { domains, hooks, offered, people, roomsAbove } from './domains.ts'
import { type Standing, standingIn } from './standing.ts'

/** One place where a room of the server uses what belongs to another. */
export interface Edge {
  from: string
  to: string
  /** As a reader calls it: `reads wallet.movements`, `imports wallet/public.ts`. */
  does: string
  /** File and line. */
  at: string
  /** Why it must not be, where it must not. */
  reason: string | undefined
}

const SOURCE = /^apps\/server\/src\/(?:(domains|platform)\/([^/]+)|([^/]+))/
const SCHEMA = /^apps\/server\/(?:schema|migrations)\/.+\.sql$/

/** Every edge that SQL draws between the rooms of the server: what the files of the schema leave standing, and every text in its files. */
export async function sqlEdges(files: ReadonlyMap<string, string>): Promise<Edge[]> {
  const made = [...files].filter(([path]) => SCHEMA.test(path)).map(([path, text]) => ({ path, text }))
  const standing = await standingIn(made)
  const schemas = [...new Set(standing.map(({ schema }) => schema))].filter((schema) => schema && schema !== 'pg_temp')
  const kinds = new Map(
    standing.filter(({ kind }) => kind !== 'part').map((one) => [`${one.schema}.${one.name}`, one.kind]),
  )
  const inDatabase = standing.flatMap((one) =>
    one.mentions.flatMap((mention) =>
      edgeOf(kinds, roomOfSchema(one.schema), mention, `${one.file}:${one.line + mention.line}`),
    ),
  )
  const named = new RegExp(`\\b(?:${schemas.join('|')})"?\\.`)
  const inFiles = [...files].flatMap(([path, text]) => {
    const room = roomOfFile(path)
    if (room === undefined || !named.test(text)) return []
    return literalsOf(path, text).flatMap((literal) =>
      mentionsIn(literal.text, schemas).flatMap((mention) =>
        edgeOf(kinds, room, mention, `${path}:${literal.line + mention.line}`),
      ),
    )
  })
  return [...inDatabase, ...inFiles]
}

/** What breaks the table: SQL that it does not list, and circles of domains over imports and SQL together. */
export function brokenSqlRules(edges: readonly Edge[], imports: ReadonlyMap<string, Import[]>): string[] {
  const broken = edges.filter((edge) => edge.reason !== undefined)
  return [
    ...broken.map(({ at, from, does, reason }) => `${at}: ${from} ${does}: ${reason}`),
    ...circles([...edges, ...importEdges(imports)]),
  ]
}

/** The imports between domains as edges. */
export function importEdges(imports: ReadonlyMap<string, Import[]>): Edge[] {
  return [...imports].flatMap(([path, known]) => {
    const from = roomOfFile(path)
    return known.flatMap(({ target = '' }) => {
      const [, , to] = /^apps\/server\/src\/(domains)\/([^/]+)\//.exec(target) ?? []
      if (from === undefined || to === undefined || to === from) return []
      return [
        { from, to, does: `imports ${target.slice('apps/server/src/domains/'.length)}`, at: path, reason: undefined },
      ]
    })
  })
}

function roomOfFile(path: string): string | undefined {
  if (/\.test\.ts$|(?:^|\/)test\//.test(path)) return undefined
  const [, layer, domain, other] = SOURCE.exec(path) ?? []
  return layer === 'domains' ? domain : (layer ?? other?.replace(/\.ts$/, ''))
}

function roomOfSchema(schema: string): string {
  return Object.keys(roomsAbove).find((room) => roomsAbove[room]?.owns?.includes(schema)) ?? schema.replaceAll('_', '-')
}

function edgeOf(kinds: ReadonlyMap<string, Standing['kind']>, from: string, mention: Mention, at: string): Edge[] {
  const to = roomOfSchema(mention.schema)
  const object = `${mention.schema}.${mention.name}`
  const kind = kinds.get(object)
  const isKnown = kind !== undefined || mention.name === '*'
  if (!isKnown || to === from || (to === 'platform' && from !== 'platform')) return []
  if (mention.way === 'keys' && people.includes(object)) return []
  const way = mention.way === 'reads' && kind === 'function' ? 'calls' : mention.way
  return [{ from, to, does: `${way} ${object}`, at, reason: refusal(from, to, { way, object, kind }) }]
}

function refusal(
  from: string,
  to: string,
  { way, object, kind }: { way: string; object: string; kind: string | undefined },
) {
  const above = roomsAbove[from]
  if (above?.isFree || hooks.includes(`${from} ${way} ${object}`)) return undefined
  if (way === 'keys') return `a key to another's table may only name a person (${people.join(', ')})`
  if (way === 'writes') return `only ${to} writes its tables`
  if (above?.readsTables) return undefined
  if (above === undefined && !domains[from]?.reads.includes(to))
    return `the table of domains lists no reads of ${to} for ${from}`
  if (way === 'calls') return offered.includes(object) ? undefined : `${to} does not offer this function`
  return object.endsWith('_view') && kind === 'view'
    ? undefined
    : `not a view: ${to} offers what others read as ${to}.…_view`
}

/** The shortest circle through each domain that stands in one, with a place for each of its steps. */
function circles(edges: readonly Edge[]): string[] {
  const steps = new Map<string, Map<string, Edge>>()
  for (const edge of edges) {
    if (!(edge.from in domains && edge.to in domains)) continue
    const known = steps.get(edge.from) ?? new Map<string, Edge>()
    steps.set(edge.from, known)
    if (!known.has(edge.to)) known.set(edge.to, edge)
  }
  const found = new Map<string, string>()
  for (const room of [...steps.keys()].sort()) {
    const circle = wayBack(steps, room)
    const members = circle
      .map(({ from }) => from)
      .sort()
      .join(' ')
    if (circle.length === 0 || found.has(members)) continue
    const told = circle.map(({ from, does, at }) => `${from} ${does} (${at})`)
    found.set(members, `circle of domains: ${told.join(' -> ')} -> ${room}`)
  }
  return [...found.values()]
}

function wayBack(steps: ReadonlyMap<string, ReadonlyMap<string, Edge>>, room: string): Edge[] {
  const seen = new Set<string>()
  const trails: Edge[][] = [[]]
  for (const trail of trails) {
    for (const [to, edge] of steps.get(trail.at(-1)?.to ?? room) ?? []) {
      if (to === room) return [...trail, edge]
      if (seen.has(to)) continue
      seen.add(to)
      trails.push([...trail, edge])
    }
  }
  return []
}
