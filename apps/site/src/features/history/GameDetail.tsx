import { read } from '@meydan/api-client/query'
import { parseRoundReference } from '@meydan/contract/categories'
import type { OutputOf } from '@meydan/contract/call'
import { readGameDetail } from '@meydan/contract/wallet/history'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { gameDetailWords } from '../../words/account/history.ts'
import { Replay } from './Replay.tsx'
import { Rounds } from './Rounds.tsx'

interface GameDetailProps {
  /** What a coupon was staked on, by its number. */
  legs: (coupon: number) => ReactNode
}

/** The rounds behind the reference that the address names. */
export function GameDetail({ legs }: GameDetailProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const ref = search.get('ref') ?? ''
  const provider = search.get('provider') ?? undefined
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('ref')
    query.delete('provider')
    void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
  }
  return (
    <Modal open={ref !== ''} onClose={close} title={gameDetailWords.title} wide>
      <Detail reference={ref} provider={provider} legs={legs} />
    </Modal>
  )
}

interface DetailProps extends GameDetailProps {
  reference: string
  provider: string | undefined
}

function Detail({ reference, provider, legs }: DetailProps) {
  const { data, isError, refetch } = useQuery({
    ...read(readGameDetail, { ref: reference, ...(provider ? { provider } : {}) }),
    enabled: reference !== '',
  })
  if (isError && !data) return <LoadFailed title={gameDetailWords.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-56 rounded-md" />
  const coupon = couponOf(data.game_detail)
  return (
    <>
      <Rounds detail={data.game_detail} />
      {coupon !== undefined && legs(coupon)}
      {!isSport(data.game_detail) && data.game_detail.rounds.length > 0 && (
        <Replay reference={data.game_detail.reference_id} />
      )}
    </>
  )
}

type Detailed = OutputOf<typeof readGameDetail>['game_detail']

/** No frame shows a bet on a match again. */
function isSport({ reference_id }: Detailed): boolean {
  return parseRoundReference(reference_id)?.category === 'sports'
}

/** The number of the coupon whose stake this is, `k<number>`; undefined of a game, and of a bet of another bookmaker. */
function couponOf(detail: Detailed): number | undefined {
  if (!isSport(detail)) return undefined
  const number = /^k(\d+)$/.exec(detail.rounds[0]?.round_id ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}
