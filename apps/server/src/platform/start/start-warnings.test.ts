import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const SECRET_KEY = 'a-key-of-the-operator-for-these-lines'
const warnings = (env: Record<string, string>) => startWarnings(readConfig({ SECRET_KEY, PORT: '3001', ...env }))

it('production without the address of its site says so in a line, with it nothing', () => {
  expect(warnings({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^SITE_URL is not set: links .* lead to http:\/\/localhost:3001, and /),
  ])
  expect(warnings({ NODE_ENV: 'production', SITE_URL: 'https://www.example.com' })).toEqual([])
})

it('so does every strict start, a public address among them; play money on this machine warns of nothing', () => {
  expect(warnings({ NODE_ENV: 'development', HOST: '192.0.2.1' })).toHaveLength(1)
  expect(warnings({ NODE_ENV: 'development', REDIS_URL: 'redis://redis.example:6379' })).toEqual([])
})

it('protocols that could be read follow it, a line each', () => {
  const lines = warnings({ NODE_ENV: 'production', REDIS_URL: 'redis://redis.example:6379' })
  expect(lines.slice(1)).toEqual(['REDIS_URL (rediss://) leaves this machine without a proven TLS'])
})
