/** Initials and a colour of our own for each bank; their marks belong to them. */
const looks: Record<string, { initials: string; colour: string }> = {
  'Ziraat Bankası': { initials: 'ZB', colour: '#c21f2d' },
  'İş Bankası': { initials: 'İB', colour: '#1f4fa8' },
  'Garanti BBVA': { initials: 'GB', colour: '#0b7a4b' },
  'Yapı Kredi': { initials: 'YK', colour: '#1a3f7a' },
  Akbank: { initials: 'AK', colour: '#c9161d' },
  'QNB Finansbank': { initials: 'QF', colour: '#6b2a7a' },
  DenizBank: { initials: 'DB', colour: '#12608f' },
  Vakıfbank: { initials: 'VB', colour: '#7a5a10' },
  Halkbank: { initials: 'HB', colour: '#11637f' },
  TEB: { initials: 'TB', colour: '#2a6e2f' },
  ING: { initials: 'IN', colour: '#a84300' },
}

export function bankLook(bank: string): { initials: string; colour: string } {
  return looks[bank] ?? { initials: bank.slice(0, 2).toLocaleUpperCase('tr'), colour: '#414652' }
}
