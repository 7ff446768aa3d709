export interface BrandInput {
  primary?: string
  secondary?: string
  accent?: string
  headerGradient?: string
}

/** The custom properties that the brand layer writes on `:root`. */
export type BrandProperties = Record<string, string>

const DARK_LABEL = '#0b0b0e'
const WHITE = '#ffffff'
const S3 = '#242329'
const S4 = '#323138'
const AA = 4.5
/** As in ui.css; whichever of the two comes first fixes the order. */
const LAYERS = '@layer theme,base,components,utilities,brand,site;'

/**
 * The brand layer of the four configured values, safe by WCAG AA: a fill that carries its label at 4.5:1 and still reads as a
 * button on the dark surface, and an accent legible on the lightest surface. Runs on the server and before first paint.
 */
export function deriveBrand(input: BrandInput = {}): BrandProperties {
  const { primary = '#8b5cf6', secondary = '#000000', accent = '#a78bfa', headerGradient } = input
  const { fill, label } = button(primary)
  const text = mixUntil(accent, WHITE, 0.04, (colour) => contrast(colour, S4) >= AA)
  return {
    '--primary': primary,
    '--secondary': secondary,
    '--accent': text,
    '--brand-fill': fill,
    '--on-brand': label,
    '--brand-text': text,
    ...(headerGradient ? { '--header-gradient': headerGradient, '--header-scrim': '#0006' } : {}),
  }
}

/** The style block for the page's head: the brand layer stands above the tokens and below the site's own stylesheet. */
export function brandCss(properties: BrandProperties): string {
  const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `${LAYERS}@layer brand{:root{${declarations.join(';')}}}`
}

/** What stands behind a site's mark where no stylesheet reaches, e.g. on a home screen: its primary colour, nearly black. */
export function groundColour(primary: string): string {
  return mix(primary, '#000000', 0.9)
}

/** WCAG contrast ratio of two hexadecimal colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function button(primary: string): { fill: string; label: string } {
  const isLight = luminance(primary) > 0.3
  let label = contrast(primary, WHITE) < AA && isLight ? DARK_LABEL : WHITE
  let fill = label === WHITE ? mixUntil(primary, '#000000', 0.02, (colour) => contrast(colour, WHITE) >= AA) : primary
  if (contrast(fill, S3) < 1.6) fill = mixUntil(primary, WHITE, 0.04, (colour) => contrast(colour, S3) >= 1.6)
  if (contrast(fill, label) < AA) label = contrast(fill, DARK_LABEL) > contrast(fill, WHITE) ? DARK_LABEL : WHITE
  return { fill, label }
}

function mixUntil(from: string, to: string, step: number, isEnough: (colour: string) => boolean): string {
  let colour = from
  for (let share = 0; !isEnough(colour) && share <= 1; share += step) colour = mix(from, to, share)
  return colour
}

function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(colour: string): number[] {
  const bare = colour.replace('#', '')
  const full = bare.length === 3 ? bare.replace(/./g, '$&$&') : bare
  return (full.match(/../g) ?? []).slice(0, 3).map((pair) => Number.parseInt(pair, 16))
}
