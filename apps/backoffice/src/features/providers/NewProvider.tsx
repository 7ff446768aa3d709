import { createProvider } from '@meydan/contract/games/providers-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import type { FieldsOf, FormValues } from '../../crud/form/form-field.ts'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { words as capWords } from '../../words/games/cap-raises.ts'
import { words } from '../../words/games/providers.ts'
import { endpointFields } from './endpoint-fields.ts'

/** A provider from outside: it begins switched off, so one person may enter it. */
export function NewProvider() {
  return (
    <FormButton
      label={words.newProvider}
      call={createProvider}
      fields={fields}
      isMain
      note={<Note tone="info">{words.newNote}</Note>}
    />
  )
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const isForeign = (values: FormValues) => values.wire !== 'meydan-v1'
const usual = { value: '', label: words.usual }

const fields: FieldsOf<typeof createProvider> = [
  { name: 'name', label: words.fields.name, kind: 'text', required: true, maxLength: 80 },
  { name: 'code', label: words.fields.code, kind: 'text', required: true, maxLength: 30, hint: words.hints.code },
  {
    name: 'wire',
    label: words.fields.wire,
    kind: 'select',
    required: true,
    wide: true,
    options: optionsOf(words.wires),
    initial: 'meydan-v1',
  },
  {
    name: 'amounts',
    label: words.fields.amounts,
    kind: 'select',
    nullable: true,
    when: isForeign,
    options: [usual, ...optionsOf(words.amounts)],
    hint: words.hints.usual,
  },
  {
    name: 'finer',
    label: words.fields.finer,
    kind: 'select',
    nullable: true,
    when: isForeign,
    options: [usual, ...optionsOf(words.finer)],
    hint: words.hints.usual,
  },
  {
    name: 'unknown_win',
    label: words.fields.unknown_win,
    kind: 'select',
    nullable: true,
    when: isForeign,
    options: [usual, ...optionsOf(words.unknownWin)],
    hint: words.hints.usual,
  },
  {
    name: 'free_spins',
    label: words.fields.free_spins,
    kind: 'select',
    nullable: true,
    when: isForeign,
    options: [usual, ...optionsOf(words.freeSpins)],
    hint: words.hints.free_spins,
  },
  ...endpointFields(isForeign),
  { name: 'max_win', label: capWords.maxWinOfRound, kind: 'money', nullable: true, hint: capWords.providerHint },
  { name: 'max_hour_loss', label: capWords.maxHourLoss, kind: 'money', nullable: true, hint: capWords.hourHint },
]
