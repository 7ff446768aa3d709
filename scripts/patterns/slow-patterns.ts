import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { analyse } from 'scslre'
import { root } from '../lib/root.ts'

const GLOB = '{apps/*/{src,worker},packages/*/src,studio,odds-simulator,demo-psp,examples}/**/*.{ts,tsx,mjs}'

/** Every regular expression of the code that runs, and of each that is not linear its place and why. */
export function slowPatterns(): { count: number; slow: string[] } {
  const paths = globSync(GLOB, { cwd: root }).filter((path) => !/node_modules|\/dist\/|\.test\.|\/test\//.test(path))
  const known = new Map<string, string | undefined>()
  let count = 0
  const slow = paths.flatMap((path) =>
    patternsOf(path, readFileSync(join(root, path), 'utf8')).flatMap(({ line, pattern, flags }) => {
      count++
      const name = `/${pattern}/${flags}`
      if (!known.has(name)) known.set(name, slownessOf(pattern, flags))
      const why = known.get(name)
      return why === undefined ? [] : [`${path}:${line}  ${name}  ${why}`]
    }),
  )
  return { count, slow }
}

export interface Pattern {
  line: number
  pattern: string
  flags: string
}

/** The literals of a file. */
function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      found.push({ ...node.regex, line: text.slice(0, node.start).split('\n').length })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}

/**
 * Why a pattern takes more than linear time on some text, or undefined. `Trade`: two parts of it may share what they match in many ways.
 * `Self`: so may one part with itself. `Move`: the search begins anew at each place of what it has read already.
 */
function slownessOf(pattern: string, flags: string): string | undefined {
  const { reports } = analyse({ source: pattern, flags: flags.replace('v', 'u') })
  if (reports.length === 0) return undefined
  return reports
    .map(
      ({ type, exponential, character }) =>
        `${exponential ? 'exponential' : 'polynomial'} ${type} at ${character.literal.source}`,
    )
    .join(', ')
}
