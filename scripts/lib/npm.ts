import { spawn } from 'node:child_process'
import { root } from './root.ts'

/** What npm says, and how it ended: the one that runs this script, or the one in the path. */
export async function npm(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const own = process.env.npm_execpath
  const [file, first] = own === undefined ? ['npm', []] : [process.execPath, [own]]
  const child = spawn(file, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (bytes) => (said.output += bytes))
  child.stderr.on('data', (bytes) => (said.errors += bytes))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, ...said }))
  })
}
