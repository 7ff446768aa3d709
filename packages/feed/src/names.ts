import { type MarketType, readSpecifiers } from './market-types.ts'

/** Of an event without two sides `home` is its own name, and there is no `away`. */
export type Sides = { home: string; away: string | null }

/** `Kumburnu SK - Işıklar FK`, `Anka Süper Ligi 1. Sezon`. */
export function eventTitle({ home, away }: Sides): string {
  return away === null ? home : `${home} - ${away}`
}

/** `Alt/Üst 2,5`. */
export function marketName(type: MarketType, specifiers: string, sides: Sides): string {
  return fill(type.nameTr, specifiers, sides)
}

/** `1 (-0,25)`; undefined where the market has no such outcome. */
export function outcomeName(type: MarketType, outcome: string, specifiers: string, sides: Sides): string | undefined {
  const found = type.outcomes.find(({ id }) => id === outcome)
  return found && fill(found.nameTr, specifiers, sides)
}

const TEMPLATE = /\{([+\-!$]?)(?:(\w+)|\((\w+)([+-]\d+)\))\}/g

/** What a template says: a name, a number, `+` and `-` with that sign before it, `!` as an ordinal, `(minute-1)` one less. */
function fill(template: string, specifiers: string, sides: Sides): string {
  const values = readSpecifiers(specifiers)
  return template.replaceAll(TEMPLATE, (whole, mark: string, plain: string | undefined, of: string, by: string) => {
    const name = plain ?? of
    if (mark === '$')
      return name === 'competitor1' ? sides.home : name === 'competitor2' ? (sides.away ?? '') : eventTitle(sides)
    const given = values[name]
    const value = plain === undefined && given !== undefined ? String(Number(given) + Number(by)) : given
    if (value === undefined) return whole
    if (mark === '!') return `${value}.`
    if (mark === '') return value.replace('.', ',')
    const number = Number(value) * (mark === '-' ? -1 : 1)
    if (Number.isNaN(number)) return value
    return `${number > 0 ? '+' : ''}${number === 0 ? 0 : number}`.replace('.', ',')
  })
}
