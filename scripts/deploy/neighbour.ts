import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/root.ts'

const PARTS = ['apps', 'packages', 'studio', 'odds-simulator', 'demo-psp', 'scripts']
const BUILT = ['apps/site/dist', 'apps/backoffice/dist', 'studio/dist']
const HASHED = /^(.+-)([\w-])([\w-]{7}\.\w+)$/
const TEXT = /\.(?:js|css|html|json|webmanifest)$/

/**
 * The built program once more in this folder, as another release of it is: none of its hashed files has the name it has here. What is
 * installed of others is shared.
 */
export function makeNeighbour(folder: string): void {
  mkdirSync(folder)
  const isOurs = (path: string) => basename(path) !== 'node_modules'
  for (const part of PARTS)
    cpSync(join(root, part), join(folder, part), { recursive: true, filter: isOurs, preserveTimestamps: true })
  for (const file of [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'tsconfig.node.json',
    'tsconfig.web.json',
  ])
    cpSync(join(root, file), join(folder, file), { preserveTimestamps: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@meydan') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  cpSync(join(root, 'node_modules/@meydan'), join(folder, 'node_modules/@meydan'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const built of BUILT) renameHashed(join(folder, built))
}

function renameHashed(folder: string): void {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = [...files.map((entry) => join(entry.parentPath, entry.name)), ...dotFiles(folder)]
  const names = new Map<string, string>()
  for (const path of paths) {
    const [, before, first, rest] = HASHED.exec(basename(path)) ?? []
    if (before !== undefined) names.set(basename(path), `${before}${first === '0' ? '1' : '0'}${rest}`)
  }
  for (const path of paths) {
    if (TEXT.test(path)) {
      const text = readFileSync(path, 'utf8')
      const other = text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name)
      if (other !== text) writeFileSync(path, other)
    }
    const name = names.get(basename(path))
    if (name !== undefined) renameSync(path, join(dirname(path), name))
  }
}

/** Vite's manifest, which a pattern passes over. */
function dotFiles(folder: string): string[] {
  return globSync('.vite/*', { cwd: folder }).map((name) => join(folder, name))
}
