import { read } from '@meydan/api-client/query'
import { type listSegments, readSegment, updateSegment } from '@meydan/contract/segments/segments-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { When } from '../../cells/When.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/segments.ts'
import { SegmentCount } from './SegmentCount.tsx'

/** Whom a group holds now and by what, and the way to its editor while it is a living one. */
export function SegmentDetail({ row }: { row: RowOf<typeof listSegments> }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readSegment, { id: row.id }))
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.createdBy, row.created_by],
          [words.created, <When key="created" at={row.created_at} />],
          ...(row.frozen_at ? ([[words.statuses.frozen, <When key="frozen" at={row.frozen_at} />]] as const) : []),
        ]}
      />
      <h2 className="text-[0.875rem]!">{words.conditions}</h2>
      {error && <p role="alert">{error.sentence ?? words.loadFailed}</p>}
      {!data && !error && <Skeleton className="h-24 rounded-md" />}
      {data && <SegmentCount count={data.data.count} rules={data.data.rules} />}
      {row.status === 'living' && mayCall(updateSegment) && (
        <Link to={paths.segment(row.id)} className={buttonClass()}>
          {words.edit}
        </Link>
      )}
    </div>
  )
}
