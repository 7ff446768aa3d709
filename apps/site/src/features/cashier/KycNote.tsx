import { Note } from '@meydan/ui/display/Note.tsx'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useKycStatus } from '../../session/use-kyc-status.ts'
import { walletWords } from '../../words/account/cashier.ts'

interface Props {
  needed: string
  pending: string
}

/** That papers are missing or looked at, and the way to them; nothing once they are accepted. */
export function KycNote({ needed, pending }: Props) {
  const status = useKycStatus()
  if (status === undefined || status === 'approved') return null
  return (
    <Note tone="warning" className="mb-4">
      {status === 'pending' ? pending : needed}{' '}
      <Link to={`${paths.profile}?tab=kyc`} className="font-semibold underline">
        {walletWords.toKyc}
      </Link>
    </Note>
  )
}
