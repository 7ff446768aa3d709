import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testFolder } from '../../../../test/folder.ts'
import { testSite } from '../../../../test/site.ts'
import { openHttp } from '../../../platform/http/http.ts'
import { releaseFiles } from '../../../platform/start/release-files.ts'
import { mountBuilt } from './documents.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-releases-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const site = await testSite({ DATA_DIR: dataDir })
const script = (text: string) => async () => Buffer.from(text)

it('a server of another release gives a page the files it was made with, and nothing that is none', async () => {
  const releases = releaseFiles(site.context, 'site')
  const end = await releases.keep(new Map([['index-before.js', script('before()')]]))
  expect(await releases.get('index-before.js')).toBeDefined()
  const reply = await site.app.inject('/assets/index-before.js')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(reply.body).toBe('before()')
  for (const path of [
    '/assets/index-never.js',
    '/assets/..%2Fsecret.key',
    '/assets/a/b.js',
    '/backoffice/assets/index-before.js',
  ])
    expect((await site.app.inject(path)).statusCode, path).toBe(404)
  end()
})

it('files that no server has renewed for seven days go, those of other parts and of this release stay', async () => {
  const folder = join(dataDir, 'files/releases')
  await mkdir(folder, { recursive: true })
  const eightDaysAgo = Date.now() / 1_000 - 8 * 86_400
  for (const name of ['site-old.js', 'site-own.js', 'studio-old.js']) {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), eightDaysAgo, eightDaysAgo)
  }
  const releases = releaseFiles(site.context, 'site')
  const end = await releases.keep(new Map([['own.js', script('own()')]]))
  expect(await releases.get('old.js')).toBeUndefined()
  expect(String(await releases.get('own.js'))).toBe('own()')
  expect(await releaseFiles(site.context, 'studio').get('old.js')).toBeDefined()
  end()
})

it('what pages of this server load is kept before it listens', async () => {
  const folder = testFolder('meydan-built-')
  await mkdir(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head><body></body></html>')
  writeFileSync(join(folder, 'assets/main-now.js'), 'now()')
  const app = await openHttp({ logger: site.context.log, production: false })
  mountBuilt(app, site.context, { site: [folder], backoffice: [] })
  for (const prepare of app.beforeListening) await prepare()
  expect(String(await releaseFiles(site.context, 'site').get('main-now.js'))).toBe('now()')
  await app.close()
})
