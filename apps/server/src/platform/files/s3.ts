import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

/** A bucket of an S3 service, as `S3_URL` says it: `https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`. */
export interface Bucket {
  /** Of the bucket, with the prefix, ending in `/`. */
  base: URL
  accessKey: string
  secretKey: string
  region: string
}

const TIMEOUT_MS = 10_000

export function bucketOf(text: string): Bucket {
  const url = new URL(text)
  const base = new URL(`${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}/`)
  return {
    base,
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

/** Stores, reads or deletes one object; an object that is not there reads as undefined. Anything else that fails throws. */
export async function askBucket(
  bucket: Bucket,
  method: 'PUT' | 'GET' | 'DELETE',
  name: string,
  body?: Buffer,
): Promise<Buffer | undefined> {
  const url = new URL(name, bucket.base)
  const headers = await signed(bucket, { method, url, at: new Date(), body: body ?? Buffer.alloc(0) })
  const options = { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' as const }
  const reply = await fetch(url, body ? { ...options, body: new Uint8Array(body) } : options)
  const content = Buffer.from(await reply.arrayBuffer())
  if (reply.status === 404 && method !== 'PUT') return undefined
  if (!reply.ok) throw new Error(`the file store answered ${reply.status} to ${method}`)
  return content
}

export interface Request {
  method: string
  url: URL
  at: Date
  body: Buffer
  headers?: Record<string, string>
}

/** The headers of AWS Signature Version 4 over the whole request, its bytes included. */
export async function signed(bucket: Bucket, { method, url, at, body, headers }: Request): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    service: 's3',
    region: bucket.region,
    allHeaders: true,
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    datetime: at.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
  })
  return (await signer.sign()).headers
}
