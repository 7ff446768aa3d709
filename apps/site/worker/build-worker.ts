import { BUILD_TARGET } from '@meydan/older-browsers/targets'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The document that stands in for every page without a line. */
export const OFFLINE_DOCUMENT = 'cevrimdisi'

type Bundle = Rolldown.OutputBundle

/** Builds `worker.ts` as `/sw.js` once the site is written, with what it must know of the release written in. */
export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      outDir = config.build.outDir
    },
    async writeBundle(_options, bundle) {
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        publicDir: false,
        define: { ...knowledgeOf(bundle), 'process.env.NODE_ENV': '"production"' },
        build: {
          target: BUILD_TARGET,
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: join(root, 'worker/worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

function knowledgeOf(bundle: Bundle): Record<string, string> {
  const [script, ...rest] = filesOf(bundle, 'index')
  const style = rest.find((name) => name.endsWith('.css'))
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const offline = [...filesOf(bundle, OFFLINE_DOCUMENT), ...fonts].map((name) => `/${name}`)
  const hash = createHash('sha256')
  for (const file of Object.values(bundle)) hash.update(file.type === 'asset' ? file.source : file.fileName)
  return {
    RELEASE: JSON.stringify(`/${script} /${style}`),
    REVISION: JSON.stringify(hash.digest('base64url').slice(0, 16)),
    OFFLINE_FILES: JSON.stringify([...offline, '/art/bos/cevrimdisi.svg']),
  }
}

/** What a document loads at once: its script first, then everything that imports, and their stylesheets. */
function filesOf(bundle: Bundle, document: string): string[] {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === document)
  if (!entry) throw new Error(`the build has no document ${document}`)
  const found = new Set([entry.fileName])
  for (const name of found) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) found.add(next)
  }
  return [...found]
}
