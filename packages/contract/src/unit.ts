import type * as z from 'zod/mini'

/** What a number or a text on the wire is counted in or written as, which its type does not say. */
export type Unit = 'lira' | 'kurus' | 'odds' | 'instant' | 'day' | 'id' | 'key' | WholeNumber

/** A whole number that a query writes as digits. */
export interface WholeNumber {
  min: number
  max: number
  fallback: number
}

const units = new WeakMap<object, Unit>()

/** The schema, of which the published documents tell the unit; checks nothing. */
/* @__NO_SIDE_EFFECTS__ */
export function inUnit<Schema extends z.ZodMiniType>(unit: Unit, schema: Schema): Schema {
  units.set(schema, unit)
  return schema
}

export function unitOf(schema: object): Unit | undefined {
  return units.get(schema)
}
