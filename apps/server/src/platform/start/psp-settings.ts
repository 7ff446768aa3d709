import { StartError } from './start-error.ts'

/** A payment provider that speaks the protocol of `docs/payments.md`. */
export interface PspSettings {
  /** What payment methods name it by, in lower case. */
  code: string
  /** No slash at the end. */
  url: string
  /** Both sides sign with it. */
  key: string
}

/** The code of the play-money demo's own provider. */
export const DEMO_PSP_CODE = 'deneme'

const NAME = /^PSP_([A-Z][A-Z0-9_]{1,19})_(URL|KEY)$/
const KEY = /^\S{32,}$/
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The payment providers of the environment, `PSP_<CODE>_URL` with `PSP_<CODE>_KEY` each, in the order of their codes. A `StartError` where one
 * of the two is missing or wrong, and where nobody says at which address the provider reaches the platform.
 */
export function pspSettings(
  env: Record<string, string | undefined>,
  { saysSiteUrl }: { saysSiteUrl: boolean },
): PspSettings[] {
  const names = Object.keys(env).filter((name) => name.startsWith('PSP_') && env[name]?.trim())
  const unknown = names.find((name) => !NAME.test(name))
  if (unknown !== undefined)
    throw new StartError(
      `${unknown} must be PSP_<CODE>_URL or PSP_<CODE>_KEY, <CODE> of 2 to 20 letters, digits and _.`,
    )
  if (names.length > 0 && !saysSiteUrl)
    throw new StartError(`SITE_URL must say where the site is: ${names[0]} is set, and the provider calls back there.`)
  const codes = [...new Set(names.map((name) => (NAME.exec(name) as RegExpExecArray)[1] as string))].toSorted()
  return codes.map((code) => settingsOf(env, code))
}

function settingsOf(env: Record<string, string | undefined>, code: string): PspSettings {
  const [url, key] = [env[`PSP_${code}_URL`]?.trim(), env[`PSP_${code}_KEY`]?.trim()]
  if (code.toLowerCase() === DEMO_PSP_CODE)
    throw new StartError(`PSP_${code}_URL: this code is the demo provider's own.`)
  if (!url || !key) throw new StartError(`PSP_${code}_URL and PSP_${code}_KEY go together (docs/payments.md).`)
  // Neither value is repeated: an address may hold a password.
  const read = URL.canParse(url) ? new URL(url) : undefined
  const isSafe = read?.protocol === 'https:' || (read?.protocol === 'http:' && LOOPBACK.has(read.hostname))
  if (!read || !isSafe || read.search !== '' || read.username !== '')
    throw new StartError(`PSP_${code}_URL must be https://…, or http:// on this machine, without a query.`)
  if (!KEY.test(key)) throw new StartError(`PSP_${code}_KEY must be at least 32 characters without spaces.`)
  return { code: code.toLowerCase(), url: read.href.replace(/(?<!\/)\/+$/, ''), key }
}
