const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SPACE = 32n ** 6n
/** Odd, so that multiplying modulo a power of two never maps two ids to one reference. */
const SCATTER = 668_265_263n

export type ReferenceKind = 'YT' | 'CK' | 'ID'

/** What a player writes into a transfer, such as `YT-8F3K2Q`: unique for every id, without letters that look alike. */
export function requestReference(kind: ReferenceKind, id: number): string {
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
