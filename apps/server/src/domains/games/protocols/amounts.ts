import * as z from 'zod/mini'

/**
 * How a protocol writes money. `minor`: whole kuruş. `x100000`: whole hundred-thousandths of a lira. `decimal`: lira as text with a point
 * and at most `digits` behind it, written with two. What is finer than a kuruş is refused, or cut off where `truncate` says so.
 */
export const amountCodec = z.discriminatedUnion('unit', [
  z.object({ unit: z.literal('minor') }),
  z.object({ unit: z.literal('x100000'), finer: z.enum(['refuse', 'truncate']) }),
  z.object({
    unit: z.literal('decimal'),
    digits: z.int().check(z.gte(0), z.lte(8)),
    finer: z.enum(['refuse', 'truncate']),
  }),
])
export type AmountCodec = z.output<typeof amountCodec>

const HUNDRED_THOUSANDTHS_A_KURUS = 1_000n
const DECIMAL = /^(0|[1-9]\d{0,13})(?:\.(\d{1,8}))?$/

/** The kuruş of an amount as it came; undefined for what is no amount of the codec: negative, too large, too fine, of another type. */
export function kurusOf(written: unknown, codec: AmountCodec): bigint | undefined {
  if (codec.unit === 'decimal') return ofDecimal(written, codec)
  if (typeof written !== 'number' || !Number.isSafeInteger(written) || written < 0) return undefined
  if (codec.unit === 'minor') return BigInt(written)
  return coarser(BigInt(written), HUNDRED_THOUSANDTHS_A_KURUS, codec)
}

function ofDecimal(written: unknown, codec: AmountCodec & { unit: 'decimal' }): bigint | undefined {
  const [, whole, fraction = ''] = (typeof written === 'string' && DECIMAL.exec(written)) || []
  if (whole === undefined || fraction.length > codec.digits) return undefined
  const kurus = coarser(BigInt(whole + fraction.padEnd(8, '0')), 1_000_000n, codec)
  return kurus !== undefined && kurus <= BigInt(Number.MAX_SAFE_INTEGER) ? kurus : undefined
}

function coarser(fine: bigint, perKurus: bigint, { finer }: { finer: 'refuse' | 'truncate' }): bigint | undefined {
  return fine % perKurus === 0n || finer === 'truncate' ? fine / perKurus : undefined
}

/** Kuruş as the protocol writes them. Throws for a number that JSON would not carry exactly. */
export function amountOf(kurus: bigint, codec: AmountCodec): number | string {
  if (codec.unit === 'decimal') {
    const digits = String(kurus).padStart(3, '0')
    return `${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  const amount = Number(codec.unit === 'minor' ? kurus : kurus * HUNDRED_THOUSANDTHS_A_KURUS)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${kurus} kuruş cannot be written exactly`)
  return amount
}
