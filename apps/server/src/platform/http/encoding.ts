import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The strongest encoding that the client lists and does not assess with zero. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const weights = new Map((accepted ?? '').split(',').map((part) => readWeight(part)))
  for (const encoding of ['br', 'gzip'] as const) if ((weights.get(encoding) ?? 0) > 0) return encoding
  return 'identity'
}

/** Quality is that of files compressed once and sent often; what is made for one reply, or for a second, asks for less. */
export async function encodeBody(bytes: Buffer, encoding: Encoding, quality = 9): Promise<Buffer> {
  if (encoding === 'br')
    return toBrotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
  return encoding === 'gzip' ? toGzip(bytes, { level: quality }) : bytes
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...rest] = part.split(';')
  const quality = rest.join(';').match(/q=([\d.]+)/)?.[1]
  return [name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality)]
}
