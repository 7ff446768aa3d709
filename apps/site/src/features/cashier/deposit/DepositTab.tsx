import { useNavigate, useSearchParams } from 'react-router'
import { NoticeBanner } from '../../../components/NoticeBanner.tsx'
import { useNotice } from '../../../components/hooks/use-notice.ts'
import { useSession } from '../../../session/use-session.ts'
import { depositWords } from '../../../words/account/cashier.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositInstructions } from './DepositInstructions.tsx'
import { instructionsPath } from './instructions-path.ts'
import { MethodForm } from '../MethodForm.tsx'
import { OpenDeposits } from './OpenDeposits.tsx'
import { OtherMethods } from '../OtherMethods.tsx'
import { PaymentStatus } from '../PaymentStatus.tsx'
import { UnlessKycMissing } from './UnlessKycMissing.tsx'

/** The form, or what the address names: the instructions of a request, another method, or a payment. */
export function DepositTab() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const { notice, succeed, fail } = useNotice()
  const method = search.get('method')
  const paymentId = Number(search.get('payment'))
  const requestId = Number(search.get('request'))
  const isRequest = Number.isSafeInteger(requestId) && requestId > 0
  if (Number.isSafeInteger(paymentId) && paymentId > 0) return <PaymentStatus id={paymentId} />
  if (method)
    return (
      <UnlessKycMissing>
        <MethodForm code={method} />
      </UnlessKycMissing>
    )
  if (isRequest)
    return (
      <>
        <NoticeBanner notice={notice} className="mb-4" />
        <DepositInstructions id={requestId} />
      </>
    )
  return (
    <>
      <OpenDeposits />
      <UnlessKycMissing>
        <DepositForm
          ownName={[user?.first_name, user?.last_name].filter(Boolean).join(' ')}
          onTaken={(reply) => {
            succeed(reply.message || depositWords.success)
            void navigate(instructionsPath(reply.id), { preventScrollReset: true })
          }}
          onFailed={fail}
        />
        <NoticeBanner notice={notice} className="mt-4" />
        <OtherMethods />
      </UnlessKycMissing>
    </>
  )
}
