import { read } from '@meydan/api-client/query'
import { checkPendingBonus } from '@meydan/contract/bonuses/bonuses'
import { useQuery } from '@tanstack/react-query'
import { BonusPopup } from './BonusPopup.tsx'

/** How often the server is asked for a pending bonus, until one is found. */
const BONUS_POLL_MS = 2000

/** Waits for a pending bonus and opens the choice over any page; when that closes, waiting begins again. */
export function BonusWatch() {
  const { data, refetch } = useQuery({
    ...read(checkPendingBonus),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.pending ? false : BONUS_POLL_MS),
  })
  if (!data?.pending) return null
  return <BonusPopup key={data.deposit_id} offer={data} onClosed={() => void refetch()} />
}
