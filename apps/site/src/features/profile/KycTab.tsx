import { keyOf } from '@meydan/api-client/query'
import { readProfile } from '@meydan/contract/identity/identity'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Clock, type LucideIcon } from 'lucide-react'
import { NoticeBanner } from '../../components/NoticeBanner.tsx'
import { useNotice } from '../../components/hooks/use-notice.ts'
import { kycWords } from '../../words/account/profile.ts'
import { KycForm } from './KycForm.tsx'
import type { ProfileUser } from './profile.ts'

/** Account verification: documents to send, sent, approved or rejected. */
export function KycTab({ user }: { user: ProfileUser }) {
  const client = useQueryClient()
  const { notice, succeed, fail } = useNotice()
  const sent = () => {
    succeed(kycWords.success)
    void client.invalidateQueries({ queryKey: keyOf(readProfile) })
  }
  return (
    <Card>
      {user.kyc_status === 'approved' || user.kyc_verified ? (
        <Outcome Icon={BadgeCheck} tone="text-success" title={kycWords.approvedTitle} text={kycWords.approvedText} />
      ) : user.kyc_status === 'pending' ? (
        <Outcome Icon={Clock} tone="text-warning" title={kycWords.pendingTitle} text={kycWords.pendingText} />
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <h2>{kycWords.title}</h2>
            <Badge tone={user.kyc_status === 'rejected' ? 'danger' : 'warning'}>
              {user.kyc_status === 'rejected' ? kycWords.rejected : kycWords.waiting}
            </Badge>
          </div>
          <p className="mt-1.5 mb-4 text-sm text-ink2">{kycWords.intro}</p>
          {user.kyc_status === 'rejected' && (
            <Note tone="danger" className="mb-4">
              {user.kyc_reason ? kycWords.rejectedText(user.kyc_reason) : kycWords.rejectedPlain}
            </Note>
          )}
          <KycForm onSent={sent} onFailed={fail} />
        </>
      )}
      <NoticeBanner notice={notice} className="mt-4" />
    </Card>
  )
}

function Outcome({ Icon, tone, title, text }: { Icon: LucideIcon; tone: string; title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center">
      <Icon aria-hidden size={44} className={tone} />
      <h2>{title}</h2>
      <p className="max-w-md text-ink2">{text}</p>
    </div>
  )
}
