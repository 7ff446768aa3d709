import * as calls from '@meydan/contract/tournaments/tournaments-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Badge, type BadgeTone } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { useNavigate } from 'react-router'
import { count, money, text, when } from '../../cells/columns.tsx'
import { TournamentDetail } from '../../features/tournaments/TournamentDetail.tsx'
import { TournamentPreview } from '../../features/tournaments/TournamentPreview.tsx'
import { GamesField } from '../../games/GamesField.tsx'
import { NewLink } from '../../machine/list/NewLink.tsx'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { resource, type RowOf } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { sitesField } from '../../machine/form/sites-field.ts'
import { paths } from '../../paths.ts'
import { kinds, words } from '../../words/games/tournaments.ts'

type Row = RowOf<typeof calls.listAdminTournaments>

const TONES: Record<Row['phase'], BadgeTone> = {
  draft: 'neutral',
  announced: 'info',
  running: 'success',
  counting: 'warning',
  paid: 'gold',
  cancelled: 'danger',
}

export function TournamentsPage() {
  return <ResourcePage resource={tournaments} />
}

const reason = { field: 'reason', label: words.reason, required: true }
const isOpen = ({ phase }: Row) => phase === 'announced' || phase === 'running'

const tournaments = resource(calls.listAdminTournaments)({
  title: words.title,
  searchHint: words.searchHint,
  emptyText: words.emptyText,
  Header: () => <NewLink call={calls.createTournament} to={paths.newTournament} label={words.newTournament} />,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'phase', head: words.phase, cell: (row) => <Phase row={row} />, card: 'side' },
    when('starts_at', words.start),
    when('ends_at', words.end),
    money('pool', words.pool),
    {
      key: 'prizes',
      head: words.given,
      align: 'right',
      cell: ({ prizes }) => (prizes === null ? '—' : formatAmount(prizes)),
      hidden: true,
    },
    count('players', words.players),
    count('rounds', words.rounds),
  ],
  Detail: TournamentDetail,
  actions: [
    {
      id: 'publish',
      label: words.publish,
      call: calls.publishTournament,
      tone: 'approve',
      when: (row) => row.phase === 'draft',
      doneText: words.published,
    },
    {
      id: 'pay',
      label: words.pay,
      call: calls.payTournament,
      tone: 'approve',
      when: (row) => row.phase === 'counting' && row.prizes !== null,
      doneText: words.paid,
    },
    {
      id: 'pause',
      label: words.pause,
      call: calls.pauseTournament,
      tone: 'neutral',
      reason,
      when: (row) => isOpen(row) && !row.is_paused,
      doneText: words.pausedText,
    },
    {
      id: 'resume',
      label: words.resume,
      call: calls.resumeTournament,
      tone: 'neutral',
      when: (row) => row.is_paused && row.prizes === null && row.phase !== 'cancelled',
      doneText: words.resumed,
    },
    {
      id: 'cancel',
      label: words.cancel,
      call: calls.cancelTournament,
      tone: 'danger',
      reason,
      when: (row) => row.phase !== 'cancelled' && row.phase !== 'paid' && row.prizes === null,
      doneText: words.cancelled,
    },
  ],
})

function Phase({ row }: { row: Row }) {
  if (row.is_paused && isOpen(row)) return <Badge tone="warning">{words.isPaused}</Badge>
  return <Badge tone={TONES[row.phase]}>{words.phases[row.phase]}</Badge>
}

export function NewTournamentPage() {
  const navigate = useNavigate()
  return (
    <section className="grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-4">
      <h1>{words.newTournament}</h1>
      <Card>
        <RecordForm
          isPage
          call={calls.createTournament}
          doneText={words.created}
          preview={(form) => <TournamentPreview form={form} />}
          onDone={() => navigate(paths.tournaments)}
          fields={[
            { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
            { name: 'kind', label: words.kind, kind: 'select', options: kinds, required: true, initial: 'multiplier' },
            {
              name: 'best_of',
              label: words.bestOf,
              kind: 'number',
              nullable: true,
              when: (values) => values.kind === 'best_sum',
            },
            { name: 'starts_at', label: words.start, kind: 'instant', required: true },
            { name: 'ends_at', label: words.end, kind: 'instant', required: true },
            { name: 'min_stake', label: words.minStake, kind: 'money', required: true },
            {
              name: 'cap',
              label: words.cap,
              kind: 'money',
              nullable: true,
              hint: words.capHint,
              when: (values) => values.kind !== 'streak',
            },
            { name: 'pool', label: words.pool, kind: 'money', nullable: true, hint: words.poolHint },
            {
              name: 'prizes',
              label: words.prizes,
              kind: 'textarea',
              required: true,
              wide: true,
              rows: 6,
              hint: words.prizesHint,
            },
            {
              name: 'game_ids',
              label: words.games,
              kind: 'json',
              nullable: true,
              wide: true,
              Control: GamesField,
              hint: words.gamesHint,
            },
            { name: 'repeats_weekly', label: words.weekly, kind: 'checkbox' },
            sitesField(words.sites, words.sitesHint),
          ]}
        />
      </Card>
    </section>
  )
}
