import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../scripts/lib/free-port.ts'
import { closeAtTheEnd } from '../open-sites.ts'

const main = new URL('../../src/main.ts', import.meta.url)

export interface ServerProcess {
  address: string
  isAlive(): boolean
  /** As the power fails. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The whole server in a process of its own, ready for calls; ended with the test file. */
export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `import { main } from ${JSON.stringify(main.href)}; await main(process.env)`],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        BACKOFFICE_HOST: 'yonetim.example',
        STADIUM: 'off',
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const end = (signal: NodeJS.Signals) => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  closeAtTheEnd(end('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await ready(child, address)
  return {
    address,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: end('SIGKILL'),
    stop: end('SIGTERM'),
  }
}

async function ready(child: ChildProcess, address: string): Promise<void> {
  let words = ''
  child.stdout?.on('data', (chunk: Buffer) => (words += String(chunk)))
  while (child.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server ended before it listened: ${words}`)
}
