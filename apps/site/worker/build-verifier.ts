import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_TARGET } from '@meydan/older-browsers/targets'
import { build, type Plugin, type Rolldown } from 'vite'

/** The program that checks rounds without a line: one file, to be saved. */
const VERIFIER = 'dogrula.html'

/** Writes `examples/verify` as one document with its script inside. */
export function roundVerifier(): Plugin {
  let folder = ''
  return {
    name: 'round-verifier',
    apply: 'build',
    configResolved({ root }) {
      folder = join(root, '../../examples/verify')
    },
    async generateBundle() {
      const script = await scriptOf(folder)
      const page = readFileSync(join(folder, 'page.html'), 'utf8')
      this.emitFile({ type: 'asset', fileName: VERIFIER, source: page.replace('/*SCRIPT*/', () => script) })
    },
  }
}

async function scriptOf(folder: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: { input: join(folder, 'page.mjs'), output: { format: 'iife' } },
    },
  })
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput]
  const [{ code }] = output
  return code.replaceAll('</script', '<\\/script')
}
