import { createServer } from 'node:http'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from '../lib/root.ts'

/** So many elements as a page of the site has in its first window. */
const LINES = 100

const HTML = `<!doctype html>
<html lang="tr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Bare page</title>
  </head>
  <body><div id="root"></div><script type="module" src="/main.ts"></script></body>
</html>
`

const MAIN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
const lines = Array.from({ length: ${LINES} }, (_, at) => createElement('p', { key: at }, 'Satır ' + at))
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'Bare page'), lines))
`

/** A page of React alone, beside which those of the site are measured: what the machine makes of the least there can be. */
export async function serveBarePage(): Promise<{ url: string; close: () => Promise<void> }> {
  // Below the project, so that its React is found.
  const folder = join(root, 'node_modules/.bare-page')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), HTML)
  await writeFile(join(folder, 'main.ts'), MAIN)
  await build({ root: folder, configFile: false, logLevel: 'error' })
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = await readFile(join(folder, 'dist', path)).catch(() => undefined)
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    if (file === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' }).end(gzipSync(file))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
