import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start/start-error.ts'

const SQLITE_BUSY = 5

export interface FolderLock {
  release(): void
}

/**
 * Takes the folder for this process, or answers undefined while another one holds it.
 * SQLite's file lock belongs to the kernel: it ends with its process however that dies, and no recycled process
 * number can keep it.
 */
export function lockFolder(file: string): FolderLock | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { timeout: 0 })
    database.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    if (database?.isOpen) database.close()
    if (isBusy(error)) return undefined
    throw new StartError(`The file ${file} cannot be written (${(error as Error).message}).`)
  }
  const held = database
  return { release: () => held.close() }
}

function isBusy(error: unknown) {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
