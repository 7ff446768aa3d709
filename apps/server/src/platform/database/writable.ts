/** Half a pair, or what PostgreSQL holds in no text. */
const UNWRITABLE = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** The same text; what the database can hold in no text is written as its escape. */
export function writableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text
  return text.replaceAll(UNWRITABLE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** JSON that the database takes, of whatever somebody sent: names and texts are made writable, whole numbers of any length are text. */
export function writableJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, each: unknown) => {
    if (typeof each === 'bigint') return String(each)
    if (typeof each === 'string') return writableText(each)
    return isRecord(each) && Object.keys(each).some((name) => writableText(name) !== name)
      ? Object.fromEntries(Object.entries(each).map(([name, of]) => [writableText(name), of]))
      : each
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
