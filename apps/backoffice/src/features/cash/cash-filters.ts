import { asOptions, choice, dates } from '../../crud/list/filters.ts'
import { cash } from '../../words/cash/cash.ts'

/** What deposits and withdrawals alike are narrowed by: days, one of the list's banks, least and most. */
export const cashFilters = (banks: readonly string[]) =>
  [
    ...dates,
    choice('bank', cash.bank, asOptions(banks)),
    { name: 'min_amount', label: cash.atLeast, kind: 'number' },
    { name: 'max_amount', label: cash.atMost, kind: 'number' },
  ] as const
