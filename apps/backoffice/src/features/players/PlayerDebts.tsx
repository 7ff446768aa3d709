import { read } from '@meydan/api-client/query'
import { listClaims } from '@meydan/contract/cashier/claims-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { cash } from '../../words/cash/cash.ts'
import { words } from '../../words/players/player.ts'

/** What the player owes after a deposit was taken back. */
export function PlayerDebts({ playerId }: { playerId: number }) {
  const { mayCall } = useStaff()
  const input = { player: playerId, status: 'open' as const }
  const { data } = useQuery({ ...read(listClaims, input), enabled: mayCall(listClaims) })
  return data?.data.map((claim) => (
    <Note key={claim.id} tone="danger">
      {cash.openClaim(formatAmount(claim.left), claim.reference)}{' '}
      <Link to={`${paths.reversals}/borclar?q=${claim.reference}`} className="underline">
        {words.openDebt}
      </Link>
    </Note>
  ))
}
