import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

export interface CommandLine {
  page: string
  /** As it is written. */
  line: string
  /** The script of `package.json`, and what is said to it; placeholders are 1. */
  script: string
  args: string[]
}

/**
 * Every `npm run …`, `npm start` and `npm test` that these pages write with words after it, and what a row of a table adds to its command: `-- --list`.
 */
export function commandLines(pages: readonly string[]): CommandLine[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8')
    const inText = [...text.matchAll(/`(npm (?:run [\w:]+|test|start) -- [^`]+)`/g)]
    const inBlocks = [...text.matchAll(/^(npm (?:run [\w:]+|test|start) -- .+)$/gm)]
    const inRows = text.split('\n').flatMap((row) => additions(row).map((line) => ['', line]))
    return [...inText, ...inBlocks, ...inRows].flatMap(([, line = '']) => readLine(page, line))
  })
}

function additions(row: string): string[] {
  const [, command] = /`(npm (?:run [\w:]+|test|start)(?: -- [\w-]+)?)`/.exec(row) ?? []
  if (command === undefined) return []
  const joint = command.includes(' -- ') ? ' ' : ' -- '
  return [...row.matchAll(/`(?:-- )?(--[^`]+)`/g)].map(([, words]) => command + joint + words)
}

function readLine(page: string, line: string): CommandLine[] {
  const written = line.replace(/\s+#.*$/, '').trim()
  const [, script = '', rest = ''] = /^npm (?:run )?([\w:]+) -- (.*)$/.exec(written) ?? []
  const ways = /^[\w-]+( \\?\| [\w-]+)+$/.test(rest) ? rest.split(/ \\?\| /) : [rest]
  return ways.map((way) => {
    const words = way.replaceAll(/[[\]]/g, '').split(/\s+/)
    return { page, line: written, script, args: words.map((word) => (/^[A-Z]+$/.test(word) ? '1' : word)) }
  })
}
