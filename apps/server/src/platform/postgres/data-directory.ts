import { randomBytes } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import { ROOTS_SHELF } from './binaries.ts'
import { canEnter, runsAsRoot, type SystemUser, unprivilegedUser } from './system-user.ts'

export interface DataDirectory {
  /** Holds the cluster, its socket, its log and the lock: the data folder, or a stand-in its user can enter. */
  folder: string
  cluster: string
  password: string
  /** Whom PostgreSQL runs as where this process is root. */
  user: SystemUser | undefined
}

interface Note {
  password: string
  folder?: string
}

/** Finds where the database of this data folder stands, or decides it and keeps it in `postgres.json` (mode 0600). */
export function findDataDirectory(dataDir: string): DataDirectory {
  const dir = openDataDir(dataDir)
  const noted = readNote(dir)
  const folder = noted?.folder ?? dir
  const cluster = join(folder, 'postgres')
  const user = runsAsRoot() ? unprivilegedUser([cluster, folder]) : undefined
  if (noted) {
    if (user && !canEnter(folder, user)) {
      throw new StartError(
        `The database in ${folder} belongs to user ${user.uid}, who can no longer enter that folder.`,
      )
    }
    return { folder, cluster, password: noted.password, user }
  }
  return decidePlace(dir, user)
}

/** What an earlier or running start noted about the data folder. */
export function readNote(dataDir: string): Note | undefined {
  const file = noteFile(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Note
  } catch (error) {
    throw new StartError(`The file ${file} cannot be read (${(error as Error).message}).`)
  }
}

function decidePlace(dir: string, user: SystemUser | undefined): DataDirectory {
  const note: Note = { password: randomBytes(24).toString('base64url') }
  if (user && !canEnter(dir, user)) note.folder = standIn(dir)
  const half = `${noteFile(dir)}.${process.pid}`
  writeFileSync(half, `${JSON.stringify(note)}\n`, { mode: 0o600 })
  renameSync(half, noteFile(dir))
  const folder = note.folder ?? dir
  return { folder, cluster: join(folder, 'postgres'), password: note.password, user }
}

function openDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

function standIn(dir: string) {
  const folder = join(ROOTS_SHELF, `meydan-${randomBytes(4).toString('hex')}`)
  try {
    mkdirSync(folder, { mode: 0o755 })
    return folder
  } catch (error) {
    throw new StartError(
      `PostgreSQL refuses to run as root and its own user cannot enter ${dir}; ${ROOTS_SHELF} cannot be written ` +
        `either (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to a folder others may enter, or DATABASE_URL.`,
    )
  }
}

function noteFile(dataDir: string) {
  return join(dataDir, 'postgres.json')
}
