/** The picture of a bonus by the server's word for its kind. */
export function bonusArt(typeLabel: string): string {
  return `/art/promo/${pictures[typeLabel] ?? 'hosgeldin'}.svg`
}

const pictures: Record<string, string> = {
  'Yatırım Bonusu': 'hosgeldin',
  'Bedava Bonus': 'bedava-bonus',
  'Kayıp Bonusu': 'kayip-iadesi',
  'Bedava Dönüş': 'bedava-donus',
  'Bedava Bahis': 'bedava-bonus',
}
