import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { testSite } from '../../../test/site.ts'
import { dropFile, keepFile, readKeptFile } from './file-store.ts'
import { bucketOf, signed } from './s3.ts'

const BYTES = Buffer.from('kimlik belgesi')

it('signs as the published example of S3 does', async () => {
  const bucket = bucketOf(
    'https://AKIAIOSFODNN7EXAMPLE:wJalrXUtnFEMI%2FK7MDENG%2FbPxRfiCYEXAMPLEKEY@examplebucket.s3.amazonaws.com/?region=us-east-1',
  )
  const headers = await signed(bucket, {
    method: 'GET',
    url: new URL('test.txt', bucket.base),
    at: new Date('2013-05-24T00:00:00Z'),
    body: Buffer.alloc(0),
    headers: { range: 'bytes=0-9' },
  })
  expect(headers.get('authorization')).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  )
})

it('keeps sealed files in a bucket where one is configured', async () => {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const path = request.url ?? ''
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=anahtar/'))
      return reply.writeHead(403).end()
    const digest = createHash('sha256').update(Buffer.concat(pieces)).digest('hex')
    if (request.headers['x-amz-content-sha256'] !== digest) return reply.writeHead(400).end()
    if (request.method === 'PUT') objects.set(path, Buffer.concat(pieces))
    if (request.method === 'DELETE') objects.delete(path)
    const found = request.method === 'GET' ? objects.get(path) : Buffer.alloc(0)
    return reply.writeHead(found ? 200 : 404).end(found)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => server.close())
  const at = (keys: string) => `http://${keys}@127.0.0.1:${(server.address() as AddressInfo).port}/kova/kyc?region=tr`
  const { house } = await testSite({ S3_URL: at('anahtar:gizli') })
  const name = await keepFile(house, BYTES)
  expect([...objects.keys()]).toEqual([`/kova/kyc/${name}`])
  expect(objects.get(`/kova/kyc/${name}`)?.includes(BYTES)).toBe(false)
  expect(await readKeptFile(house, name)).toEqual(BYTES)
  await dropFile(house, name)
  await expect(readKeptFile(house, name)).rejects.toMatchObject({ code: 'not_found' })
  const { house: stranger } = await testSite({ S3_URL: at('yabanci:gizli') })
  await expect(keepFile(stranger, BYTES)).rejects.toThrow('answered 403')
})

const dataDir = testFolder('meydan-files-')

it('opens no file under another name, and misses one that is gone', async () => {
  const { house } = await testSite({ DATA_DIR: dataDir })
  const [first, second] = [await keepFile(house, BYTES), await keepFile(house, Buffer.from('başka'))]
  renameSync(join(dataDir, 'files/kyc', first), join(dataDir, 'files/kyc', second))
  await expect(readKeptFile(house, second)).rejects.toThrow(/authenticate/)
  await expect(readKeptFile(house, first)).rejects.toMatchObject({ code: 'not_found' })
})
