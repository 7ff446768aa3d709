import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { assertStrict } from './strict-start.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-strict-'))
const licence = join(folder, 'licence.json')
writeFileSync(licence, JSON.stringify({ authority: 'MGA', number: '1', countries: ['TR'] }))
afterAll(() => rmSync(folder, { recursive: true }))

const start = (env: Record<string, string>) => assertStrict(readConfig({ DATA_DIR: folder, ...env }))
const whole = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), BACKOFFICE_HOST: 'yonetim.example' }

describe('what each reason demands of the environment', () => {
  it.each([
    ['real money', { LICENCE_FILE: licence }, 'LICENCE_FILE stands for real money'],
    ['a public address', { HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is reached from outside'],
    ['a public name', { HOST: 'www.example' }, 'HOST www.example is reached from outside'],
    ['every address of IPv6', { HOST: '::' }, 'HOST :: is reached from outside'],
    ['production', { NODE_ENV: 'production' }, 'NODE_ENV is production'],
  ])('%s', (_, reason, because) => {
    expect(() => start({ ...reason, ...whole })).not.toThrow()
    expect(() => start(reason)).toThrow(because)
    expect(() => start({ ...whole, ...reason, NODE_ENV: 'production', DEV_TOOLS: 'on' })).toThrow(
      /wanting DEV_TOOLS off\.$/,
    )
    for (const name of Object.keys(whole) as (keyof typeof whole)[]) {
      if (name in reason) continue
      const env: Record<string, string> = { ...whole, ...reason }
      delete env[name]
      const refused = () => start(env)
      expect(refused, name).toThrow(new RegExp(`^Strict start \\(.*\\): wanting .*${name}[^;]*\\.$`))
      expect(refused).not.toThrow(/\n/)
    }
  })
})

it.each([
  {},
  { HOST: 'localhost' },
  { HOST: '127.9.9.9' },
  { HOST: '::1' },
  { HOST: 'lale.localhost' },
  { HOST: '0.0.0.0' },
])('nothing is demanded of the demo with %o', (env) => {
  expect(() => start(env as Record<string, string>)).not.toThrow()
})

it('a production without a key makes none', () => {
  expect(() => readConfig({ DATA_DIR: join(folder, 'none'), NODE_ENV: 'production' })).toThrow(/an own SECRET_KEY/)
})
