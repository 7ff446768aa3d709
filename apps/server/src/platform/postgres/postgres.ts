import { chownSync, existsSync, mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { StartError } from '../start/start-error.ts'
import { findBinaries } from './binaries.ts'
import { makeCluster, SUPERUSER } from './cluster.ts'
import { addToRunningCluster, dropFarSocket, readRunningCluster, writeRunningCluster } from './running-cluster.ts'
import { lockFolder } from './lock.ts'
import { findDataDirectory, type DataDirectory, readNote } from './data-directory.ts'
import { startPostmaster, stopOrphan, stopProcess } from './postmaster.ts'

const DEFAULT_DATABASE = 'meydan'
/** The kernel's limit for a socket's path is 104 bytes on macOS, 108 on Linux. */
const SOCKET_PATH_LIMIT_BYTES = 103
const FAR = 'meydan-'

export interface Postgres {
  /** The connection string of a database of this server; without a name, the platform's own. */
  url(database?: string): string
  /** Stops the server cleanly and gives the folder free. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
}

/** Another live process holds the data folder. */
export class DataDirInUse extends StartError {}

/**
 * Starts the PostgreSQL that came through npm over this data folder: made on first use, durable, reachable by its
 * private socket and password alone. One process holds a folder; a database left behind by a killed one is stopped
 * first. Refuses with a `StartError`.
 */
export async function startPostgres(options: Options): Promise<Postgres> {
  const place = findDataDirectory(options.dataDir)
  const lock = lockFolder(join(place.folder, 'meydan.lock'))
  if (!lock) throw inUse(options.dataDir, place.folder)
  try {
    writeRunningCluster(place.folder, { socket: readRunningCluster(place.folder).socket, pid: process.pid })
    const { pid, socket } = await runServer(place, options)
    const url = urlOf(place.password, socket)
    await makeDatabase(url('postgres'))
    addToRunningCluster(place.folder, { ready: true })
    leaveToOwner(place)
    const stop = async () => {
      await stopProcess(pid)
      dropFarSocket(place.folder)
      lock.release()
    }
    let stopped: Promise<void> | undefined
    return { url, stop: () => (stopped ??= stop()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function runServer(place: DataDirectory, { dataDir, log, settings }: Options) {
  const binaries = findBinaries(place.user, log)
  await stopOrphan(place, log)
  makeCluster(place, binaries)
  const socket = socketFolder(place)
  const child = await startPostmaster(place, binaries, { ...socketSettings(socket), ...settings })
  if (readNote(dataDir)?.folder) {
    log(`PostgreSQL does not run as root and its own user cannot enter ${dataDir}: the database is in ${place.folder}.`)
  }
  const pid = child.pid!
  child.once('exit', (_code, signal) => {
    if (signal) log(`PostgreSQL was ended by ${signal}; see ${join(place.folder, 'postgres.log')}.`)
  })
  return { pid, socket }
}

/** The platform's database of a server another live process runs over this data folder, if there is one. */
export function runningPostgres(dataDir: string): Pick<Postgres, 'url'> | undefined {
  const note = readNote(dataDir)
  if (!note) return undefined
  const folder = note.folder ?? dataDir
  const lock = lockFolder(join(folder, 'meydan.lock'))
  lock?.release()
  const { socket, ready } = readRunningCluster(folder)
  return lock || !socket || !ready ? undefined : { url: urlOf(note.password, socket) }
}

function urlOf(password: string, socket: string) {
  return (database = DEFAULT_DATABASE) =>
    `postgresql://${SUPERUSER}:${password}@localhost/${database}?host=${encodeURIComponent(socket)}`
}

function socketSettings(socket: string) {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socket}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
  }
}

/** Beside the cluster, or, where that path is too long for a socket, a new one for temporary files, whose own path may be too long; what a killed process had there goes. */
function socketFolder({ folder, user }: DataDirectory) {
  dropFarSocket(folder)
  const near = join(folder, 'run')
  if (fitsSocket(near)) mkdirSync(near, { recursive: true, mode: 0o700 })
  const socket = fitsSocket(near)
    ? near
    : mkdtempSync(join(fitsSocket(`${tmpdir()}/${FAR}XXXXXX`) ? tmpdir() : '/tmp', FAR))
  addToRunningCluster(folder, { socket })
  if (user) chownSync(socket, user.uid, user.gid)
  return socket
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT_BYTES
}

async function makeDatabase(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [DEFAULT_DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DEFAULT_DATABASE}`)
  } finally {
    await client.end()
  }
}

function inUse(dataDir: string, folder: string) {
  const { pid } = readRunningCluster(folder)
  return new DataDirInUse(
    `The data folder ${dataDir} is in use by another Meydan process${pid ? ` (${pid})` : ''}; ` +
      'stop that one, or set DATA_DIR to another folder.',
  )
}

/** Root writes into somebody's data folder: what it made there must stay usable for that somebody. */
function leaveToOwner({ folder, user }: DataDirectory) {
  if (!user) return
  const { uid, gid } = statSync(folder)
  for (const name of ['postgres.json', 'live.json', 'postgres.log', 'meydan.lock']) {
    if (existsSync(join(folder, name))) chownSync(join(folder, name), uid, gid)
  }
}
