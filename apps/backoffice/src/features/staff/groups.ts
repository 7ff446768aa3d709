import type { StaffGroup } from '@meydan/contract/staff/staff-groups'

export type SectionOfGroups = readonly [section: string, groups: readonly StaffGroup[]]

/** Groups as people read them: by section, in order. */
export function inSections(groups: readonly StaffGroup[]): SectionOfGroups[] {
  return [...Map.groupBy(groups, ({ section }) => section)]
}

/** The groups of a form's value. */
export function chosenOf(value: string | boolean | undefined): string[] {
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as string[]) : []
}
