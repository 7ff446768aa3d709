import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onSignal } from '../../lib/clean-up.ts'
import { freePort } from '../../lib/free-port.ts'
import { root } from '../../lib/root.ts'
import { openPlainFront, type Front } from './plain-front.ts'

/** HAProxy by `deploy/haproxy.cfg`, without its TLS, where it is installed; else a proxy of the trial's own that does the same. */
export async function openFront(servers: readonly string[], folder: string): Promise<Front> {
  if (spawnSync('haproxy', ['-v']).status !== 0) return openPlainFront(servers)
  const [plain, port] = [await freePort(), await freePort()]
  const names = servers.map((_, index) => String.fromCharCode(97 + index))
  const lines = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${plain}`)
    .replace(/bind :8443.*/, `bind 127.0.0.1:${port}`)
    .split('\n')
    .filter((line) => !/^ {2}server /.test(line))
  const file = join(folder, 'haproxy.cfg')
  const more = names.map((name) => `  server ${name} "\${SERVER_${name.toUpperCase()}}"`)
  writeFileSync(file, `${lines.join('\n').trimEnd()}\n${more.join('\n')}\n`)
  const env = Object.fromEntries(
    servers.map((at, index) => [`SERVER_${names[index]?.toUpperCase()}`, new URL(at).host]),
  )
  const proxy = spawn('haproxy', ['-db', '-f', file], { env: { ...process.env, ...env }, stdio: 'ignore' })
  onSignal(() => proxy.kill('SIGKILL'))
  process.once('exit', () => proxy.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++, await wait(50)) if (await isUp(address)) break
  return { address, name: 'HAProxy', close: () => void proxy.kill('SIGKILL') }
}

async function isUp(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
