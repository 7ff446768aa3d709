import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

interface Size {
  files: number
  lines: number
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
const TEST = /\.test\.tsx?$|(?:^|\/)test\/|^e2e\//

/** Rows of a table: how many files and lines of code each part has, its tests apart. Code, SQL, style and pages count, blank lines too. */
export function sizeRows(): string[] {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.html', '*.sql', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  const sizes = PARTS.map((part) => {
    const inside = paths.filter((path) => path.startsWith(`${part}/`))
    return {
      part: `\`${part}\``,
      product: sizeOf(inside.filter((path) => !TEST.test(path))),
      tests: sizeOf(inside.filter((path) => TEST.test(path))),
    }
  })
  const all = {
    part: 'all',
    product: sum(sizes.map(({ product }) => product)),
    tests: sum(sizes.map(({ tests }) => tests)),
  }
  return [...sizes, all].map(
    ({ part, product, tests }) => `| ${[part, ...cells(product), ...cells(tests)].join(' | ')} |`,
  )
}

function sizeOf(paths: readonly string[]): Size {
  return sum(paths.map((path) => ({ files: 1, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 })))
}

function sum(sizes: readonly Size[]): Size {
  return sizes.reduce((all, { files, lines }) => ({ files: all.files + files, lines: all.lines + lines }), {
    files: 0,
    lines: 0,
  })
}

function cells({ files, lines }: Size): string[] {
  return [files, lines].map((count) => (count === 0 ? '–' : count.toLocaleString('en')))
}
