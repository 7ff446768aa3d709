import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EVENTS_PER_PAGE } from '@meydan/contract/sports/sports'
import { addDays, istanbulDay } from '@meydan/money/day'
import { endOnExit } from '../../scripts/lib/clean-up.ts'
import { freePort } from '../../scripts/lib/free-port.ts'
import { root } from '../../scripts/lib/root.ts'
import { keep, takeKept } from '../../scripts/test/kept-folder.ts'
import { SERVER_MARK } from '../../scripts/test/server-warnings.ts'
import { seededTemplate } from './seeded-template.ts'

/** A server of a worker of its own, over a data folder of its own. */
export interface House {
  url: string
  dataDir: string
  stop(): Promise<void>
}

interface Settings {
  /** Whether the invented matches are played: an installation in which they are takes three times the processor of one that waits. */
  stadium: boolean
}

/** What hangs; how busy the machine is decides nothing. */
const START_LIMIT_MS = 240_000
const LOOK_MS = 100

const folder = () => process.env.E2E_DATA_DIR as string
const template = () => join(folder(), 'template')

/**
 * The data folder that the platform of each worker begins with: seeded, or as the last run of the same program and day has kept it. It holds the
 * compiled program too, so that the next starts are quick.
 */
export async function makeTemplate(): Promise<void> {
  mkdirSync(template(), { recursive: true })
  for (const path of [folder(), template()]) chmodSync(path, 0o711)
  const kept = seededTemplate()
  if (takeKept(kept, template())) return
  const house = await serve(template(), { stadium: false })
  await house.stop()
  keep(kept, template())
}

/** A copy of the template, served. With the matches it is ready once the first page of tomorrow's football stands. */
export async function openHouse(name: string, settings: Settings): Promise<House> {
  const dataDir = join(folder(), name)
  // Files of the database belong to its own user where this process is root.
  const copying = promisify(execFile)('cp', ['-a', template(), dataDir])
  endOnExit(copying.child)
  await copying
  const house = await serve(dataDir, settings)
  if (settings.stadium) await until(() => hasProgramme(house.url), 'the programme of tomorrow')
  return house
}

async function serve(dataDir: string, { stadium }: Settings): Promise<House> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'development',
      STADIUM: stadium ? 'on' : 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endOnExit(child)
  const said = passOn(child)
  const url = `http://localhost:${port}`
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`the server ended: ${said.join('\n')}`)
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  await until(isReady, 'the server')
  return { url, dataDir, stop: () => stop(child) }
}

/** What the server warns of stands among the words of the journey that runs; gives what it has said on its way up. */
function passOn(child: ChildProcess): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      if (said.length > 40) said.shift()
      if (line.startsWith('{')) process.stdout.write(`${SERVER_MARK}${line}\n`)
    })
  }
  return said
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come within ${START_LIMIT_MS / 1_000} s`)
    await wait(LOOK_MS)
  }
}

/**
 * Matches are announced some a second. Until the first page of a day is full, each that is read puts further lines among those that a journey
 * has counted.
 */
async function hasProgramme(url: string): Promise<boolean> {
  const query = new URLSearchParams({ sport: 'football', day: addDays(istanbulDay(new Date()), 1) })
  const { events } = (await (await fetch(`${url}/api/v1/sports/events?${query}`)).json()) as { events?: unknown[] }
  return (events?.length ?? 0) >= EVENTS_PER_PAGE
}
