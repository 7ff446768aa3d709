import { BlockList, isIP } from 'node:net'
import { StrictStartError } from './start-error.ts'

/** Why a start is strict, and what of its environment is wanting; see `decisions/0016-start-checks-and-keys.md`. */
export interface Strictness {
  because: string
  wanting: readonly string[]
}

interface Facts {
  licensed: boolean
  host: string
  production: boolean
  ownKey: boolean
  backofficeHost: boolean
  /** DEV_TOOLS was asked for by name. */
  devTools: boolean
}

/** Undefined where nothing demands a strict start: play money on this machine, or in a container. */
export function strictnessOf(facts: Facts): Strictness | undefined {
  const reasons = [
    facts.licensed && 'LICENCE_FILE stands for real money',
    isPublic(facts.host) && `HOST ${facts.host} is reached from outside`,
    facts.production && 'NODE_ENV is production',
  ].filter((reason) => reason !== false)
  if (reasons.length === 0) return undefined
  const wanting = [
    !facts.production && 'NODE_ENV=production',
    !facts.ownKey && 'an own SECRET_KEY (for example from "openssl rand -base64 32")',
    !facts.backofficeHost && 'BACKOFFICE_HOST',
    facts.devTools && 'DEV_TOOLS off',
  ].filter((word) => word !== false)
  return { because: reasons.join(', '), wanting }
}

/** Refuses where the environment lacks what a strict start demands. */
export function assertStrict({ strict }: { strict?: Strictness | undefined }): void {
  if (strict && strict.wanting.length > 0) throw refusal(strict)
}

/** The one line, with exit 78: why this start is strict, and all that it wants. */
export function refusal({ because, wanting }: Strictness): StrictStartError {
  return new StrictStartError(`Strict start (${because}): wanting ${wanting.join('; ')}.`)
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')
/** All addresses of a container, as the run contract has the demo listen there; who reaches it is decided outside. */
export const EVERY_ADDRESS = '0.0.0.0'

/** Reached by others than this machine. */
export function isPublic(host: string): boolean {
  const name = host.toLowerCase()
  if (name === EVERY_ADDRESS || name === 'localhost' || name.endsWith('.localhost')) return false
  const version = isIP(name)
  return version === 0 || !loopback.check(name, version === 6 ? 'ipv6' : 'ipv4')
}
