import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dropFolder, onSignal, temporaryFolder } from '../../scripts/lib/clean-up.ts'
import { freePort } from '../../scripts/lib/free-port.ts'
import { type Figure, figure, median } from '../figure.ts'
import type { Environment } from '../environment.ts'

const SERVE = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url))
const FIRST_START_MS = 120_000

/** From the command to `/readyz`, over an embedded database that is there already. */
export async function startRows({ repeats }: Environment): Promise<Figure[]> {
  const dataDir = temporaryFolder('meydan-start-')
  try {
    await startOnce(dataDir)
    const took: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) took.push(await startOnce(dataDir))
    return [figure('warm start to ready', { value: median(took), unit: 'ms' }, { most: 2_000 })]
  } finally {
    dropFolder(dataDir)
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  onSignal(() => end(child))
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`)
    return performance.now() - from
  } finally {
    await end(child)
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const end = performance.now() + FIRST_START_MS
  while (performance.now() < end && child.exitCode === null) {
    const isReady = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(10)
  }
  throw new Error('the server did not become ready')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
