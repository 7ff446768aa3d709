/** Rows by reel, 0 the top one. */
export const lines5on3x3 = rowsOf('111 000 222 012 210')

export const lines20 = rowsOf(
  '11111 00000 22222 01210 21012 00122 22100 10121 12101 10001 12221 01110 21112 01010 21212 11011 11211 00200 22022 02220',
)

export const lines25 = [...lines20, ...rowsOf('20002 02020 20202 10201 12021')]

export const lines10 = lines20.slice(0, 10)

export const lines5 = lines20.slice(0, 5)

/** Five reels of four rows. */
export const lines40 = rowsOf(
  '00000 11111 22222 33333 01210 12321 32123 21012 01010 10101 12121 21212 23232 32323 01110 10001 12221 21112 23332 32223 ' +
    '00100 11011 11211 22122 22322 33233 00122 22100 11233 33211 01233 32100 00123 33210 02220 31113 00200 33133 10121 23212',
)

export function rowsOf(text: string): number[][] {
  return text.split(' ').map((line) => [...line].map(Number))
}
