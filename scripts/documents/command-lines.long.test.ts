import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { commandLines } from './command-lines.ts'
import { root } from '../lib/root.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** How the script of package.json ends with these words: its exit code, and what it said to people who err. */
function ends(script: string, args: readonly string[]): Promise<{ code: number; said: string; help: string }> {
  const [, ...words] = (scripts[script] ?? '').split(' ')
  return new Promise((resolve) => {
    execFile(process.execPath, [...words, ...args], { cwd: root }, (error, help, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said, help }),
    )
  })
}

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md', 'docs/payments.md', 'docs/providers.md']
const lines = commandLines(PAGES)
const asked = new Map(lines.map(({ script, args }) => [`${script} ${args.join(' ')}`, { script, args }]))

it('the pages write command lines', () => {
  expect(asked.size).toBeGreaterThan(40)
})

it.each([...asked])(
  '%s is understood as it is written; with --help nothing is done',
  async (_line, { script, args }) => {
    const { code, said } = await ends(script, [...args, '--help'])
    expect([code, said]).toEqual([0, ''])
  },
)

it.each(Object.keys(scripts))('%s refuses an unknown option in one line and does nothing', async (script) => {
  const { code, said, help } = await ends(script, ['--no-such-option'])
  expect([code, help]).toEqual([1, ''])
  expect(said.trimEnd()).not.toContain('\n')
  expect((await ends(script, ['--help'])).help).toMatch(/^npm /)
})
