import { useNavigate, useSearchParams } from 'react-router'
import { NoticeBanner } from '../../parts/NoticeBanner.tsx'
import { useNotice } from '../../parts/use-notice.ts'
import { useSession } from '../../session/use-session.ts'
import { depositWords } from '../../words/cashier.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositInstructions } from './DepositInstructions.tsx'
import { instructionsPath } from './instructions-path.ts'
import { OpenDeposits } from './OpenDeposits.tsx'

/** The form, or the instructions of the request that the address names. */
export function DepositTab() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const { notice, succeed, fail } = useNotice()
  const requestId = Number(search.get('request'))
  const isRequest = Number.isSafeInteger(requestId) && requestId > 0
  return (
    <>
      {isRequest ? (
        <>
          <NoticeBanner notice={notice} className="mb-4" />
          <DepositInstructions id={requestId} />
        </>
      ) : (
        <>
          <OpenDeposits />
          <DepositForm
            ownName={user ? `${user.first_name} ${user.last_name}` : ''}
            onTaken={(reply) => {
              succeed(reply.message || depositWords.success)
              void navigate(instructionsPath(reply.id), { preventScrollReset: true })
            }}
            onFailed={fail}
          />
          <NoticeBanner notice={notice} className="mt-4" />
        </>
      )}
    </>
  )
}
