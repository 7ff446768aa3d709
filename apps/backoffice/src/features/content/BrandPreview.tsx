import { contrast, deriveBrand } from '@meydan/ui/brand'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import type { FormValues } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/sites.ts'

const AA = 4.5

/** How the four brand inputs would look, and whether every label on them can be read. */
export function BrandPreview({ values }: { values: FormValues }) {
  const brand = deriveBrand({
    primary: String(values.primary_color),
    secondary: String(values.secondary_color),
    accent: String(values.accent_color),
    headerGradient: String(values.header_gradient),
  }) as Record<string, string>
  const ratio = contrast(brand['--brand-fill'] ?? '#000000', brand['--on-brand'] ?? '#ffffff')
  const isLifted = brand['--brand-fill']?.toLowerCase() !== String(values.primary_color).toLowerCase()
  return (
    <section aria-label={words.preview} style={brand} className="grid gap-3 rounded-lg border border-line bg-bg p-4">
      <div
        className="flex items-center gap-3 rounded-md bg-s1 p-3"
        style={{
          backgroundImage: brand['--header-gradient'] && `linear-gradient(#0006,#0006), ${brand['--header-gradient']}`,
        }}
      >
        <strong className="heading">{String(values.name) || words.site}</strong>
        <span
          style={{ background: brand['--brand-fill'], color: brand['--on-brand'] }}
          className="ml-auto rounded-md px-4 py-2 font-semibold"
        >
          {words.deposit}
        </span>
        <span style={{ color: brand['--brand-text'] }} className="font-semibold">
          {words.accent}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink2">
        {words.contrast} <strong className="money">{ratio.toFixed(2).replace('.', ',')}:1</strong>
        <Badge tone={ratio >= AA ? 'success' : 'danger'}>{ratio >= AA ? words.readable : words.insufficient}</Badge>
        {isLifted && words.accentChanged}
      </p>
    </section>
  )
}
