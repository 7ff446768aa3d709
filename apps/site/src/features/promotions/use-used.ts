import { read } from '@meydan/api-client/query'
import { listUsedPromotions } from '@meydan/contract/bonuses/promotions'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../session/use-session.ts'

/** Whether the player has had a promotion as often as it is given; of a guest never. */
export function useIsUsed(): (id: number) => boolean {
  const { user } = useSession()
  const { data } = useQuery({ ...read(listUsedPromotions), enabled: user !== undefined, staleTime: 0 })
  return (id) => user !== undefined && (data?.ids.includes(id) ?? false)
}
