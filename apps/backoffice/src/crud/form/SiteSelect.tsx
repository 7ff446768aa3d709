import { Select } from '@meydan/ui/fields/Select.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/crud.ts'

interface Props {
  /** The id of a site; empty: every one that the person sees. */
  value: string
  onValue: (site: string) => void
}

/** Of which site's players figures are; absent for staff of a single site. */
export function SiteSelect({ value, onValue }: Props) {
  const brands = useStaff().user?.brands ?? []
  if (brands.length < 2) return null
  return (
    <Select
      label={words.site}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      className="w-40 max-sm:w-full"
    >
      <option value="">{words.everySite}</option>
      {brands.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
