import { isIP } from 'node:net'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import type { AppContext } from '../../../../platform/app-context.ts'
import { isPublicIp, rangesOf } from '../../../../platform/network/public-network.ts'
import { refuse } from '../../../../platform/http/refusal.ts'

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(?=[:/]|$)/
/** Where a provider's games open, how they are opened, and where its calls come from. */
export interface ProviderPlace {
  launch_url: string
  /** `call`: the address of a game is asked for below `launch_url`, where the provider knows us as `operator_ref`. */
  launch_kind: 'direct' | 'call'
  operator_ref: string | null
  frame_origins: readonly string[]
  allowed_ips: readonly string[]
}

/**
 * Refuses `launch_address_refused` for addresses that are ours or beside ours, or of this machine where something is at stake, for ranges
 * that are none, and for launches by a call where the protocol has none or nobody to ask is named.
 */
export function assertPlace(context: Pick<AppContext, 'config'>, place: ProviderPlace & { wire: ProtocolCode }): void {
  const { launch_url, frame_origins, allowed_ips } = place
  if (place.launch_kind === 'call') assertCall(place)
  const outside = [launch_url, ...frame_origins].filter((address) => !address.startsWith('/'))
  for (const address of outside) {
    const fault = faultOf(context, address)
    if (fault) throw refuse('launch_address_refused', `${address}: ${fault}`)
  }
  try {
    rangesOf(allowed_ips)
  } catch {
    throw refuse('launch_address_refused', 'IP listesinde adres ya da CIDR bloğu olmayan bir satır var')
  }
}

function assertCall({ wire, launch_url, operator_ref }: ProviderPlace & { wire: ProtocolCode }): void {
  if (wire === 'meydan-v1') throw refuse('launch_address_refused', 'Bu protokolde oyun adresi çağrıyla sorulmaz')
  if (!isOutside(launch_url)) throw refuse('launch_address_refused', 'Oyun adresi sitenin kendi yolundan sorulmaz')
  if (operator_ref === null) throw refuse('launch_address_refused', 'Sağlayıcının bize verdiği kodu yazın')
}

function faultOf({ config }: Pick<AppContext, 'config'>, address: string): string | undefined {
  if (isLocal(address)) return config.strict ? 'Yalnızca https adresleri kullanılabilir' : undefined
  const { hostname } = new URL(address)
  const ip = hostname.replaceAll(/^\[|\]$/g, '')
  if (isIP(ip) !== 0) return isPublicIp(ip) ? undefined : 'Adres herkese açık olmalı'
  const ours = [new URL(config.siteUrl).hostname, config.backofficeHost ?? '']
  return ours.some((own) => isBeside(hostname, own)) ? 'Bu alan adı sitenin kendi alan adıyla aynı kökten' : undefined
}

/** A host of the same registered name could set cookies for ours. */
function isBeside(host: string, own: string): boolean {
  return own.includes('.') && isIP(own) === 0 && registeredOf(host) === registeredOf(own)
}

/** `meydan.com.tr` of `oyun.meydan.com.tr`: a short label before the last one is taken for part of the ending. */
function registeredOf(host: string): string {
  const labels = host.toLowerCase().split('.')
  return labels.slice((labels.at(-2)?.length ?? 0) <= 3 ? -3 : -2).join('.')
}

/** Of this very machine. */
export function isLocal(address: string): boolean {
  return LOCAL.test(address)
}

export function isOutside(launchUrl: string): boolean {
  return !launchUrl.startsWith('/')
}
