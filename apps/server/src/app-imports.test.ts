import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** What is used seldom, and takes its time to be read: a third of what a start reads. */
const SELDOM = [
  '@scalar/fastify-api-reference',
  '@simplewebauthn/server',
  'nodemailer',
  'qrcode',
  'sharp',
  'web-push',
  'ioredis',
]

const LISTED = `
  import { registerHooks } from 'node:module'
  const read = new Set()
  registerHooks({ load(url, context, next) { read.add(url); return next(url, context) } })
  await import(process.argv[1])
  console.log(JSON.stringify([...read]))`

it('a start reads nothing that is used seldom', () => {
  const app = new URL('./app.ts', import.meta.url).href
  const text = execFileSync(process.execPath, ['--input-type=module', '--eval', LISTED, app], { encoding: 'utf8' })
  const read = JSON.parse(text) as string[]
  expect(read).toContain(app)
  const packages = new Set(read.map((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  expect(packages).toContain('fastify')
  expect(SELDOM.filter((name) => packages.has(name))).toEqual([])
})
