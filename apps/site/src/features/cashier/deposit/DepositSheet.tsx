import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { useState } from 'react'
import { NoticeBanner } from '../../../components/NoticeBanner.tsx'
import { useNotice } from '../../../components/hooks/use-notice.ts'
import { useSession } from '../../../session/use-session.ts'
import { walletWords } from '../../../words/account/cashier.ts'
import { DepositForm } from './DepositForm.tsx'
import { DepositInstructions } from './DepositInstructions.tsx'
import { type DepositPlace, DepositPlaces } from './DepositLink.tsx'
import { MethodForm } from '../MethodForm.tsx'
import { OtherMethods } from '../OtherMethods.tsx'
import { PaymentStatus } from '../PaymentStatus.tsx'
import { UnlessKycMissing } from './UnlessKycMissing.tsx'

/** A deposit over the game that is open, which goes on beneath it; a provider's page opens in a window of its own. */
export function DepositSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [place, setPlace] = useState<DepositPlace>({ at: 'form' })
  return (
    <Modal open={open} onClose={onClose} title={walletWords.deposit}>
      <DepositPlaces value={setPlace}>
        <Step place={place} onGo={setPlace} />
      </DepositPlaces>
    </Modal>
  )
}

function Step({ place, onGo }: { place: DepositPlace; onGo: (place: DepositPlace) => void }) {
  const { user } = useSession()
  const { notice, fail } = useNotice()
  if (place.at === 'method')
    return (
      <UnlessKycMissing>
        <MethodForm code={place.code} />
      </UnlessKycMissing>
    )
  if (place.at === 'payment') return <PaymentStatus id={place.id} />
  if (place.at === 'request') return <DepositInstructions id={place.id} />
  return (
    <UnlessKycMissing>
      <DepositForm
        ownName={[user?.first_name, user?.last_name].filter(Boolean).join(' ')}
        onTaken={({ id }) => onGo({ at: 'request', id })}
        onFailed={fail}
      />
      <NoticeBanner notice={notice} className="mt-4" />
      <OtherMethods />
    </UnlessKycMissing>
  )
}
