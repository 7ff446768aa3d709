import type { Config } from '../../../platform/start/config.ts'
import type { PspAdapter } from '@meydan/psp/adapter'
import type { AppContext } from '../../../platform/app-context.ts'

export type Psps = ReadonlyMap<string, PspAdapter>

const connected = new WeakMap<AppContext['config'], Psps>()
const NONE: Psps = new Map()

/** Connects these payment providers, by the code that payment methods use. */
export function connectPsps(config: Config, psps: Psps): void {
  connected.set(config, psps)
}

export function pspsOf(config: Config): Psps {
  return connected.get(config) ?? NONE
}
