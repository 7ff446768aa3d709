const TINTS: Record<string, string> = {
  bronz: 'text-[#d99a6c]',
  gumus: 'text-[#c9d2de]',
  altin: 'text-gold',
  elmas: 'text-[#8fdcf2]',
}

/** The colour of a tier's stone. */
export function tierTint(code: string): string {
  return TINTS[code] ?? 'text-gold'
}

/** The picture of a tier's treasure. */
export function tierArt(code: string): string {
  return `/art/jackpot/${code in TINTS ? code : 'altin'}.svg`
}
