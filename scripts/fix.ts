import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endGroupOnSignal } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { bin, root } from './lib/root.ts'

readOptions(
  `npm run fix
  Formats every file and mends what the linter can mend; exit 1 where something is left to a person.`,
  {},
)

const steps = [
  [bin('biome'), 'format', '--write', '.'],
  [bin('oxlint'), '--fix'],
]

for (const step of steps) {
  const child = spawn(process.execPath, step, { cwd: root, stdio: 'inherit', detached: true })
  endGroupOnSignal(child)
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = 1
}
