/** As much of a zod schema as the shape of a reply is. */
interface Shape {
  _zod: { def: { type: string; shape?: Record<string, Shape>; element?: Shape; innerType?: Shape } }
}

/** Stands for a value that cannot be shown: an object that has to be there is none. */
export const LACKING = Symbol('lacking')

/**
 * A reply as its pages may read it, whatever came: a list that is none is empty, what may be null is, an entry of a list that lacks an object of its own is
 * left out, and what lacks one without standing in a list is `LACKING`. Missing texts and numbers are the page's to say. A whole
 * reply is given as it is.
 */
export function whole(shape: unknown, value: unknown): unknown {
  const { type, shape: fields, element, innerType } = (shape as Shape)._zod.def
  if (type === 'nullable') return value === undefined || value === null ? null : whole(innerType, value)
  if (type === 'optional' || type === 'default') return value === undefined ? value : whole(innerType, value)
  if (type === 'array') return Array.isArray(value) ? wholeList(element, value) : []
  return type === 'object' ? wholeObject(fields ?? {}, value) : value
}

function wholeList(element: unknown, list: readonly unknown[]): unknown {
  const entries = list.map((entry) => whole(element, entry))
  const isWhole = entries.every((entry, index) => entry === list[index])
  return isWhole ? list : entries.filter((entry) => entry !== LACKING)
}

function wholeObject(fields: Record<string, Shape>, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return LACKING
  const given = value as Record<string, unknown>
  const mended: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(fields)) {
    const field = whole(shape, given[name])
    if (field === LACKING) return LACKING
    if (field !== given[name]) mended[name] = field
  }
  return Object.keys(mended).length === 0 ? value : { ...given, ...mended }
}
