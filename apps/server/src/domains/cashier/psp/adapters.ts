import type { Config } from '../../../platform/start/config.ts'
import type { PspAdapter } from '@meydan/psp/adapter'
import type { AppContext } from '../../../platform/app-context.ts'
import { meydanPsp } from './meydan-psp.ts'

export type Psps = ReadonlyMap<string, PspAdapter>

const connected = new WeakMap<AppContext['config'], Psps>()
const NONE: Psps = new Map()

/** Connects these payment providers beside those that are, by the code that payment methods use. */
export function connectPsps(config: Config, psps: Psps): void {
  connected.set(config, new Map([...pspsOf(config), ...psps]))
}

/** Connects the payment providers of the environment. Each calls back at the site's own address. */
export function connectConfiguredPsps(config: Config): void {
  const adapters = config.psps.map(({ code, url, key }) => {
    const callbackUrl = `${config.siteUrl}${callbackPath(code)}`
    return [code, meydanPsp({ url, callbackUrl, key })] as const
  })
  connectPsps(config, new Map(adapters))
}

/** Callback endpoint of a provider. */
export function callbackPath(psp: string): string {
  return `/api/psp/${psp}/callback`
}

export function pspsOf(config: Config): Psps {
  return connected.get(config) ?? NONE
}
