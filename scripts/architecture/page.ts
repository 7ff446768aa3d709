import { domains } from '../import-boundaries/domains.ts'
import type { Repository } from '../import-boundaries/read-repository.ts'
import { brokenSqlRules, importEdges } from '../import-boundaries/sql-rules.ts'
import { sizeRows } from './sizes.ts'

const KNOWN = '| domain | before | now |'
const SQL = '| domains and their SQL | before | now |'
const SIZES = '| part | files | lines | of them generated | of them words | files of tests | lines of tests |'

/** ARCHITECTURE.md with its tables as the code is now: who knows whom, how much SQL does, and how large each part is. */
export function architecturePage(page: string, context: Repository): string {
  const known = withRows(page, KNOWN, (rows) => knownRows(rows, context))
  const counted = withRows(known, SQL, (rows) => nowOf(rows, sqlFigures(context)))
  return withRows(counted, SIZES, sizeRows)
}

/** The rows that say whom each domain knows, by imports and SQL together; what is no domain stays as it stands. */
export function knownRowsOf(page: string): string[] {
  return rowsAfter(page.split('\n'), KNOWN).rows
}

export function knownRows(rows: readonly string[], { imports, edges }: Repository): string[] {
  const all = amongDomains([...edges, ...importEdges(imports)])
  const nowFor = (domain: string) => [...new Set(all.filter(({ from }) => from === domain).map(({ to }) => to))].sort()
  const named = new Map(rows.map((row) => [row.split('|')[1]?.trim() ?? '', row]))
  const told = rows.map((row) => {
    const [, domain = '', before = ''] = row.split('|').map((cell) => cell.trim())
    return domain in domains ? rowOf(domain, before, nowFor(domain)) : row
  })
  const untold = Object.keys(domains).filter((domain) => !named.has(domain))
  return [...told, ...untold.map((domain) => rowOf(domain, '', nowFor(domain)))]
}

function rowOf(domain: string, before: string, now: readonly string[]): string {
  return `| ${domain} |${before && ` ${before}`} | ${now.join(', ') || '–'} |`
}

function sqlFigures({ imports, edges }: Repository): string[] {
  const sql = amongDomains(edges)
  const pairs = new Set(sql.map(pairOf))
  const imported = new Set(amongDomains(importEdges(imports)).map(pairOf))
  const broken = brokenSqlRules(edges, imports)
  const circles = broken.filter((line) => line.startsWith('circle of domains'))
  return [
    String(sql.length),
    `${pairs.size}, ${[...pairs].filter((pair) => !imported.has(pair)).length}`,
    String(new Set([...pairs, ...imported]).size),
    String(broken.length - circles.length || 'none'),
    String(circles.length || 'none'),
  ]
}

function amongDomains<E extends { from: string; to: string }>(edges: readonly E[]): E[] {
  return edges.filter(({ from, to }) => from in domains && to in domains && from !== to)
}

function pairOf({ from, to }: { from: string; to: string }): string {
  return `${from} ${to}`
}

/** The rows with another last cell each. */
function nowOf(rows: readonly string[], values: readonly string[]): string[] {
  return rows.map((row, at) => row.replace(/[^|]*\|$/, ` ${values[at] ?? ''} |`))
}

function withRows(page: string, head: string, next: (rows: readonly string[]) => readonly string[]): string {
  const lines = page.split('\n')
  const { from, rows } = rowsAfter(lines, head)
  return lines.toSpliced(from, rows.length, ...next(rows)).join('\n')
}

function rowsAfter(lines: readonly string[], head: string): { from: number; rows: string[] } {
  const at = lines.indexOf(head)
  if (at < 0) throw new Error(`ARCHITECTURE.md has no table ${head}`)
  const from = at + 2
  const length = lines.slice(from).findIndex((line) => !line.startsWith('|'))
  return { from, rows: lines.slice(from, from + length) }
}
