import { fairgroundLooks } from './fairground.ts'
import { inlandLooks } from './inland.ts'
import type { LookText } from './look.ts'
import { seasideLooks } from './seaside.ts'

/** By code, the games whose pictures are not those of their set. */
export const looks: Readonly<Record<string, LookText>> = { ...inlandLooks, ...seasideLooks, ...fairgroundLooks }
