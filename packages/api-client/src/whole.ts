/** As much of a zod schema as the shape of a reply is. */
interface Shape {
  _zod: { def: { type: string; shape?: Record<string, Shape>; element?: Shape; innerType?: Shape } }
}

/** Stands for a value that cannot be shown. */
export const LACKING = Symbol('lacking')

/** Says how a call went, and nothing of what was asked. */
const ENVELOPE: ReadonlySet<string> = new Set(['success', 'status', 'message'])
/** What an object tells; one that tells none of it is none. */
const TOLD: ReadonlySet<string> = new Set(['number', 'string', 'boolean', 'object', 'enum'])

/**
 * What was read as its page may show it, whatever came: a list that is none is empty, a text that is none is '', what may be null is
 * null. Without a number, a choice or an object of its own an object is `LACKING`: an entry of a list is left out, and whatever else
 * holds it lacks it too. A whole reply is given as it is.
 */
export function whole(shape: unknown, value: unknown): unknown {
  const { type, shape: fields, element, innerType } = (shape as Shape)._zod.def
  if (type === 'nullable') return value === undefined || value === null ? null : whole(innerType, value)
  if (type === 'optional' || type === 'default') return value === undefined ? value : whole(innerType, value)
  if (type === 'array') return Array.isArray(value) ? wholeList(element, value) : []
  if (type === 'object') return wholeObject(fields ?? {}, value)
  if (type === 'string') return typeof value === 'string' ? value : ''
  if (type === 'boolean') return value === true
  if (type === 'number') return typeof value === 'number' ? value : LACKING
  return type === 'enum' && typeof value !== 'string' ? LACKING : value
}

/** A reply that says little of what was done: its own lists are lists. */
export function withLists(shape: unknown, reply: Record<string, unknown>): Record<string, unknown> {
  const fields = Object.entries((shape as Shape)._zod.def.shape ?? {})
  const lacking = fields.filter(([name, { _zod }]) => _zod.def.type === 'array' && !Array.isArray(reply[name]))
  return lacking.length === 0 ? reply : { ...reply, ...Object.fromEntries(lacking.map(([name]) => [name, []])) }
}

function wholeList(element: unknown, list: readonly unknown[]): unknown {
  const entries = list.map((entry) => whole(element, entry))
  const isWhole = entries.every((entry, index) => entry === list[index])
  return isWhole ? list : entries.filter((entry) => entry !== LACKING)
}

function wholeObject(fields: Record<string, Shape>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return LACKING
  const given = value as Record<string, unknown>
  const asked = Object.entries(fields).filter(([name]) => !ENVELOPE.has(name))
  const told = asked.filter(([, { _zod }]) => TOLD.has(_zod.def.type))
  if (told.length > 0 && told.every(([name]) => given[name] === undefined || given[name] === null)) return LACKING
  const mended: Record<string, unknown> = {}
  for (const [name, shape] of asked) {
    const field = whole(shape, given[name])
    if (field === LACKING) return LACKING
    if (field !== given[name]) mended[name] = field
  }
  return Object.keys(mended).length === 0 ? value : { ...given, ...mended }
}
