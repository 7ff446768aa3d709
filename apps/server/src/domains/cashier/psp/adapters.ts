import type { PspAdapter } from '@meydan/psp/adapter'
import type { House } from '../../../platform/house.ts'

export type Psps = ReadonlyMap<string, PspAdapter>

const connected = new WeakMap<House['config'], Psps>()
const NONE: Psps = new Map()

/** Connects the house to these payment providers, by the code that methods name them with. */
export function connectPsps({ config }: House, psps: Psps): void {
  connected.set(config, psps)
}

export function pspsOf({ config }: House): Psps {
  return connected.get(config) ?? NONE
}
