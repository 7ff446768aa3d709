import { read } from '@meydan/api-client/query'
import { readKycDocument } from '@meydan/contract/identity/kyc-admin'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/kyc.ts'
import { DocumentView } from './DocumentView.tsx'
import { Register } from './Register.tsx'

/** The three documents beside what they must say, field by field, and the decision. */
export function KycDetail({ row, actions }: { row: { id: number }; actions?: ReactNode }) {
  const { mayCall } = useStaff()
  const isOfficer = mayCall(readKycDocument)
  const { data, error } = useQuery({ ...read(readKycDocument, { id: row.id }), enabled: isOfficer, staleTime: 60_000 })
  if (!isOfficer) return <Note tone="info">{words.documentsHidden}</Note>
  if (error) return <Note tone="danger">{error.sentence ?? words.documentFailed}</Note>
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const submission = data.data
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_300px]">
      <DocumentView key={submission.id} name={submission.username} files={submission.files} />
      <div className="grid gap-4">
        <div className="flex items-start justify-between gap-3">
          <PlayerLink id={submission.player_id} username={submission.username} name={submission.player_name} />
          <StatusBadge status={submission.status} />
        </div>
        <Register submission={submission} />
        <p className="text-xs text-ink3">
          {words.sentAt} <When at={submission.created_at} />
          {submission.earlier > 0 && words.earlier(submission.earlier)}
        </p>
        {submission.reason && <Note tone="warning">{submission.reason}</Note>}
        {submission.decided_by && (
          <p className="text-sm text-ink2">
            {words.decision} {submission.decided_by}, <When at={submission.decided_at} />
          </p>
        )}
        <Note tone="info">{words.lookRecorded}</Note>
        {actions}
      </div>
    </div>
  )
}
