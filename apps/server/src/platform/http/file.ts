import { Readable } from 'node:stream'
import type { CallShape, FileType } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import type { FastifyReply } from 'fastify'
import { inExportTurn } from '../concurrency/hash-queue.ts'
import { type CsvRows, csvText } from '../lists/csv.ts'

/** What a call whose reply is a file gives: the bytes and which of the declared types they are. */
export interface FileBody<Type extends FileType = FileType> {
  type: Type
  body: AsyncIterable<string> | Buffer
  /** Its name without the ending, where the call's own does not say enough. */
  name?: string
}

interface Sending {
  call: CallShape
  /** What the words of the file's name stand for, besides `{day}`. */
  words: Record<string, unknown>
  now: Date
}

/** Sends the file that a call declares, piece by piece: never stored, never something a browser runs. */
export async function sendFile(
  reply: FastifyReply,
  { call, words, now }: Sending,
  result: unknown,
): Promise<FastifyReply> {
  const {
    type,
    body,
    name: own,
  }: FileBody = call.csv
    ? { type: 'text/csv', body: csvText(call.csv, result as CsvRows<string>) }
    : (result as FileBody)
  const name = own ?? nameOf(call.csv?.name ?? call.file?.name ?? '', { ...words, day: istanbulDay(now) })
  const side = typeof call.who === 'object' ? 'staff' : 'player'
  const content = Buffer.isBuffer(body) ? body : Readable.from(await begun(inExportTurn(side, body)))
  const isShown = type.startsWith('image/')
  return reply
    .header('content-type', type.startsWith('image/') || type === 'application/pdf' ? type : `${type}; charset=utf-8`)
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(`${name}.${type.split('/')[1]}`)}`,
    )
    .header('content-security-policy', "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(content)
}

/** The same pieces, the first of them there already: what goes wrong before it is still a refusal and no broken file. */
async function begun(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]()
  const first = await iterator.next()
  let isFirst = true
  const next = () => {
    if (!isFirst) return iterator.next()
    isFirst = false
    return Promise.resolve(first)
  }
  // A reader that leaves before the second piece ends them too.
  const end = async () => (await iterator.return?.()) ?? { done: true as const, value: undefined }
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
}

function nameOf(pattern: string, words: Record<string, unknown>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(words[word]))
}
