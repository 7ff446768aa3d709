import { listPromotionVersions } from '@meydan/contract/bonuses/promotion-versions-admin'
import { categoryLabel } from '@meydan/contract/categories'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { When } from '../../cells/When.tsx'
import { inWords } from '../../crud/record/differences.ts'
import { EmbeddedList } from '../../crud/list/EmbeddedList.tsx'
import { type FormField, valuesOf } from '../../crud/form/form-field.ts'
import type { RowOf } from '../../crud/list/resource.ts'
import { words } from '../../words/marketing/promotions.ts'

type Version = RowOf<typeof listPromotionVersions>

interface Props {
  promotion: { id: number }
  fields: readonly FormField[]
}

/** What a promotion was: who changed what, and when. */
export function PromotionVersions({ promotion: { id }, fields }: Props) {
  return (
    <Card>
      <h2 className="mb-3">{words.versions}</h2>
      <EmbeddedList
        caption={words.versions}
        list={listPromotionVersions}
        fixed={{ id: String(id) }}
        perPage={5}
        emptyText={words.noVersions}
        columns={[
          { key: 'id', head: words.version, cell: (row) => row.id },
          { key: 'changed_at', head: words.versionSince, cell: (row) => <When at={row.changed_at} /> },
          { key: 'changed_by', head: words.versionBy, cell: people },
          {
            key: 'rule',
            head: words.versionChanges,
            cell: (row) => (row.before === null ? words.versionFirst : <Changes of={row} fields={fields} />),
          },
        ]}
      />
    </Card>
  )
}

function people({ changed_by: by, seconded_by: second }: Version): string {
  const first = by ?? words.byNobody
  return second === null ? first : `${first}, ${words.versionSeconded(second)}`
}

function Changes({ of: { rule, before }, fields }: { of: Version; fields: readonly FormField[] }) {
  const [now, was] = [valuesOf(fields, rule), valuesOf(fields, before ?? {})]
  return (
    <ul className="grid gap-1 whitespace-normal">
      {fields
        .filter(({ name }) => now[name] !== was[name])
        .map((field) => (
          <li key={field.name}>
            <span className="text-ink3">{field.label}:</span> {valueText(field, was[field.name] ?? '')} →{' '}
            {valueText(field, now[field.name] ?? '')}
          </li>
        ))}
    </ul>
  )
}

function valueText(field: FormField, value: string | boolean): string {
  if (field.kind !== 'json' || typeof value === 'boolean' || value === '') return inWords(field, value)
  const parsed: unknown = JSON.parse(value)
  if (!Array.isArray(parsed))
    return Object.entries(flat(parsed))
      .map(([name, share]) => `${name} %${share}`)
      .join(', ')
  return parsed
    .map((each) => (field.name === 'weekdays' ? words.weekdays[Number(each) - 1] : categoryLabel(String(each))))
    .join(', ')
}

/** Shares of categories, games and the rest beside each other. */
function flat(shares: unknown): Record<string, number> {
  const { categories = {}, games = {}, default: rest } = shares as Partial<Shares>
  return {
    ...Object.fromEntries(Object.entries(categories).map(([code, share]) => [categoryLabel(code), share])),
    ...Object.fromEntries(Object.entries(games).map(([id, share]) => [`${words.game} ${id}`, share])),
    ...(rest === undefined ? {} : { [words.rest]: rest }),
  }
}

interface Shares {
  categories: Record<string, number>
  games: Record<string, number>
  default: number
}
