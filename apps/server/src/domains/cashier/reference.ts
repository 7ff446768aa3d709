const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SPACE = 32n ** 6n
/** Odd, so that multiplying modulo a power of two never maps two ids to one reference. */
const SCATTER = 668_265_263n
/** Multiplied with that, 1 modulo the space. */
const GATHER = 553_532_367n

export type ReferenceKind = 'YT' | 'CK' | 'ID'

/** What a player writes into a transfer, such as `YT-8F3K2Q`: unique for every id, without letters that look alike. */
export function referenceOf(kind: ReferenceKind, id: number): string {
  const number = BigInt(id)
  let rest = ((number % SPACE) * SCATTER) % SPACE
  let text = ''
  for (let place = 0; place < 6; place++) {
    text = LETTERS[Number(rest % 32n)] + text
    rest /= 32n
  }
  const above = number / SPACE
  return `${kind}-${above === 0n ? '' : above}${text}`
}

/** The id that a reference was made of. */
export function idOfReference(reference: string): number {
  const digits = /^[A-Z]{2}-(\d*?)([A-Z2-9]{6})$/.exec(reference)
  const [, above = '', letters = ''] = digits ?? []
  let scattered = 0n
  for (const letter of letters) scattered = scattered * 32n + BigInt(Math.max(0, LETTERS.indexOf(letter)))
  return Number(BigInt(above || 0) * SPACE + ((scattered * GATHER) % SPACE))
}
