import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

interface Size {
  files: number
  lines: number
  generated: number
  words: number
}

const PARTS = [
  'apps/server',
  'apps/site',
  'apps/backoffice',
  'packages',
  'studio',
  'odds-simulator',
  'demo-psp',
  'scripts',
  'bench',
  'examples',
  'e2e',
]
/** What an installation runs. */
const PRODUCT = /^(?:apps|packages|studio|odds-simulator|demo-psp)\//
const TEST = /\.test\.tsx?$|(?:^|\/)test\/|^e2e\//
const GENERATED = /(?:Written|Made from the published documents) by `npm run/
/** Sentences of pages, refusals, headings and the content of the demo. */
const WORDS = /\/words\/|-words\.ts$|refusals\.ts$|\/sentences\.ts$|\/contract\/src\/heads\/|\/seed\/content\//

/**
 * Rows of a table: how many files and lines of code each part has, how many of the lines a command writes or are words, and its tests apart.
 * Code, SQL, style and pages count, blank lines too.
 */
export function sizeRows(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.html', '*.sql', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  const ofProduct = paths.filter((path) => PRODUCT.test(path))
  return [
    ...PARTS.map((part) =>
      rowOf(
        `\`${part}\``,
        paths.filter((path) => path.startsWith(`${part}/`)),
      ),
    ),
    rowOf(
      'all',
      paths.filter((path) => PARTS.some((part) => path.startsWith(`${part}/`))),
    ),
    rowOf('what an installation runs', ofProduct),
  ]
}

function rowOf(part: string, paths: readonly string[]): string {
  const product = sizeOf(paths.filter((path) => !TEST.test(path)))
  const tests = sizeOf(paths.filter((path) => TEST.test(path)))
  const counts = [product.files, product.lines, product.generated, product.words, tests.files, tests.lines]
  return `| ${[part, ...counts.map((count) => (count === 0 ? '–' : count.toLocaleString('en')))].join(' | ')} |`
}

function sizeOf(paths: readonly string[]): Size {
  const size = { files: 0, lines: 0, generated: 0, words: 0 }
  for (const path of paths) {
    const text = readFileSync(join(root, path), 'utf8')
    const lines = text.split('\n').length - 1
    size.files += 1
    size.lines += lines
    if (GENERATED.test(text.slice(0, 300))) size.generated += lines
    else if (WORDS.test(path)) size.words += lines
  }
  return size
}
