import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const SHORTEST_BYTES = 32

/**
 * The 32-byte master key: SECRET_KEY where it is given; else one that is made once and kept in `DATA_DIR/secret.key`
 * (mode 0600), which no strict start takes.
 */
export function readSecretKey(given: string | undefined, dataDir: string): Buffer {
  if (given !== undefined) return derive(given, 'SECRET_KEY')
  const file = join(dataDir, 'secret.key')
  return derive(readOrMake(file, dataDir), file)
}

function derive(key: string, source: string) {
  if (Buffer.byteLength(key) < SHORTEST_BYTES) {
    throw new StartError(`${source} is too short: it needs at least ${SHORTEST_BYTES} bytes.`)
  }
  return Buffer.from(hkdfSync('sha256', key, '', 'meydan master key', 32))
}

function readOrMake(file: string, dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) make(file)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** Linking a finished file under its name is atomic: of two processes that start at once, both read the first one's. */
function make(file: string) {
  const half = `${file}.${process.pid}`
  writeFileSync(half, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
  try {
    linkSync(half, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half)
  }
}
