import type * as z from 'zod/mini'
import { domains, inOrder } from './all.ts'
import * as cashRequests from './cashier/cash-requests.ts'
import * as fields from './fields.ts'
import * as licence from './licence/licence.ts'
import * as promotionFields from './bonuses/promotion-fields.ts'
import * as sportsCoupons from './sports/sports-coupons.ts'
import * as sportsFields from './sports/sports-fields.ts'
import * as sportsSocket from './sports/sports-socket.ts'
import * as statementLine from './cashier/statement-line.ts'
import * as tournamentsSocket from './tournaments/tournaments-socket.ts'
import * as waiting from './waiting.ts'

/** Further files of the contract whose shapes have names. */
const parts = {
  fields,
  waiting,
  cashRequests,
  statementLine,
  licence,
  promotionFields,
  sportsFields,
  sportsCoupons,
  sportsSocket,
  tournamentsSocket,
}

/** The shapes of the contract under the names that the published documents give them: those exported with a capital. */
export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = collect({ ...parts, ...domains })

function collect(files: Record<string, Record<string, unknown>>): Map<string, z.ZodMiniType> {
  const named = new Map<string, z.ZodMiniType>()
  for (const [file, exports] of Object.entries(files))
    for (const [name, value] of inOrder(exports))
      if (/^[A-Z]/.test(name) && isSchema(value) && named.get(name) !== value)
        named.set(named.has(name) ? `${file[0]?.toUpperCase()}${file.slice(1)}${name}` : name, value)
  return named
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
