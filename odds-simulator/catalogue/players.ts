import type { Team } from './teams.ts'

const beginnings = ['Ak', 'Gök', 'Sarı', 'Kara', 'Boz', 'Alp', 'Tuna', 'Çam']
const endings = ['dalga', 'yamaç', 'bulut', 'ırmak', 'orman', 'kanat', 'rüzgâr', 'kıyı']
const initials = [...'ABCDEFGHIİKLMNOPRSTUVYZ']

/** Players of one place each in the grid of surnames and first letters; the same numbers always give the same names. */
export function playersFrom(from: number, count: number, firstId: number): Team[] {
  return Array.from({ length: count }, (_, n) => {
    const at = from + n
    const surname = `${beginnings[at % beginnings.length]}${endings[Math.floor(at / beginnings.length) % endings.length]}`
    const initial = initials[(at + Math.floor(at / 64) * 7) % initials.length] ?? 'A'
    const short = surname.slice(0, 3).toLocaleUpperCase('tr')
    return { id: `md:team:${firstId + n}`, name: `${initial}. ${surname}`, short }
  })
}
