import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { SECRET_KEY } from './environment.ts'

export interface Served {
  app: string
  bare: string
  /** Bytes the measured process holds. */
  memory(): Promise<number>
  stop(): Promise<void>
}

/** The server in a process of its own, as the load generator must not share its thread. */
export async function serve(
  url: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Served> {
  const child = fork(new URL('./server.ts', import.meta.url), [url], {
    execArgv: ['--expose-gc', ...flags],
    env: { ...process.env, BENCH_KEY: SECRET_KEY, ...env },
  })
  const ports = (await answerOf(child)) as { app: number; bare: number }
  return {
    app: `http://127.0.0.1:${ports.app}`,
    bare: `http://127.0.0.1:${ports.bare}`,
    async memory() {
      child.send('memory')
      return ((await answerOf(child)) as { rss: number }).rss
    },
    async stop() {
      const gone = once(child, 'exit')
      child.send('stop')
      await gone
    },
  }
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the measured server ended'))),
  ])
  return answer
}
