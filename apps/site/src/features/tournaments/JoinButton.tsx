import { useWrite } from '@meydan/api-client/query'
import { joinTournament, listTournaments, readTournament } from '@meydan/contract/tournaments/tournaments'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useComeBack } from '../../session/refused.ts'
import { useSession } from '../../session/use-session.ts'
import { tournamentWords as words } from '../../words/offers/tournaments.ts'
import type { TournamentCard } from './tournament-card.ts'

/** Takes part by one tap; a guest goes to the login first. Nothing where nobody can join any more. */
export function JoinButton({ tournament }: { tournament: TournamentCard }) {
  const { slug, joined, phase, is_paused: isPaused } = tournament
  const navigate = useNavigate()
  const comeBack = useComeBack()
  const { isKnown, user } = useSession()
  const join = useWrite(joinTournament, {
    stale: [readTournament, listTournaments],
    onSuccess: ({ message }) => message && toast.success(message),
    onError: ({ sentence }) => toast.error(sentence ?? words.joinFailed),
  })
  if (joined) return <Badge tone="gold">{words.joined}</Badge>
  if (isPaused || (phase !== 'announced' && phase !== 'running')) return null
  return (
    <Button
      size="lg"
      variant="primary"
      busy={join.isPending}
      disabled={!isKnown}
      onClick={() => (user ? join.mutate({ slug }) : void navigate(paths.login, { state: comeBack }))}
    >
      {words.join}
    </Button>
  )
}
