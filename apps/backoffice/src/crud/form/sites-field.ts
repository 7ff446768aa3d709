import { SitesField } from './SitesField.tsx'

/** The sites that something is for; none chosen is every site. Shown where the operator has more than one. */
export function sitesField(label: string, hint: string) {
  return { name: 'sites', label, kind: 'json', nullable: true, wide: true, Control: SitesField, hint } as const
}
