const PART = /^([a-zA-Z]\w{0,19})=([\w.:+-]{1,100})$/
/** These are numbers in every market. */
const IN_NUMBERS = /^(?:total|hcp|score|[a-z]+nr)$/
const IN_SCORE = /^\d{1,3}-\d{1,3}$/
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/

/**
 * One form for each set of specifiers: names in their order, each once, decimals without what adds nothing. `total=2.50` is `total=2.5`,
 * `total=40.5|quarternr=2` is `quarternr=2|total=40.5`. Undefined of what is none.
 */
export function canonicalSpecifiers(text: string): string | undefined {
  if (text === '') return ''
  const values = new Map<string, string>()
  for (const part of text.split('|')) {
    const [, name, value] = PART.exec(part) ?? []
    const one = name === undefined || value === undefined ? undefined : canonicalOf(name, value)
    if (name === undefined || one === undefined || values.has(name)) return undefined
    values.set(name, one)
  }
  return [...values]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('|')
}

/** A number in its one form; a name as it is (`variant=sr:exact_goals:6+`). */
function canonicalOf(name: string, value: string): string | undefined {
  return canonicalValue(value) ?? (IN_NUMBERS.test(name) && !IN_SCORE.test(value) ? undefined : value)
}

/** A number, or a score of two (`0:1`). */
function canonicalValue(text: string): string | undefined {
  const numbers = text.split(':').map(canonicalNumber)
  return numbers.length > 2 || numbers.includes(undefined) ? undefined : numbers.join(':')
}

function canonicalNumber(text: string): string | undefined {
  const [, sign, digits, part = ''] = DECIMAL.exec(text) ?? []
  if (digits === undefined) return undefined
  const whole = digits.replace(/^0+(?=\d)/, '')
  const decimals = withoutLastZeros(part)
  const number = decimals === '' ? whole : `${whole}.${decimals}`
  return sign === '-' && number !== '0' ? `-${number}` : number
}

function withoutLastZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}
