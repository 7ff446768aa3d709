import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testBucket } from '../../../../test/bucket.ts'
import { testFolder } from '../../../../test/folder.ts'
import { testSite } from '../../../../test/site.ts'
import { deleteStoredFile, storeFile, readStoredFile, resealFile } from './file-store.ts'
import { bucketOf, signed } from '../../../platform/files/s3.ts'

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

it('keeps sealed files in a bucket where one is configured, and reads those of before', async () => {
  const bucket = await testBucket()
  afterAll(bucket.close)
  const dataDir = testFolder('meydan-bucket-')
  const { context: before } = await testSite({ DATA_DIR: dataDir })
  const { context } = await testSite({ DATA_DIR: dataDir, S3_URL: bucket.url('anahtar') })
  const old = await storeFile(before, BYTES)
  const name = await storeFile(context, BYTES)
  expect([...bucket.objects.keys()]).toEqual([`/kova/meydan/${name}`])
  expect(bucket.objects.get(`/kova/meydan/${name}`)?.includes(BYTES)).toBe(false)
  expect(readdirSync(join(dataDir, 'files/kyc'))).toEqual([old])
  expect(await readStoredFile(context, name)).toEqual(BYTES)
  expect(await readStoredFile(context, old)).toEqual(BYTES)
  await resealFile(context, old)
  expect(readdirSync(join(dataDir, 'files/kyc'))).toEqual([])
  expect(await readStoredFile(context, old)).toEqual(BYTES)
  for (const each of [name, old]) {
    await deleteStoredFile(context, each)
    await expect(readStoredFile(context, each)).rejects.toMatchObject({ code: 'not_found' })
  }
  const { context: stranger } = await testSite({ S3_URL: bucket.url('yabanci') })
  await expect(storeFile(stranger, BYTES)).rejects.toMatchObject({ code: 'busy' })
})

const dataDir = testFolder('meydan-files-')

it('opens no file under another name, and misses one that is gone', async () => {
  const { context } = await testSite({ DATA_DIR: dataDir })
  const [first, second] = [await storeFile(context, BYTES), await storeFile(context, Buffer.from('başka'))]
  renameSync(join(dataDir, 'files/kyc', first), join(dataDir, 'files/kyc', second))
  await expect(readStoredFile(context, second)).rejects.toThrow(/authenticate/)
  await expect(readStoredFile(context, first)).rejects.toMatchObject({ code: 'not_found' })
})
