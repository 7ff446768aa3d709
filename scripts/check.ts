import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { endGroupOnSignal } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { bin, root } from './lib/root.ts'

readOptions(
  `npm run check
  Format, lint, types, import boundaries, naming rules, dead code, the documents of the API, lock file and size; exit 1 where one does not hold.`,
  {},
)

interface Step {
  name: string
  command: string[]
}

/** `tsconfig.node.json` is all that runs in Node with the same settings: as one program, what they share is checked once. */
const projects = [
  'tsconfig.node.json',
  'apps/site',
  'apps/backoffice',
  'studio',
  'packages/money',
  'packages/fair',
  'packages/contract',
  'packages/api-client',
  'packages/older-browsers',
  'packages/sdk',
  'packages/socket-client',
  'packages/ui',
  'apps/site/worker',
  'e2e',
]

const steps: Step[] = [
  ...projects.map((project) => ({ name: `types of ${project}`, command: [bin('tsc'), '-p', project] })),
  { name: 'dead code', command: [bin('knip'), '--no-progress'] },
  { name: 'format', command: [bin('biome'), 'format', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--deny-warnings'] },
  { name: 'patterns', command: ['scripts/patterns.ts'] },
  { name: 'import boundaries', command: ['scripts/import-boundaries.ts'] },
  { name: 'lock file', command: ['scripts/libraries/lock-file.ts'] },
  { name: 'naming rules', command: ['scripts/naming-rules.ts'] },
  { name: 'commit subjects', command: ['scripts/commit-subjects.ts'] },
  { name: 'size', command: ['scripts/measure/size.ts'] },
].filter(({ command: [file = ''] }) => file.startsWith('/') || existsSync(join(root, file)))

const failed: string[] = []
const queue = [...steps]
await Promise.all(Array.from({ length: availableParallelism() }, work))
console.log(failed.length === 0 ? '\nEverything holds.' : `\nBroken: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** One for each core, the longest first. */
async function work() {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const start = performance.now()
    const { code, output } = await run(step.command)
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
    console.log(`${code === 0 ? 'ok    ' : 'BROKEN'} ${seconds} s  ${step.name}`)
    if (code === 0) continue
    failed.push(step.name)
    console.log(output.trim())
  }
}

function run([file = '', ...args]: string[]) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  endGroupOnSignal(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise<{ code: number; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
