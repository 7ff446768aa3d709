import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as provider from '@meydan/contract/games/provider'
import { describe, expect, it } from 'vitest'
import { ANSWERS, providersPage, REFUSED } from './page.ts'
import { samples, signed } from './signatures.ts'

it('docs/providers.md is what the contract and the protocols say', () => {
  expect(readFileSync(new URL('../../../../docs/providers.md', import.meta.url), 'utf8')).toBe(providersPage())
})

it('the answers in it are what the contract lets the platform answer', () => {
  const calls = [provider.authenticate, provider.balance, provider.bet, provider.win, provider.rollback]
  for (const { path, output } of calls) {
    expect(output.parse(ANSWERS[path])).toEqual(ANSWERS[path])
    expect(output.parse(REFUSED)).toEqual(REFUSED)
  }
})

describe('the samples of a signature', () => {
  const { key, path, timestamp, body } = signed
  const right = createHmac('sha256', key).update(`v2\nPOST\n${path}\n${timestamp}\n${body}`).digest('hex')
  const isHere = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

  for (const { language, command, code } of samples) {
    const [program, flag] = command
    it.skipIf(program !== 'node' && !isHere(program))(`in ${language} is right (needs ${program})`, () => {
      const { stdout } = spawnSync(program === 'node' ? process.execPath : program, [flag, code])
      expect(String(stdout).trim()).toBe(right)
    })
  }
})
