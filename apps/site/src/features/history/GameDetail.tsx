import { read } from '@meydan/api-client/query'
import { readGameDetail } from '@meydan/contract/wallet/history'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { gameDetailWords } from '../../words/account/history.ts'
import { Replay } from './Replay.tsx'
import { Rounds } from './Rounds.tsx'

/** The rounds behind the reference that the address names. */
export function GameDetail() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const ref = search.get('ref') ?? ''
  const provider = search.get('provider') ?? undefined
  const close = () => {
    const query = new URLSearchParams(search)
    query.delete('ref')
    query.delete('provider')
    void navigate({ search: `?${query}` }, { preventScrollReset: true })
  }
  return (
    <Modal open={ref !== ''} onClose={close} title={gameDetailWords.title} wide>
      <Detail reference={ref} provider={provider} />
    </Modal>
  )
}

function Detail({ reference, provider }: { reference: string; provider: string | undefined }) {
  const { data, isError, refetch } = useQuery({
    ...read(readGameDetail, { ref: reference, ...(provider ? { provider } : {}) }),
    enabled: reference !== '',
  })
  if (isError && !data) return <LoadFailed title={gameDetailWords.failed} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-56 rounded-md" />
  return (
    <>
      <Rounds detail={data.game_detail} />
      {data.game_detail.rounds.length > 0 && <Replay reference={data.game_detail.reference_id} />}
    </>
  )
}
