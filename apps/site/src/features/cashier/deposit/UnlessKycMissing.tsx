import type { ReactNode } from 'react'
import { useKycMissing } from '../../../session/use-kyc-status.ts'
import { depositWords } from '../../../words/account/cashier.ts'
import { KycNote } from '../KycNote.tsx'

/** Wherever one pays in: the way to the papers instead, where the licence wants them first and the player has not shown them. */
export function UnlessKycMissing({ children }: { children: ReactNode }) {
  if (!useKycMissing()) return children
  return <KycNote needed={depositWords.kycNeeded} pending={depositWords.kycPending} />
}
