import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import { uploadImage } from '@meydan/contract/content/images-admin'
import { uploadKyc } from '@meydan/contract/identity/identity'
import { importStatement } from '@meydan/contract/cashier/statements-admin'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../../scripts/lib/free-port.ts'
import { testSite } from '../../../../test/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-scan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** What our own signatures know, and nothing else: a picture and a paper like any other, by their hashes. */
const infected = await sharp({ create: { width: 91, height: 60, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const infectedPaper = Buffer.concat([paper, Buffer.from('% bulaşık\n%%EOF\n')])
const marks = [infected, infectedPaper].map((bytes) => ({
  md5: createHash('md5').update(bytes).digest('hex'),
  size: bytes.length,
}))

interface Scanner {
  url: string
  close(): Promise<unknown>
}

/** clamd itself, with signatures of our own alone. */
async function clamd(): Promise<Scanner> {
  const signatures = join(folder, 'signatures')
  mkdirSync(signatures)
  writeFileSync(join(signatures, 'own.hdb'), marks.map(({ md5, size }) => `${md5}:${size}:Deneme-Bulasik\n`).join(''))
  const port = await freePort()
  const config = join(folder, 'clamd.conf')
  const lines = [`DatabaseDirectory ${signatures}`, `TCPSocket ${port}`, 'TCPAddr 127.0.0.1', 'Foreground yes']
  writeFileSync(config, [...lines, `TemporaryDirectory ${folder}`, 'StreamMaxLength 6M', ''].join('\n'))
  const child = spawn('clamd', ['-c', config], { stdio: 'ignore' })
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  afterAll(close)
  return { url: `tcp://127.0.0.1:${port}`, close }
}

/** Who speaks as clamd does, over a socket of the file system. */
async function speaker(): Promise<Scanner> {
  const path = join(folder, 'clamd.ctl')
  const server: Server = createServer((socket) => {
    let got = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      got = Buffer.concat([got, bytes])
      const file = fileOf(got)
      if (!file) return
      const md5 = createHash('md5').update(file).digest('hex')
      socket.end(marks.some((mark) => mark.md5 === md5) ? 'stream: Deneme-Bulasik FOUND\0' : 'stream: OK\0')
    })
  }).listen(path)
  await once(server, 'listening')
  const close = () => new Promise((done) => server.close(done))
  afterAll(close)
  return { url: `unix://${path}`, close }
}

/** What was streamed, once its end is there. */
function fileOf(stream: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const isHere = spawnSync('sh', ['-c', 'command -v clamd']).status === 0

describe.each([
  ['a program that speaks as clamd does', speaker, false],
  [isHere ? 'clamd' : 'clamd (skipped: it is not installed here)', clamd, !isHere],
] as const)('with %s', (_name, start, isSkipped) => {
  it.skipIf(isSkipped)('every upload is looked at, and a find is refused and a significant event', async () => {
    const scanner = await start()
    const dataDir = mkdtempSync(join(folder, 'house-'))
    const site = await testSite({ CLAMD_URL: scanner.url, DATA_DIR: dataDir })
    const [player, admin] = [await site.player(), await site.staff('admin')]
    const send = async (path: string, as: { cookie: string }, files: Record<string, Buffer>) => {
      const form = new FormData()
      for (const [name, bytes] of Object.entries(files))
        form.append(name, new Blob([new Uint8Array(bytes)]), `${name}.bin`)
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { cookie: as.cookie, 'content-type': String(request.headers.get('content-type')) }
      const payload = Buffer.from(await request.arrayBuffer())
      const reply = await site.app.inject({ method: 'POST', url: path, payload, headers })
      return { status: reply.statusCode, ...reply.json() }
    }
    const papers = { id_front: picture, id_back: picture, address: paper }
    await expect.poll(() => send(uploadImage.path, admin, { file: picture })).toMatchObject({ success: true })
    const found = { status: 422, code: 'file_unreadable', message: 'Dosyada zararlı yazılım bulundu, dosya alınmadı' }
    expect(await send(uploadKyc.path, player, { ...papers, address: infectedPaper })).toMatchObject(found)
    expect(await send(uploadKyc.path, player, { ...papers, id_back: infected })).toMatchObject(found)
    expect(await send(uploadImage.path, admin, { file: infected })).toMatchObject(found)
    const statement = importStatement.path.replace('{id}', '1')
    expect(await send(statement, admin, { file: infectedPaper })).toMatchObject(found)
    const kept = () => readdirSync(dataDir, { recursive: true }).filter((name) => /^files\/kyc\/./.test(String(name)))
    expect(kept()).toEqual([])
    const events = () => site.call(listSignificantEvents, { kind: 'file_infected' }, { as: admin })
    await expect.poll(async () => (await events()).body.data).toHaveLength(4)
    expect((await events()).body.data.map((each: { text: string }) => each.text.split(': ')[1]).toSorted()).toEqual(
      ['görsel', 'hesap ekstresi', 'kimlik belgesi', 'kimlik belgesi'].toSorted(),
    )
    expect(await send(uploadKyc.path, player, papers)).toMatchObject({ success: true })
    expect(kept().length).toBeGreaterThanOrEqual(3)

    await scanner.close()
    expect(await send(uploadImage.path, admin, { file: picture })).toMatchObject({
      status: 503,
      message: 'Dosya şu anda denetlenemiyor. Lütfen biraz sonra tekrar deneyin',
    })
  })
})
