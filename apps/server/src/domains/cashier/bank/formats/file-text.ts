import { unreadable } from './read-file.ts'

/**
 * The text of a file: what its byte order mark or its zeros say, what its XML declaration says, UTF-8, or else the Turkish code page that
 * banks' exports are written in. Refuses what is no text.
 */
export function textOf(bytes: Uint8Array): string {
  const text = encodingsOf(bytes)
    .map((encoding) => decoded(bytes, encoding))
    .find((each) => each !== undefined)
  if (text === undefined || text.includes('\u0000')) throw unreadable('Dosya metin değil')
  // SWIFT puts marks around its messages, and some programs one at the end.
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  const controls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g
  if ((text.match(controls)?.length ?? 0) > text.length / 20 + 2) throw unreadable('Dosya metin değil')
  return text.replace(/^\ufeff/, '').replaceAll(controls, ' ')
}

function encodingsOf(bytes: Uint8Array): string[] {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  if (first === 0xfe && second === 0xff) return ['utf-16be']
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8']
  const wide = widthOf(bytes.subarray(0, 400))
  if (wide) return [wide]
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]
  // A file of single bytes that calls itself UTF-16 was saved again by something.
  const own = declared && !/^utf-?16|^ucs/i.test(declared) ? [declared] : []
  return [...own, 'utf-8', 'windows-1254']
}

/** UTF-16 without a mark: every other byte of Latin text is 0. */
function widthOf(start: Uint8Array): string | undefined {
  if (start.length < 8) return undefined
  const zerosAt = (parity: number) => start.filter((byte, place) => byte === 0 && place % 2 === parity).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (odd > start.length * 0.35 && even === 0) return 'utf-16le'
  return even > start.length * 0.35 && odd === 0 ? 'utf-16be' : undefined
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
