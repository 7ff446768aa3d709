import { type Import, importsOf } from './imports.ts'
import { aboveGround, type Row, routes, rows } from './table.ts'

/** Every import that breaks an arrow, as one line each. `files` maps paths from the repository's root to their text. */
export function brokenImportRules(files: Map<string, string>): string[] {
  const imports = new Map([...files].map(([path, text]) => [path, importsOf(path, text)]))
  const broken: string[] = []
  for (const [path, known] of imports) {
    if (isTest(path)) continue
    for (const one of known) {
      const reason = refusal(path, one)
      if (reason) broken.push(`${path} imports ${one.name}: ${reason}`)
    }
  }
  return [...broken, ...cycles(imports)]
}

function refusal(path: string, { name, target }: Import) {
  if (isProduct(path) && isTest(target ?? name)) return 'the product knows no test code'
  if (target === undefined) return undefined
  if (routes.files.test(target) && path !== routes.mountedBy) return 'only app.ts mounts routes'
  const found = rowOf(path)
  if (!found) return undefined
  const { row, home } = found
  const isHome = target.startsWith(home) && (row.knows.includes(`${home}*`) ? !aboveGround.test(target) : true)
  if (isHome || row.knows.some((known) => covers(known, target))) return undefined
  return `${home} does not know it`
}

/** The row of a path and the folder it stands for: `*` filled in, the ground of an app without the layers on it. */
function rowOf(path: string): { row: Row; home: string } | undefined {
  for (const row of rows) {
    const [before = '', after] = row.of.split('*')
    if (!path.startsWith(before)) continue
    if (after === undefined) return { row, home: row.of }
    const [name, ...rest] = path.slice(before.length).split('/')
    if (rest.length > 0) return { row, home: `${before}${name}${after}` }
  }
  return undefined
}

function covers(known: string, target: string) {
  return known.endsWith('*')
    ? target.startsWith(known.slice(0, -1)) && !aboveGround.test(target)
    : target.startsWith(known)
}

function isProduct(path: string) {
  return /^(?:apps|packages|studio|odds-simulator|demo-psp)\//.test(path) && !path.endsWith('.config.ts')
}

function isTest(name: string) {
  return /\.test\.tsx?$|(?:^|\/)test\/|^(?:vitest|fast-check|@playwright\/test)(?:\/|$)/.test(name)
}

/** Circles of imports among loading files; types make none, nor does what is only loaded later. */
function cycles(imports: Map<string, Import[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (path: string) => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push(`circle: ${[...trail.slice(at), path].join(' -> ')}`)
    if (at >= 0 || done.has(path)) return
    trail.push(path)
    for (const { target, kind } of imports.get(path) ?? []) {
      if (target && kind === 'value' && imports.has(target)) visit(target)
    }
    trail.pop()
    done.add(path)
  }
  for (const path of imports.keys()) visit(path)
  return found
}
