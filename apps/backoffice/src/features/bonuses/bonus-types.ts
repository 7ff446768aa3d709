import { words } from '../../words/marketing/promotions.ts'
export const BONUS_TYPES = [
  { value: 'deposit', label: words.deposits },
  { value: 'free', label: words.free },
  { value: 'cashback', label: words.loss },
  { value: 'freespin', label: words.freeSpins },
  { value: 'freebet', label: words.freeBets },
] as const
