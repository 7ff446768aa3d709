import { read } from '@meydan/api-client/query'
import { listSegments } from '@meydan/contract/segments/segments-admin'
import { Select } from '@meydan/ui/fields/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '../../machine/form/form-field.ts'
import { words } from '../../words/marketing/campaigns.ts'

/** Whom a campaign is for: one of the segments, the newest first. */
export function SegmentField({ label, value, error, hint, onValue }: ControlProps) {
  const { data, error: failed } = useQuery(read(listSegments, { per_page: '200' }))
  return (
    <Select
      label={label}
      hint={hint}
      error={error ?? (failed ? words.segmentsFailed : undefined)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{words.noSegment}</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
