import { CATEGORIES, CATEGORY_CODES } from '@meydan/contract/categories'
import { CLUB_LEVELS } from '@meydan/contract/club/club'
import type { changeClub } from '@meydan/contract/club/club-admin'
import type { FieldOf, FieldsOf, FormField } from '../../machine/form/form-field.ts'
import { words } from '../../words/marketing/club.ts'

type Field = FormField<FieldOf<typeof changeClub>>

const PLACES = [1, 2, 3, 4, 5] as const
const RISING = [2, 3, 4, 5] as const
const levelName = (place: (typeof PLACES)[number]) => CLUB_LEVELS[place - 1] as string

/** How points are earned, then what they are worth, level by level. */
export const clubFields: FieldsOf<typeof changeClub> = [
  { name: 'is_open', label: words.isOpen, kind: 'checkbox', wide: true },
  { name: 'lira_per_point', label: words.liraPerPoint, kind: 'number', required: true },
  ...CATEGORY_CODES.map(
    (code): Field => ({
      name: `share_${code}`,
      label: words.share(CATEGORIES[code].label),
      kind: 'number',
      required: true,
    }),
  ),
  ...RISING.map(
    (place): Field => ({ name: `from_${place}`, label: words.from(levelName(place)), kind: 'number', required: true }),
  ),
  ...PLACES.map(
    (place): Field => ({ name: `worth_${place}`, label: words.worth(levelName(place)), kind: 'money', required: true }),
  ),
  { name: 'exchange_step', label: words.step, kind: 'number', required: true },
  { name: 'rollover', label: words.rollover, kind: 'number', required: true },
  { name: 'validity_days', label: words.validity, kind: 'number', required: true },
]
