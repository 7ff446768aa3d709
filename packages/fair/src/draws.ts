/** Block `at` of an endless row of bytes, 32 at a time. */
export type Blocks = (at: number) => Uint8Array

/** The next 32-bit word of an endless row. */
export type Words = () => number

const RANGE = 2 ** 32
const WORDS_A_BLOCK = 8

/** Reads blocks as words, most significant byte first, from the first byte of block 0 on. */
export function wordsOf(blocks: Blocks): Words {
  let at = 0
  let block: DataView | undefined
  return () => {
    const word = at % WORDS_A_BLOCK
    if (word === 0) {
      const bytes = blocks(at / WORDS_A_BLOCK)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
    at++
    return (block as DataView).getUint32(word * 4)
  }
}

/**
 * `float32/1`: one word over 2³², in [0, 1). Multiplied by a size and cut to a whole number, no outcome's chance is off by more
 * than 2⁻³².
 */
export function float32(words: Words): number {
  return words() / RANGE
}

/** `fair-int/1`: a whole number below `size`, each equally likely; words past the last full multiple of `size` are thrown away. */
export function fairInt(words: Words, size: number): number {
  if (!Number.isSafeInteger(size) || size < 1 || size > RANGE) throw new RangeError(`cannot draw below ${size}`)
  const end = RANGE - (RANGE % size)
  for (;;) {
    const word = words()
    if (word < end) return word % size
  }
}

/** `count` different members of `from`, in the order drawn: each by one float among those left. */
export function pickByFloats<T>(words: Words, from: readonly T[], count: number): T[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(Math.floor(float32(words) * left.length), 1)[0] as T)
}
