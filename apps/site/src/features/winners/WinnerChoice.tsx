import { read, useWrite } from '@meydan/api-client/query'
import {
  chooseWinner,
  readWinnerChoice,
  WINNER_CHOICES,
  type WinnerChoice as Choice,
} from '@meydan/contract/winners/winners'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Segmented } from '@meydan/ui/fields/Segmented.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { winnerWords } from '../../words/games/winners.ts'

/** How the player's wins are shown to others; what the server says stands. */
export function WinnerChoice() {
  const { data, isError, refetch } = useQuery({ ...read(readWinnerChoice), staleTime: 0 })
  const write = useWrite(chooseWinner, {
    stale: [readWinnerChoice],
    onSuccess: () => toast.success(winnerWords.saved),
    onError: (failure) => toast.error(failure.sentence ?? winnerWords.failed),
  })
  const chosen = write.isPending ? write.variables.choice : data?.choice
  return (
    <Card title={winnerWords.choiceTitle} className="mt-4">
      <p className="mb-3.5 text-sm text-ink2">{winnerWords.choiceText}</p>
      {isError && !data && <LoadFailed isLine title={winnerWords.loadFailed} onRetry={() => void refetch()} />}
      {!chosen && !isError && <Skeleton className="h-12 max-w-[420px] rounded-md" />}
      {chosen && (
        <Segmented
          label={winnerWords.choice}
          hideLabel
          className="max-w-[420px]"
          options={WINNER_CHOICES.map((value) => ({ value, label: winnerWords.choices[value] }))}
          value={chosen}
          disabled={write.isPending}
          onChange={({ target }) => write.mutate({ choice: target.value as Choice })}
        />
      )}
    </Card>
  )
}
