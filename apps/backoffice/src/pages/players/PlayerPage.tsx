import { listPlayerTags } from '@meydan/contract/segments/segments-admin'
import { read } from '@meydan/api-client/query'
import { listGrants } from '@meydan/contract/bonuses/bonuses-admin'
import type { CallShape } from '@meydan/contract/call'
import { listDeposits } from '@meydan/contract/cashier/cashier-admin'
import { readPlayerProtection } from '@meydan/contract/compliance/compliance-admin'
import { readPlayerLinks } from '@meydan/contract/fraud/fraud-admin'
import { listPlayerRounds } from '@meydan/contract/wallet/history-admin'
import { listPlayerNotes, listPlayerSessions, readPlayer } from '@meydan/contract/identity/identity-admin'
import { listKycDocuments } from '@meydan/contract/identity/kyc-admin'
import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { listThreads } from '@meydan/contract/messages/messages-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { listLedger } from '@meydan/contract/wallet/wallet-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { SendButton } from '../../features/messages/SendButton.tsx'
import { PlayerActions } from '../../features/players/PlayerActions.tsx'
import { PlayerCash } from '../../features/players/PlayerCash.tsx'
import { PlayerClaims } from '../../features/players/PlayerClaims.tsx'
import { PlayerFigures } from '../../features/players/PlayerFigures.tsx'
import { PlayerHead } from '../../features/players/PlayerHead.tsx'
import { PlayerHistory } from '../../features/players/PlayerHistory.tsx'
import { PlayerLinks } from '../../features/players/PlayerLinks.tsx'
import { PlayerNotes } from '../../features/players/PlayerNotes.tsx'
import { PlayerOverview } from '../../features/players/PlayerOverview.tsx'
import { PlayerProtection } from '../../features/players/PlayerProtection.tsx'
import { PlayerRounds } from '../../features/players/PlayerRounds.tsx'
import { PlayerTags } from '../../features/players/PlayerTags.tsx'
import { PlayerSessions } from '../../features/players/PlayerSessions.tsx'
import { SectionTabs } from '../../machine/record/SectionTabs.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/player.ts'

/** Each section with the call it lives on: who may not make it does not see it. */
const TABS: readonly { id: string; label: string; call: CallShape }[] = [
  { id: 'ozet', label: words.summary, call: readPlayer },
  { id: 'islemler', label: words.cash, call: listDeposits },
  { id: 'oyunlar', label: words.rounds, call: listPlayerRounds },
  { id: 'kuponlar', label: words.coupons, call: listSportsCoupons },
  { id: 'hareketler', label: words.ledger, call: listLedger },
  { id: 'bonuslar', label: words.bonuses, call: listGrants },
  { id: 'belgeler', label: words.documents, call: listKycDocuments },
  { id: 'limitler', label: words.limits, call: readPlayerProtection },
  { id: 'oturumlar', label: words.sessions, call: listPlayerSessions },
  { id: 'mesajlar', label: words.messages, call: listThreads },
  { id: 'baglantilar', label: words.links, call: readPlayerLinks },
  { id: 'notlar', label: words.notes, call: listPlayerNotes },
  { id: 'denetim', label: words.audit, call: listAuditLog },
]

/** One player: who, how much, and everything that happened. */
export function PlayerPage() {
  const { id = '', tab: wanted } = useParams()
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(readPlayer, { id }))
  const tabs = TABS.filter(({ call }) => mayCall(call))
  const tab = tabs.find((each) => each.id === wanted)?.id ?? 'ozet'
  if (error)
    return (
      <>
        <h1>{words.player}</h1>
        <p role="alert">{error.sentence ?? words.playerFailed}</p>
      </>
    )
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const player = data.data
  return (
    <section key={player.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label={words.place} className="text-sm text-ink3">
        <Link to={paths.players} className="hover:text-ink">
          {words.players}
        </Link>{' '}
        / <span aria-current="page">{player.username}</span>
      </nav>
      <PlayerHead player={player}>
        <SendButton to={player.username} />
        <PlayerActions player={player} />
      </PlayerHead>
      <PlayerClaims playerId={player.id} />
      <PlayerFigures player={player} />
      <SectionTabs label={words.playerSections} kind="pill" base={paths.player(player.id)} tabs={tabs} value={tab} />
      {tab === 'ozet' && <PlayerOverview player={player} />}
      {tab === 'islemler' && <PlayerCash playerId={player.id} />}
      {tab === 'oyunlar' && <PlayerRounds playerId={player.id} />}
      {tab === 'limitler' && <PlayerProtection playerId={player.id} />}
      {tab === 'oturumlar' && <PlayerSessions playerId={player.id} />}
      {tab === 'baglantilar' && <PlayerLinks playerId={player.id} />}
      {tab === 'notlar' && (
        <>
          {mayCall(listPlayerTags) && <PlayerTags playerId={player.id} />}
          <PlayerNotes playerId={player.id} />
        </>
      )}
      <PlayerHistory playerId={player.id} tab={tab} />
    </section>
  )
}
