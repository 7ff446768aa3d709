import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROGRAM_FOLDER = fileURLToPath(new URL('../../../../../', import.meta.url))
/** All that is run or served, and the pins of what it is run with. */
const FOLDERS = ['apps', 'packages', 'studio', 'odds-simulator', 'demo-psp', 'scripts']
const FILES = ['package.json', 'package-lock.json']
/** One after the other, thousands of files wait for a busy machine thousands of times. */
const READ_AT_ONCE = 32

export interface Program {
  /** sha256 over the paths and contents of all files, in hex. */
  hash: string
  files: number
}

/** What is deployed in the folder, by its files alone: the same files anywhere have the same hash (GLI-19 2.3.2). Throws once aborted. */
export async function hashProgram(folder: string, signal?: AbortSignal): Promise<Program> {
  const inside = await Promise.all(FOLDERS.map((part) => filesOf(folder, part)))
  const paths = [...FILES, ...inside.flat()].toSorted()
  const hash = createHash('sha256')
  for (let from = 0; from < paths.length; from += READ_AT_ONCE) {
    signal?.throwIfAborted()
    const some = paths.slice(from, from + READ_AT_ONCE)
    const contents = await Promise.all(some.map((path) => hashFile(join(folder, path))))
    for (const [at, path] of some.entries()) hash.update(`${path}\0${contents[at]}\n`)
  }
  return { hash: hash.digest('hex'), files: paths.length }
}

async function hashFile(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** Their paths from the program's folder, with `/` on every machine; installed packages are identified by the lock file. */
async function filesOf(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { withFileTypes: true })
  const inside = entries.map(async (entry) => {
    const path = `${part}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(folder, path)
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(inside)).flat()
}
