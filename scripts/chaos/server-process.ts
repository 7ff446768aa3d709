import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECRET_KEY } from '../../bench/environment.ts'

export interface ServerProcess {
  address: string
  /** Without a word: what was not committed is gone, what was answered must be there. */
  kill(): Promise<void>
  /** Steps its clock to so far from the machine's. */
  setClock(offsetMs: number): void
}

/** The whole server in a process of its own, which shares its shards as it does in service: it counts what a process before it left. */
export function startServer(url: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  return startProcess(new URL('../../bench/server.ts', import.meta.url), url, { SHARED: '1', ...env })
}

/** A process that says on which port it listens. */
export async function startProcess(file: URL, url: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = fork(file, [url], {
    env: { ...process.env, BENCH_KEY: SECRET_KEY, ...env },
  })
  const [ports] = (await Promise.race([once(child, 'message'), ended(child)])) as [{ app: number }]
  return {
    address: `http://127.0.0.1:${ports.app}`,
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    setClock: (clockOffsetMs) => void child.send({ clockOffsetMs }),
  }
}

async function ended(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('the server ended before it listened')
}
