import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onSignal } from '../../lib/clean-up.ts'
import { freePort } from '../../lib/free-port.ts'

/** A redis-server that keeps nothing, and can be killed and started again at its address. */
export interface Redis {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
}

export async function openRedis(): Promise<Redis> {
  const port = await freePort()
  let child: ChildProcess | undefined
  const redis: Redis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
      child = started
      for await (const line of createInterface(started.stdout)) if (line.includes('Ready to accept')) break
      started.stdout.resume()
    },
    async kill() {
      const dying = child
      child = undefined
      if (!dying || dying.exitCode !== null) return
      const gone = once(dying, 'exit')
      dying.kill('SIGKILL')
      await gone
    },
  }
  onSignal(() => redis.kill())
  process.once('exit', () => child?.kill('SIGKILL'))
  await redis.start()
  return redis
}
