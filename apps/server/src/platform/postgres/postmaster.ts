import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start/start-error.ts'
import { BARE_ENV } from './cluster.ts'
import { addToRunningCluster, dropFarSocket } from './running-cluster.ts'
import type { DataDirectory } from './data-directory.ts'

const START_LIMIT_MS = 60_000
const FAST_STOP_LIMIT_MS = 7_000
const HARD_STOP_LIMIT_MS = 3_000
const LOG_LIMIT_BYTES = 10_000_000
/** PostgreSQL's word while servants of a killed postmaster still hold its memory; they leave within moments. */
const STILL_LEAVING = 'pre-existing shared memory block'

/**
 * glibc gives freed memory back to the system and takes it again around each statement, six times and a hundred pages for a batch of
 * stakes: a tenth of what a connection works. Each may keep so much instead; other systems do not read this.
 */
const KEPT_MEMORY = {
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_TOP_PAD_: '1048576',
  MALLOC_MMAP_THRESHOLD_: '4194304',
}

/** Starts the postmaster and resolves when it accepts connections. */
export async function startPostmaster(place: DataDirectory, binaries: string, settings: Record<string, string>) {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    // Before it starts: on a busy machine its last word may be written before anybody looks again.
    const logStart = statSync(logOf(place), { throwIfNoEntry: false })?.size ?? 0
    const child = spawnPostmaster(place, binaries, settings)
    const failure = await untilReady(child, place, { deadline, said: logStart })
    if (failure === undefined) return child
    if (!failure.includes(STILL_LEAVING) || Date.now() > deadline) {
      throw new StartError(`PostgreSQL did not start in ${place.folder}: ${failure}`)
    }
    await sleep(200)
  }
}

/** Ends a postmaster left behind by a killed process; its data is intact, its clients are gone. */
export async function stopOrphan(place: DataDirectory, log: (line: string) => void) {
  const file = join(place.cluster, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (!servesCluster(pid, place.cluster)) {
    rmSync(file, { force: true })
    // Its process may be dead and not yet waited for: to PostgreSQL such a number is alive, and the socket still held.
    rmSync(join(place.folder, 'run', '.s.PGSQL.5432.lock'), { force: true })
    return
  }
  log(`A database process (${pid}) of an earlier run is still up; stopping it.`)
  await stopProcess(pid)
}

/** Fast shutdown (clients cut, checkpoint written), then the hard one from which the log recovers. */
export async function stopProcess(pid: number) {
  send(pid, 'SIGINT')
  if (await isGone(pid, FAST_STOP_LIMIT_MS)) return
  send(pid, 'SIGQUIT')
  if (await isGone(pid, HARD_STOP_LIMIT_MS)) return
  send(pid, 'SIGKILL')
  await isGone(pid, HARD_STOP_LIMIT_MS)
}

function spawnPostmaster(place: DataDirectory, binaries: string, settings: Record<string, string>) {
  const logFile = logOf(place)
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  const log = openSync(logFile, size > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Its own session: Ctrl-C in the terminal reaches us alone, and we stop it once our work is drained.
  const child = spawn(join(binaries, 'postgres'), ['-D', place.cluster, ...flags], {
    ...place.user,
    cwd: '/',
    env: { ...BARE_ENV, ...KEPT_MEMORY },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  if (child.pid !== undefined) addToRunningCluster(place.folder, { postmaster: child.pid })
  child.unref()
  const stopWithUs = () => {
    child.kill('SIGINT')
    // It is closing, and may be so before it has its socket there.
    dropFarSocket(place.folder)
  }
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  return child
}

async function untilReady(
  child: ChildProcess,
  place: DataDirectory,
  { deadline, said: logStart }: { deadline: number; said: number },
) {
  let spawnFailure: string | undefined
  child.once('error', (error) => (spawnFailure = error.message))
  for (;;) {
    if (spawnFailure) return spawnFailure
    if (child.exitCode !== null || child.signalCode !== null) return fatalLine(place, logStart, child.pid)
    if (isReady(child.pid, place)) return undefined
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      return `not ready after ${START_LIMIT_MS / 1000} s; see ${logOf(place)}`
    }
    await sleep(15)
  }
}

function isReady(pid: number | undefined, place: DataDirectory) {
  try {
    const lines = readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8').split('\n')
    return Number(lines[0]) === pid && /^(ready|standby)/.test(lines[7] ?? '')
  } catch {
    return false
  }
}

/** Its own last word after so many bytes of the log, in which servants of a killed one may still write; a log that grew too long was begun anew. */
function fatalLine(place: DataDirectory, logStart: number, pid: number | undefined) {
  const log = readFileSync(logOf(place))
  const text = log.subarray(logStart > log.length ? 0 : logStart).toString()
  const lines = text.trim().split('\n')
  const own = lines.filter((line) => line.includes(`[${pid}]`))
  return own.findLast((line) => /FATAL|PANIC/.test(line)) ?? (own.at(-1) || lines.at(-1) || 'no word in its log')
}

function logOf(place: DataDirectory) {
  return join(place.folder, 'postgres.log')
}

/** Whether this process is the PostgreSQL of this folder; one that has ended and was not waited for is not. */
export function servesCluster(pid: number, cluster: string) {
  if (!isAlive(pid)) return false
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(cluster)
    }
    const [itsFolder, ourFolder] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return itsFolder.dev === ourFolder.dev && itsFolder.ino === ourFolder.ino
  } catch {
    return false
  }
}

/** Whether this process has not ended, be it unburied. */
export function isRunning(pid: number) {
  if (!isAlive(pid)) return false
  try {
    if (process.platform !== 'linux') {
      return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
    }
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isGone(pid: number, limitMs: number) {
  const deadline = Date.now() + limitMs
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await sleep(15)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals) {
  if (isAlive(pid)) process.kill(pid, signal)
}
