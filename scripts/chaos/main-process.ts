import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { onSignal } from '../lib/clean-up.ts'
import { root } from '../lib/root.ts'

const START_LIMIT_MS = 180_000
/** Longer than `/readyz` takes to say no. */
const READY_LIMIT_MS = 5_000

/** The whole program as it is run, to be killed, paused, asked to stop and started again at its port. */
export interface MainProcess {
  address: string
  pid(): number | undefined
  /** As its unit does, again where it ends before it is ready; resolves once it is. */
  start(): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Resolves when it has ended. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** What `/readyz` says; status 0 where nobody answers. */
  readiness(): Promise<{ code: number; status?: string }>
}

/** What it says goes to the end of the file `log`. */
export function mainProcess(port: number, { env, log }: { env: Record<string, string>; log: string }): MainProcess {
  let child: ChildProcess | undefined
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const spawnOnce = () => {
    const file = openSync(log, 'a')
    child = spawn(process.execPath, ['scripts/serve.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: String(port), ...env },
      stdio: ['ignore', file, file],
    })
    closeSync(file)
  }
  const address = `http://127.0.0.1:${port}`
  const main: MainProcess = {
    address,
    pid: () => child?.pid,
    async start() {
      for (const end = Date.now() + START_LIMIT_MS; Date.now() < end; await wait(50)) {
        if (!isAlive()) spawnOnce()
        if ((await main.readiness()).code === 200) return
      }
      throw new Error(`the server at ${address} did not start: see ${log}`)
    },
    signal: (signal) => void child?.kill(signal),
    async end(signal) {
      if (!child || !isAlive()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
    async readiness() {
      try {
        const reply = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(READY_LIMIT_MS) })
        return { code: reply.status, ...((await reply.json()) as { status?: string }) }
      } catch {
        return { code: 0 }
      }
    },
  }
  onSignal(() => main.end('SIGKILL'))
  // Also where the trial itself breaks.
  process.once('exit', () => child?.kill('SIGKILL'))
  return main
}
