import type { ChildProcess } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { dropFarSocket, readRunningCluster } from '../../apps/server/src/platform/postgres/running-cluster.ts'
import { isRunning, servesCluster } from '../../apps/server/src/platform/postgres/postmaster.ts'

/** The fast shutdown writes a checkpoint, the hard ones leave that to the next start. */
const STOPS = [
  ['SIGINT', 7_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
] as const
const START_LIMIT_MS = 20_000
const CHILD_LIMIT_MS = 10_000
/** Longer than tests run: a run that cannot be seen from here, in a container beside this one, is over by then. */
const ABANDONED_MS = 2 * 3_600_000
const OF_TESTS = /^meydan-(?:parts|journeys)-(\d+)-[^-]+$/

const PAUSE = new Int32Array(new SharedArrayBuffer(4))

type Undo = () => unknown

const undos: Undo[] = []
const folders = new Set<string>()
const children = new Set<ChildProcess>()
let listens = false
let stopping = false

/**
 * A folder that goes when this command ends, by Ctrl-C too, and with it every database below it. Root's PostgreSQL, which runs
 * as another user, may enter it.
 */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  folders.add(folder)
  endOnSignal()
  return folder
}

/** Removes what tests left that were killed without a word: their temporary folders of some hours ago, and databases below. */
export function sweepAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = OF_TESTS.exec(name) ?? []
    const folder = join(tmpdir(), name)
    if (pid === undefined || isRunning(Number(pid))) continue
    const made = statSync(folder, { throwIfNoEntry: false })
    if (made && made.uid === process.getuid?.() && Date.now() - made.mtimeMs > ABANDONED_MS) dropFolder(folder)
  }
}

/** Removes a temporary folder and what runs below it before the command ends. A database that is closing may write a last file meanwhile. */
export function dropFolder(folder: string): void {
  stopDatabases(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  folders.delete(folder)
}

/** What has to be done where SIGINT or SIGTERM ends this command, the last one first: servers and other processes. */
export function onSignal(undo: Undo): void {
  undos.push(undo)
  endOnSignal()
}

/** Ends a child that leads a group of its own (`detached`) with all that it has started, where a signal ends this command. */
export function endGroupOnSignal(child: ChildProcess): void {
  onSignal(() => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid)
  })
}

/** Ends a child where this process exits before it, and waits for that: what it writes as it ends stands in no folder that has gone. */
export function endOnExit(child: ChildProcess): void {
  if (children.size === 0) process.once('exit', endChildren)
  children.add(child)
  child.once('exit', () => {
    children.delete(child)
    if (children.size === 0) process.off('exit', endChildren)
  })
}

function endChildren(): void {
  const pids = [...children].flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const pid of pids.filter(isRunning)) process.kill(pid, signal)
    waitUntil(() => !pids.some(isRunning), CHILD_LIMIT_MS)
  }
}

/** Whether this command is ending because of a signal. */
export function isStopping(): boolean {
  return stopping
}

/** Lets SIGINT and SIGTERM end this command in order, from here on: what was started until then ends with it. */
export function endOnSignal(): void {
  if (listens) return
  listens = true
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end(128 + constants.signals[signal]))
  process.once('exit', () => {
    for (const folder of folders) dropFolder(folder)
  })
}

/** Ends this command as a signal would: everything that was kept open is undone first. */
export async function end(exitCode: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const undo of undos.toReversed()) {
    try {
      await undo()
    } catch (error) {
      console.error(error)
    }
  }
  // The rest goes without a pause, so that the work that is cut off cannot go on in between.
  process.exit(exitCode)
}

/** Stops every PostgreSQL whose data lies in this folder; returns when they are gone. */
function stopDatabases(folder: string): void {
  for (const name of globSync('{,*/,*/*/}live.json', { cwd: folder })) {
    const dataDir = dirname(join(folder, name))
    const { postmaster } = readRunningCluster(dataDir)
    if (postmaster !== undefined) stopPostmaster(postmaster, join(dataDir, 'postgres'))
    dropFarSocket(dataDir)
  }
}

function stopPostmaster(pid: number, cluster: string): void {
  // One that is just starting is not in its folder yet, and would write there while the folder goes.
  waitUntil(() => servesCluster(pid, cluster) || !isRunning(pid), START_LIMIT_MS)
  for (const [signal, limitMs] of STOPS) {
    if (!servesCluster(pid, cluster)) break
    process.kill(pid, signal)
    waitUntil(() => !servesCluster(pid, cluster), limitMs)
  }
}

function waitUntil(isSo: () => boolean, limitMs: number): void {
  const deadline = Date.now() + limitMs
  while (!isSo() && Date.now() < deadline) Atomics.wait(PAUSE, 0, 0, 15)
}
