import { createManualEvent } from '@meydan/contract/sports/sports-manual-admin'
import type { FieldsOf } from '../../../crud/form/form-field'
import { FormButton } from '../../../crud/actions/FormButton'
import { reasonField } from '../../../crud/actions/reason-field'
import { SPORTS } from '../../../words/games/sports-labels'
import { manualWords as said } from '../../../words/games/sports-manual'
import { MarketsControl } from './MarketsControl'
import { RunnersControl } from './RunnersControl'

const isMatch = ({ away }: Record<string, string | boolean>) => String(away ?? '').trim() !== ''

const fields: FieldsOf<typeof createManualEvent> = [
  {
    name: 'sport',
    label: said.sport,
    kind: 'select',
    required: true,
    options: SPORTS.filter(({ value }) => value !== 'virtual'),
    initial: 'football',
  },
  { name: 'starts_at', label: said.starts, kind: 'instant', required: true, hint: said.startsHint },
  { name: 'league', label: said.league, kind: 'text', maxLength: 80, required: true },
  { name: 'country', label: said.country, kind: 'text', maxLength: 40, required: true, initial: said.countryUsual },
  { name: 'home', label: said.home, kind: 'text', maxLength: 80, required: true },
  { name: 'away', label: said.away, kind: 'text', maxLength: 80, hint: said.awayHint },
  {
    name: 'markets',
    label: said.markets,
    kind: 'json',
    wide: true,
    Control: MarketsControl,
    when: isMatch,
    initial: [],
  },
  {
    name: 'runners',
    label: said.runners,
    kind: 'json',
    wide: true,
    Control: RunnersControl,
    when: (values) => !isMatch(values),
    initial: [],
  },
  { ...reasonField, wide: true },
]

/** Opens a match or an outright that no feed knows. */
export function ManualEventButton() {
  return (
    <FormButton
      isMain
      label={said.open}
      title={said.title}
      call={createManualEvent}
      fields={fields}
      doneText={said.done}
      note={<p className="text-sm text-ink2">{said.note}</p>}
    />
  )
}
