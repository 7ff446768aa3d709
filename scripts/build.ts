import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { bin, root } from './lib/root.ts'

const shared = [
  'packages/ui',
  'packages/contract',
  'packages/money',
  'packages/api-client',
  'packages/socket-client',
  'package-lock.json',
]

const parts = [
  { name: 'the site', folder: 'apps/site', sources: ['apps/site', 'examples/verify', ...shared] },
  { name: 'the back office', folder: 'apps/backoffice', sources: ['apps/backoffice', ...shared] },
  {
    name: "the studio's games",
    folder: 'studio',
    sources: ['studio', 'packages/older-browsers', 'packages/socket-client', 'package-lock.json'],
  },
]

/** Builds each web part whose `dist` is missing or older than its sources. */
export async function buildWhatIsStale(log: (line: string) => void) {
  const stale = parts.filter(isStale)
  if (stale.length === 0) return
  log(`Building ${stale.map(({ name }) => name).join(', ')}…`)
  await Promise.all(stale.map(build))
}

/** Builds the frame of the games where there is none: tests of its pages ask for one, not for the newest. */
export async function buildFrameIfMissing() {
  const frame = parts.find(({ folder }) => folder === 'studio')
  if (frame && !existsSync(markOf(frame.folder))) await build(frame)
}

function isStale({ folder, sources }: (typeof parts)[number]) {
  if (!existsSync(join(root, folder, 'vite.config.ts'))) return false
  const mark = markOf(folder)
  if (!existsSync(mark)) return true
  // An installation without development packages serves what it was given.
  if (!existsSync(bin('vite'))) return false
  const built = statSync(mark).mtimeMs
  return sources.some((source) => newest(join(root, source)) > built)
}

async function build({ name, folder }: (typeof parts)[number]) {
  const child = spawn(process.execPath, [bin('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new StartError(`Building ${name} failed:\n${output.trim()}`)
  writeFileSync(markOf(folder), '')
}

/** Written last: a build that was cut off is not taken for a finished one. */
function markOf(folder: string) {
  return join(root, folder, 'dist', '.built')
}

/** The latest change below the path, folders included, for a deleted file changes its folder alone. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules')
  const own = inside.includes('package.json') ? 0 : stat.mtimeMs
  return Math.max(own, ...inside.map((name) => newest(join(path, name))))
}
