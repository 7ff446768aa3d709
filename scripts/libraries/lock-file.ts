import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
}

/**
 * Optional packages (one per platform) that the lock file names but holds no entry for: with one of those missing,
 * `npm install` succeeds and the next `npm ci` fails (npm/cli issue 9846).
 */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

const missing = Object.entries(packages).flatMap(([place, entry]) =>
  Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isHeld(place, name))
    .map((name) => `${place || 'the root'} lacks ${name}`),
)
for (const line of missing) console.error(line)
process.exitCode = missing.length === 0 ? 0 : 1

function isHeld(place: string, name: string): boolean {
  if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]?.version) return true
  if (!place) return false
  const cut = place.lastIndexOf('/node_modules/')
  return isHeld(cut >= 0 ? place.slice(0, cut) : '', name)
}
