import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

interface Rotation {
  child: ChildProcess
  /** With its code, once it has ended: also for later readers. */
  closed: Promise<number | null>
  words: () => string
}

/** `npm run keys -- rotate` over an installation, under way. */
export function rotationOf(env: Record<string, string>, ...options: string[]): Rotation {
  const child = spawn(process.execPath, ['scripts/keys.ts', 'rotate', ...options], {
    cwd: fileURLToPath(new URL('../../../../../', import.meta.url)),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (words += String(chunk)))
  const closed = once(child, 'close').then(([code]) => code as number | null)
  return { child, closed, words: () => words.trim() }
}

export async function ended({ closed, words }: Rotation): Promise<[number | null, string]> {
  return [await closed, words()]
}
