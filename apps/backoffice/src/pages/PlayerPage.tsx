import { read } from '@meydan/api-client/query'
import { readPlayer } from '@meydan/contract/identity-admin'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { tabClass } from '@meydan/ui/tab-class'
import { TabNav } from '@meydan/ui/TabNav.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { PlayerCash } from '../features/players/PlayerCash.tsx'
import { PlayerHead } from '../features/players/PlayerHead.tsx'
import { PlayerHistory } from '../features/players/PlayerHistory.tsx'
import { PlayerNotes } from '../features/players/PlayerNotes.tsx'
import { PlayerOverview } from '../features/players/PlayerOverview.tsx'
import { PlayerProtection } from '../features/players/PlayerProtection.tsx'
import { PlayerSessions } from '../features/players/PlayerSessions.tsx'
import { paths } from '../paths.ts'

const TABS = [
  { id: 'ozet', label: 'Özet' },
  { id: 'islemler', label: 'Yatırım ve çekim' },
  { id: 'oyunlar', label: 'Oyun kayıtları' },
  { id: 'hareketler', label: 'Hesap hareketleri' },
  { id: 'bonuslar', label: 'Bonuslar' },
  { id: 'belgeler', label: 'Belgeler' },
  { id: 'limitler', label: 'Limitler' },
  { id: 'oturumlar', label: 'Oturumlar' },
  { id: 'mesajlar', label: 'Mesajlar' },
  { id: 'notlar', label: 'Notlar' },
  { id: 'denetim', label: 'Denetim' },
] as const

/** One player: who, how much, and everything that happened. */
export function PlayerPage() {
  const { id = '', tab = 'ozet' } = useParams()
  const { data, error } = useQuery(read(readPlayer, { id }))
  if (error) return <p role="alert">{error.sentence ?? 'Oyuncu yüklenemedi'}</p>
  if (!data) return <Skeleton className="h-96 rounded-lg" />
  const player = data.data
  return (
    <section className="grid gap-4">
      <nav aria-label="Konum" className="text-sm text-ink3">
        <Link to={paths.players} className="hover:text-ink">
          Oyuncular
        </Link>{' '}
        / <span aria-current="page">{player.username}</span>
      </nav>
      <PlayerHead player={player} />
      <TabNav label="Oyuncu bölümleri">
        {TABS.map((each) => (
          <Link
            key={each.id}
            to={`${paths.player(player.id)}/${each.id}`}
            className={tabClass('pill')}
            aria-current={each.id === tab ? 'page' : undefined}
          >
            {each.label}
          </Link>
        ))}
      </TabNav>
      {tab === 'ozet' && <PlayerOverview player={player} />}
      {tab === 'islemler' && <PlayerCash playerId={player.id} />}
      {tab === 'limitler' && <PlayerProtection playerId={player.id} />}
      {tab === 'oturumlar' && <PlayerSessions playerId={player.id} />}
      {tab === 'notlar' && <PlayerNotes playerId={player.id} />}
      <PlayerHistory playerId={player.id} tab={tab} />
    </section>
  )
}
