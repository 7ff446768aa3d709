import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onSignal } from '../lib/clean-up.ts'
import { freePort } from '../lib/free-port.ts'
import { root } from '../lib/root.ts'

/** One of the proxies of `deploy/`, by its file there without TLS, at ports of this machine. */
export interface Proxy {
  address: string
  close(): Promise<void>
}

export const PROXIES = ['haproxy', 'caddy', 'nginx'] as const
export type ProxyName = (typeof PROXIES)[number]

export const isInstalled = (name: ProxyName): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0

interface Wanted {
  /** Such as `127.0.0.1:3001`. */
  servers: readonly string[]
  port: number
  /** Of what is redirected to TLS elsewhere. */
  plain: number
  folder: string
}

/** The file of the proxy as it is started here, and how it is. */
type Render = (text: string, wanted: Wanted) => { text: string; args: (file: string) => string[] }

const errors = join(root, 'deploy/errors')
const letter = (index: number) => String.fromCharCode(65 + index)

const RENDER: Record<ProxyName, Render> = {
  haproxy: (text, { servers, port, plain }) => ({
    text: text
      .replaceAll('/etc/haproxy/errors', errors)
      .replace('bind :8080', `bind 127.0.0.1:${plain}`)
      .replace(/bind :8443.*/, `bind 127.0.0.1:${port}`)
      .replace(/( {2}server \w+ .*\n)+/, servers.map((at, no) => `  server ${letter(no)} ${at}\n`).join(''))
      .replace(
        /( {2}server \w+-unready .*\n)+/,
        servers.map((at, no) => `  server ${letter(no)}-unready ${at} backup no-check\n`).join(''),
      ),
    args: (file) => ['-db', '-f', file],
  }),
  caddy: (text, { servers, port }) => ({
    text: `{\n\tadmin off\n\tauto_https off\n}\n${text
      .replace('{$SITE_HOST}, {$BACKOFFICE_HOST} {', `http://127.0.0.1:${port} {`)
      .replace('{$SERVER_A} {$SERVER_B}', servers.join(' '))
      .replace('{$ERRORS:/etc/caddy/errors}', errors)}`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  }),
  nginx: (text, { servers, port, plain, folder }) => ({
    text: `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr warn;\n${text
      .replace('http {', `http {\n  access_log off;\n${scratch(folder)}`)
      .replace('listen 8080', `listen 127.0.0.1:${plain}`)
      .replace('listen 8443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/ {4}ssl_.*\n/g, '')
      .replaceAll('/etc/nginx/errors', errors)
      .replace(/( {4}server 127\.0\.0\.1:\d+ (.*)\n)+/, (_, __, rest: string) =>
        servers.map((at) => `    server ${at} ${rest}\n`).join(''),
      )}`,
    args: (file) => ['-c', file, '-e', 'stderr'],
  }),
}

/** Folders that nginx would make where root alone may. */
function scratch(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`).join('')
}

const FILES: Record<ProxyName, string> = { haproxy: 'haproxy.cfg', caddy: 'Caddyfile', nginx: 'nginx.conf' }

/** Resolves once it leads to a server; what it says of itself goes to `NAME.log` in the folder. */
export async function openProxy(name: ProxyName, servers: readonly string[], below: string): Promise<Proxy> {
  const folder = join(below, name)
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const { text, args } = RENDER[name](readFileSync(join(root, 'deploy', FILES[name]), 'utf8'), {
    servers,
    port,
    plain: await freePort(),
    folder,
  })
  const file = join(folder, FILES[name])
  writeFileSync(file, text)
  const proxy = spawn(name, args(file), { env: { ...process.env, HOME: folder }, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [proxy.stdout, proxy.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  onSignal(() => proxy.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  while (!(await isUp(address))) {
    if (proxy.exitCode !== null) throw new Error(`${name} ended: ${words}`)
    await wait(50)
  }
  return { address, close: () => end(proxy) }
}

/** Its workers end with it. */
async function end(proxy: ChildProcess): Promise<void> {
  if (proxy.exitCode !== null || proxy.signalCode !== null) return
  const gone = once(proxy, 'exit')
  proxy.kill('SIGTERM')
  await gone
}

function isUp(address: string): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
