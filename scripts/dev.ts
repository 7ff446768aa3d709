import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { readConfig } from '../apps/server/src/platform/start/config.ts'
import { startPostgres } from '../apps/server/src/platform/postgres/postgres.ts'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { assertStrict } from '../apps/server/src/platform/start/strict-start.ts'
import { buildWhatIsStale } from './build.ts'
import { end, endOnSignal, onSignal } from './lib/clean-up.ts'
import { freePort } from './lib/free-port.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'
import { root } from './lib/root.ts'

/** What the server answers itself; every other address is a page or a file of the site. */
const SERVER_PATHS = '^/(api|ws|studio|play|files|media|uploads|healthz|readyz|metrics)(/|\\?|$)'

const HELP = `npm run dev
  The server, the site and the back office on one port; every change reloads. Settings come from the environment (README.md).`

await orSayWhy(async () => {
  readOptions(HELP, {})
  endOnSignal()
  const config = readConfig(process.env)
  assertStrict(config)
  const { port, host, dataDir, databaseUrl } = config
  await buildWhatIsStale(console.log)
  const [serverPort, backofficePort] = [await freePort(), await freePort()]
  // The database outlives the restarts of the server.
  const postgres = databaseUrl ? undefined : await startPostgres({ dataDir, log: console.log })
  onSignal(() => postgres?.stop())
  const server = spawnServer(serverPort, databaseUrl ?? postgres?.url() ?? '')
  onSignal(() => stopServer(server))
  const backoffice = await openBackoffice(backofficePort)
  onSignal(() => backoffice.close())
  const site = await openSite({ host, port, serverPort, backofficePort })
  onSignal(() => site.close())
  console.log(`\n  Development   http://localhost:${port}   (back office below /backoffice, every change reloads)\n`)
  server.once('exit', () => void end(0))
})

async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function spawnServer(port: number, databaseUrl: string) {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: databaseUrl }
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/serve.ts'], {
    cwd: root,
    env,
    // Ctrl-C reaches this process alone, which stops the server before its database.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function openSite(ports: { host: string; port: number; serverPort: number; backofficePort: number }) {
  const target = `http://127.0.0.1:${ports.serverPort}`
  // The site's own configuration proxies to this address.
  process.env.MEYDAN_SERVER = target
  const backoffice = { target: `http://127.0.0.1:${ports.backofficePort}`, ws: true }
  return listen(
    await createServer({
      root: join(root, 'apps/site'),
      configFile: join(root, 'apps/site/vite.config.ts'),
      plugins: [documentHead(target)],
      clearScreen: false,
      logLevel: 'warn',
      server: {
        host: ports.host,
        port: ports.port,
        strictPort: true,
        allowedHosts: true,
        proxy: { [SERVER_PATHS]: { target, ws: true, xfwd: true }, '^/backoffice(/|\\?|$)': backoffice },
      },
    }),
    ports.port,
  )
}

async function openBackoffice(port: number) {
  return listen(
    await createServer({
      root: join(root, 'apps/backoffice'),
      configFile: join(root, 'apps/backoffice/vite.config.ts'),
      clearScreen: false,
      logLevel: 'warn',
      server: { host: '127.0.0.1', port, strictPort: true, allowedHosts: true },
    }),
    port,
  )
}

async function listen(vite: ViteDevServer, port: number) {
  try {
    return await vite.listen()
  } catch (error) {
    throw new StartError(`Port ${port} cannot be opened (${(error as Error).message}); set PORT to another one.`)
  }
}

/** Writes into the page what the server would: the domain's brand, its configuration and the first replies. */
function documentHead(server: string): Plugin {
  return {
    name: 'meydan-document-head',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { originalUrl }) {
        const reply = await fetch(`${server}${originalUrl ?? '/'}`).catch(() => undefined)
        const document = reply?.ok ? await reply.text() : ''
        const blocks = document.match(
          /<style nonce[^>]*>[\s\S]*?<\/style>|<script type="application\/json"[\s\S]*?<\/script>/g,
        )
        return html.replace(/<head[^>]*>/, (head) => head + (blocks ?? []).join(''))
      },
    },
  }
}
