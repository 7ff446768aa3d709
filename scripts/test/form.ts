/** Which form of the tests runs: `npm test` sets the short one, `npm run test:long` the long one. */
const isLong = process.env.TEST_FORM === 'long'

/** How many inputs, commands, races or steps a test takes: enough to guard the rule, or all of them. */
export function byForm<T>(short: T, long: T): T {
  return isLong ? long : short
}

/** Tests of the long form beside others of their subject that are in both. */
export function inLong(define: () => void): void {
  if (isLong) define()
}
