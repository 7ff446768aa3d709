import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { changeJackpot, type listAdminJackpots, readAdminJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { Table } from '@meydan/ui/display/Table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../cells/Facts.tsx'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { When } from '../../cells/When.tsx'
import { GamesField } from '../../games/GamesField.tsx'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import type { RowOf } from '../../machine/list/resource.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/jackpots.ts'
import { JackpotPreview } from './JackpotPreview.tsx'

type Jackpot = OutputOf<typeof readAdminJackpot>['data']

/** One tier: what it holds, what its settings cost on average, how its next cycles will be, and its last drops. */
export function JackpotDetail({ row }: { row: RowOf<typeof listAdminJackpots> }) {
  const { data, error } = useQuery(read(readAdminJackpot, { id: row.id }))
  if (error) return <p role="alert">{error.sentence ?? words.loadFailed}</p>
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const jackpot = data.data
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          [words.pool, formatAmount(jackpot.pool)],
          [words.fund, formatAmount(jackpot.fund)],
          [words.drops, jackpot.drops],
          [words.paid, formatAmount(jackpot.paid)],
        ]}
      />
      <Settings key={jackpot.version} jackpot={jackpot} />
      <h2 className="text-[0.875rem]!">{words.last}</h2>
      <Drops last={jackpot.last} />
    </div>
  )
}

function Settings({ jackpot }: { jackpot: Jackpot }) {
  const { mayCall } = useStaff()
  return (
    <fieldset disabled={!mayCall(changeJackpot)} className="grid gap-3">
      <h2 className="text-[0.875rem]!">{words.settings}</h2>
      <Note>{words.settingsNote}</Note>
      <RecordForm
        record={jackpot}
        call={changeJackpot}
        fixed={{ id: jackpot.id }}
        doneText={words.saved}
        preview={(form) => <JackpotPreview form={form} />}
        fields={[
          { name: 'seed', label: words.seed, kind: 'money', required: true },
          { name: 'cap', label: words.cap, kind: 'money', required: true },
          { name: 'min_stake', label: words.minStake, kind: 'money', required: true },
          { name: 'pool_share', label: words.poolShare, kind: 'number', required: true, hint: words.shareHint },
          { name: 'seed_share', label: words.seedShare, kind: 'number', required: true },
          {
            name: 'game_ids',
            label: words.games,
            kind: 'json',
            nullable: true,
            wide: true,
            Control: GamesField,
            hint: words.gamesHint,
          },
        ]}
      />
    </fieldset>
  )
}

function Drops({ last }: Pick<Jackpot, 'last'>) {
  return (
    <Table
      caption={words.last}
      rows={last}
      rowKey={({ no }) => no}
      empty={<p className="text-sm text-ink2">{words.noDrops}</p>}
      columns={[
        { key: 'no', head: words.no, cell: ({ no }) => `${no}.`, card: 'title' },
        {
          key: 'player',
          head: words.player,
          cell: ({ player_id, username }) => <PlayerLink id={player_id} username={username} />,
        },
        { key: 'at', head: words.at, cell: ({ at }) => <When at={at} /> },
        { key: 'prize', head: words.prize, cell: ({ amount }) => formatAmount(amount), align: 'right', card: 'side' },
      ]}
    />
  )
}
