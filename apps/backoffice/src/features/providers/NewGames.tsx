import { read } from '@meydan/api-client/query'
import { CATEGORY_OPTIONS } from '@meydan/contract/categories'
import { listProviders } from '@meydan/contract/games/games-admin'
import { createGame, importGames, VOLATILITIES } from '@meydan/contract/games/providers-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import type { FieldsOf } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { words } from '../../words/games/games.ts'

/** Games of providers from outside, one by one or from a file; those of our own studio come with it. */
export function NewGames() {
  const providers = useQuery(read(listProviders, { per_page: '200' })).data?.data ?? []
  const outside = providers.filter(({ launch_url }) => !launch_url.startsWith('/'))
  const options = [{ value: '', label: '—' }, ...outside.map(({ id, name }) => ({ value: String(id), label: name }))]
  const note = <Note tone="info">{outside.length > 0 ? words.newNote : words.noOutside}</Note>
  const provider = { label: words.newFields.provider_id, kind: 'select', required: true, wide: true, options } as const
  return (
    <span className="flex flex-wrap gap-2">
      <FormButton
        label={words.importGames}
        icon={<FileUp aria-hidden size={18} />}
        call={importGames}
        note={note}
        fields={[
          { name: 'id', ...provider },
          {
            name: 'csv',
            label: words.newFields.csv,
            kind: 'textarea',
            rows: 8,
            required: true,
            wide: true,
            hint: words.newHints.csv,
          },
        ]}
      />
      <FormButton
        label={words.newGame}
        call={createGame}
        note={note}
        fields={[{ name: 'provider_id', ...provider }, ...fields]}
        isMain
      />
    </span>
  )
}

const fields: FieldsOf<typeof createGame> = [
  { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 80 },
  { name: 'code', label: words.newFields.code, kind: 'text', required: true, maxLength: 80, hint: words.newHints.code },
  { name: 'category', label: words.newFields.category, kind: 'select', options: CATEGORY_OPTIONS, initial: 'slot' },
  {
    name: 'volatility',
    label: words.newFields.volatility,
    kind: 'select',
    nullable: true,
    options: [{ value: '', label: '—' }, ...VOLATILITIES.map((value) => ({ value, label: value }))],
  },
  { name: 'rtp', label: words.newFields.rtp, kind: 'number', nullable: true },
  { name: 'contribution_percent', label: words.fields.contribution_percent, kind: 'number', nullable: true },
  { name: 'max_win', label: words.newFields.max_win, kind: 'money', nullable: true, hint: words.newHints.max_win },
  { name: 'stake_list', label: words.fields.stake_list, kind: 'text', maxLength: 600, hint: words.hints.stake_list },
  { name: 'has_demo', label: words.fields.has_demo, kind: 'checkbox' },
  { name: 'image', label: words.fields.image, kind: 'image', wide: true, ratio: () => 3 / 4, hint: words.hints.image },
]
