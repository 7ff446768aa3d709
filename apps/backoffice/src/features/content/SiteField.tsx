import { read } from '@meydan/api-client/query'
import { listSites } from '@meydan/contract/content/content-admin'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '../../crud/form/form-field.ts'
import { words } from '../../words/site/sites.ts'

/** One of the sites, or all of them. */
export function SiteField({ label, value, error, hint, onValue }: ControlProps) {
  const { data } = useQuery(read(listSites, { per_page: '200' }))
  return (
    <Select label={label} error={error} hint={hint} value={value} onChange={(event) => onValue(event.target.value)}>
      <option value="">{words.allSites}</option>
      {data?.data.map((site) => (
        <option key={site.id} value={site.id}>
          {site.name}
        </option>
      ))}
    </Select>
  )
}
