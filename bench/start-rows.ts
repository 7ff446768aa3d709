import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../scripts/free-port.ts'
import { atEnd } from './clean-up.ts'
import { type Figure, figure, median } from './figure.ts'
import type { Ground } from './ground.ts'

const SERVE = fileURLToPath(new URL('../scripts/serve.ts', import.meta.url))
const FIRST_START_MS = 120_000

/** From the command to `/readyz`, over an embedded database that is there already. */
export async function startRows({ repeats }: Ground): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'meydan-start-'))
  chmodSync(dataDir, 0o711)
  const close = atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  try {
    await startOnce(dataDir)
    const took: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) took.push(await startOnce(dataDir))
    return [figure('warm start to ready', { value: median(took), unit: 'ms' }, { most: 2_000 })]
  } finally {
    await close()
  }
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, [SERVE], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  })
  const stop = atEnd(() => end(child))
  try {
    await untilReady(child, `http://127.0.0.1:${port}/readyz`)
    return performance.now() - from
  } finally {
    await stop()
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
