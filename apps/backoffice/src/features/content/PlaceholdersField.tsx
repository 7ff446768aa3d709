import { PLACEHOLDER_PAGES } from '@meydan/contract/content/content-admin'
import { Switch } from '@meydan/ui/fields/Switch.tsx'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/sites.ts'

const LABELS: Record<(typeof PLACEHOLDER_PAGES)[number], string> = {
  sports: words.sports,
  live: words.liveBetting,
  virtual: words.virtualBetting,
  'beton-games': words.betonGames,
  tombala: words.tombala,
  zeplin: words.zeplin,
  aviator: words.aviator,
}

/** Which pages of the site say 'soon' instead of their content. */
export function PlaceholdersField({ label, value, hint, onValue }: ControlProps) {
  const chosen = value === '' ? {} : (JSON.parse(value) as Record<string, boolean>)
  return (
    <fieldset className="grid gap-x-6 rounded-md border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold text-ink2">{label}</legend>
      {hint && <p className="text-sm text-ink3 sm:col-span-2">{hint}</p>}
      {PLACEHOLDER_PAGES.map((page) => (
        <Switch
          key={page}
          label={LABELS[page]}
          checked={chosen[page] !== false}
          onChange={(event) => onValue(JSON.stringify({ ...chosen, [page]: event.target.checked }))}
        />
      ))}
    </fieldset>
  )
}
