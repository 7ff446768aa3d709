import { createHash, createHmac } from 'node:crypto'

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
  const base = new URL(`${url.origin}${url.pathname.replace(/\/*$/, '/')}`)
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
  const headers = signed(bucket, { method, url, at: new Date(), body: body ?? Buffer.alloc(0) })
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

/** The headers of AWS Signature Version 4 over the whole request. */
export function signed(bucket: Bucket, request: Request): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const digest = createHash('sha256').update(request.body).digest('hex')
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': digest,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    digest,
  ].join('\n')
  const scope = `${day}/${bucket.region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, bucket.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${bucket.secretKey}`)
  const signature = createHmac('sha256', key).update(text).digest('hex')
  const { host: _host, ...sent } = headers
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${bucket.accessKey}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
