import { posix } from 'node:path'

export interface Import {
  /** As written. */
  name: string
  /** Path from the repository's root, or undefined for a foreign package. */
  target: string | undefined
  /** Loaded with the file, not at all, or when the program gets there. */
  kind: 'value' | 'type' | 'later'
}

const TYPE = /^[ \t]*(?:import|export)\s+type\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm
const VALUE = /^[ \t]*(?:import|export)\b(?!\s+type\b)(?:[^'"`;]*?\bfrom)?\s*['"]([^'"]+)['"]/gm
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The imports of a TypeScript file, resolved to paths of this repository where they are its own. */
export function importsOf(path: string, text: string): Import[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  const found = (kind: Import['kind'], pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, name = '']) => ({
      name,
      target: resolve(path, name.replace(/\?.*$/, '')),
      kind,
    }))
  return [...found('value', VALUE), ...found('type', TYPE), ...found('later', LATER)]
}

function resolve(path: string, name: string) {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  const [, part, rest = ''] = /^@meydan\/([^/]+)\/(.+)$/.exec(name) ?? []
  if (part === undefined) return undefined
  const file = posix.extname(rest) ? rest : `${rest}.ts`
  if (part === 'studio' || part === 'odds-simulator' || part === 'demo-psp') return `${part}/${file}`
  return ['server', 'site', 'backoffice'].includes(part) ? `apps/${part}/${file}` : `packages/${part}/src/${file}`
}
