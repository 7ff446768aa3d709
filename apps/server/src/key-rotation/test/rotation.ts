import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Rotation {
  child: ChildProcess
  words: () => string
}

/** `npm run keys -- rotate` over an installation, under way. */
export function rotationOf(env: Record<string, string>, ...options: string[]): Rotation {
  const child = spawn(process.execPath, ['scripts/keys.ts', 'rotate', ...options], {
    cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)))
  return { child, words: () => words.trim() }
}

export async function ended({ child, words }: Rotation): Promise<[number | null, string]> {
  const [code] = (await once(child, 'close')) as [number | null]
  return [code, words()]
}
