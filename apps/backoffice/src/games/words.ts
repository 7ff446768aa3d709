export const CATEGORIES = [
  { value: 'slot', label: 'Slot' },
  { value: 'live', label: 'Canlı casino' },
  { value: 'sports', label: 'Spor' },
  { value: 'crash', label: 'Uçuş' },
  { value: 'tombala', label: 'Tombala' },
] as const

export function categoryLabel(category: string): string {
  return CATEGORIES.find(({ value }) => value === category)?.label ?? category
}
