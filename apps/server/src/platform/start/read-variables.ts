import { StartError } from './start-error.ts'

export type Environment = Record<string, string | undefined>

/** A variable that is set to nothing counts as not set. */
export function text(env: Environment, name: string) {
  return env[name]?.trim() || undefined
}

export function port(env: Environment) {
  const given = text(env, 'PORT') ?? '3000'
  if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given)
  throw wrong('PORT', given, 'a number from 0 to 65535')
}

export function seconds(
  env: Environment,
  name: string,
  { usual, least, most }: { usual: number; least: number; most: number },
) {
  const given = text(env, name) ?? String(usual)
  if (/^\d{1,4}$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given)
  throw wrong(name, given, `whole seconds from ${least} to ${most}`)
}

export function matching(env: Environment, name: string, pattern: RegExp, meaning: string) {
  const given = text(env, name)
  if (given === undefined || pattern.test(given)) return given
  throw wrong(name, name === 'METRICS_TOKEN' ? undefined : given, meaning)
}

export function oneOf(env: Environment, name: string, words: string[]) {
  const given = text(env, name)
  if (given === undefined || words.includes(given)) return given
  throw wrong(name, given, words.join(', '))
}

export function onOrOff(env: Environment, name: string) {
  const given = text(env, name)?.toLowerCase()
  if (given === undefined) return undefined
  if (['on', '1', 'true'].includes(given)) return true
  if (['off', '0', 'false'].includes(given)) return false
  throw wrong(name, given, 'on or off')
}

/** The value itself is not repeated: it may hold a password. */
export function url(env: Environment, name: string, schemes: string[]) {
  const given = text(env, name)
  if (given === undefined) return undefined
  if (URL.canParse(given) && schemes.includes(new URL(given).protocol)) return given
  throw wrong(name, undefined, `a URL beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`)
}

export function wrong(name: string, given: string | undefined, meaning: string) {
  return new StartError(`${name}${given === undefined ? '' : ` is "${given}" but`} must be ${meaning}.`)
}
