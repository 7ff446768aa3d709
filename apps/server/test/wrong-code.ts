import { totpCode, totpStep } from '../src/platform/credentials/totp.ts'

/** Steps beside the time whose codes are none of it either: more than are taken. */
const BESIDE = [-3, -2, -1, 0, 1, 2, 3]

/**
 * Six digits that an app with this secret does not show around that time, another for each `nth` below a hundred: one written down once would
 * be right now and then.
 */
export function wrongCode(secret: string, at: Date, nth = 0): string {
  const right = new Set(BESIDE.map((steps) => totpCode(secret, totpStep(at) + steps)))
  const codes = Array.from({ length: BESIDE.length + 100 }, (_, no) => String(no).padStart(6, '0'))
  return codes.filter((code) => !right.has(code))[nth] as string
}
