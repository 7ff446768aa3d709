import type { CallShape } from '@meydan/contract/call'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { listMarketMargins } from '@meydan/contract/sports/sports-margins-admin'
import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { readSportsTicker } from '@meydan/contract/sports/sports-desk-admin'
import { listSportsGroups } from '@meydan/contract/sports/sports-groups-admin'
import { listSportsLimits, listSportsPlayers } from '@meydan/contract/sports/sports-limits-admin'
import { listMbsRules } from '@meydan/contract/sports/sports-mbs-admin'
import { listReadyRules } from '@meydan/contract/sports/sports-ready-admin'
import { listReferrals } from '@meydan/contract/sports/sports-referrals-admin'
import { listQuarantine, listSportsDoubts } from '@meydan/contract/sports/sports-quarantine-admin'
import { listSportsClaims, listSportsCorrections } from '@meydan/contract/sports/sports-settle-admin'
import { useParams } from 'react-router'
import { ReportView } from '../../features/reports/ReportView.tsx'
import { sportsReport } from '../../features/reports/reports.ts'
import { Board, BoardSettings } from '../../features/sports/trading/Board'
import { claims, corrections } from '../../features/sports/corrections.tsx'
import { coupons } from '../../features/sports/coupons.tsx'
import { EventTrading } from '../../features/sports/trading/EventTrading'
import { events } from '../../features/sports/events.tsx'
import { groups } from '../../features/sports/groups.tsx'
import { limits, players } from '../../features/sports/limits.tsx'
import { mbsRules } from '../../features/sports/mbs-rules.tsx'
import { margins } from '../../features/sports/margins.tsx'
import { heldResults, quarantine } from '../../features/sports/quarantine.tsx'
import { readyRules } from '../../features/sports/ready-rules.tsx'
import { ReferralBell } from '../../features/sports/ReferralBell.tsx'
import { referrals } from '../../features/sports/referrals.tsx'
import { Ticker } from '../../features/sports/trading/Ticker'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { SectionTabs } from '../../crud/record/SectionTabs.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/sports.ts'
import { groupWords } from '../../words/games/sports-groups.ts'
import { mbsWords } from '../../words/games/sports-mbs.ts'
import { readyWords } from '../../words/games/sports-ready.ts'
import { tickerWords } from '../../words/games/sports-tools.ts'
import { quarantineWords } from '../../words/games/sports-quarantine.ts'

/** Each with the call it lives on: who may not make it does not see it. */
const TABS: readonly { id: string; label: string; call: CallShape }[] = [
  { id: 'masa', label: words.tabs.board, call: readSportsDesk },
  { id: 'akis', label: tickerWords.tab, call: readSportsTicker },
  { id: 'onay', label: words.tabs.referrals, call: listReferrals },
  { id: 'kuponlar', label: words.tabs.coupons, call: listSportsCoupons },
  { id: 'limitler', label: words.tabs.limits, call: listSportsLimits },
  { id: 'mbs', label: mbsWords.tab, call: listMbsRules },
  { id: 'hazir', label: readyWords.tab, call: listReadyRules },
  { id: 'oyuncular', label: words.tabs.players, call: listSportsPlayers },
  { id: 'gruplar', label: groupWords.tab, call: listSportsGroups },
  { id: 'marjlar', label: words.tabs.margins, call: listMarketMargins },
  { id: 'rapor', label: words.tabs.reports, call: readSportsReport },
  { id: 'duzeltmeler', label: words.tabs.corrections, call: listSportsCorrections },
  { id: 'karantina', label: quarantineWords.tab, call: listQuarantine },
  { id: 'bekletilen', label: quarantineWords.held.tab, call: listSportsDoubts },
  { id: 'alacaklar', label: words.tabs.claims, call: listSportsClaims },
]

/** The desk of the sportsbook. */
export function SportsPage() {
  const { tab: wanted } = useParams()
  const { mayCall } = useStaff()
  const tabs = TABS.filter(({ call }) => mayCall(call))
  const tab = tabs.find(({ id }) => id === wanted)?.id ?? 'masa'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTabs label={words.title} base={paths.sports} tabs={tabs} value={tab} />
      {tab === 'masa' && <Board />}
      {tab === 'masa' && <ResourcePage key={tab} resource={events} />}
      {tab === 'masa' && <BoardSettings />}
      {tab === 'akis' && <Ticker />}
      {tab === 'onay' && <ReferralBell />}
      {tab === 'onay' && <ResourcePage key={tab} resource={referrals} />}
      {tab === 'kuponlar' && <ResourcePage key={tab} resource={coupons} />}
      {tab === 'limitler' && <ResourcePage key={tab} resource={limits} />}
      {tab === 'mbs' && <ResourcePage key={tab} resource={mbsRules} />}
      {tab === 'hazir' && <ResourcePage key={tab} resource={readyRules} />}
      {tab === 'oyuncular' && <ResourcePage key={tab} resource={players} />}
      {tab === 'gruplar' && <ResourcePage key={tab} resource={groups} />}
      {tab === 'rapor' && (
        <>
          <h1>{sportsReport.label}</h1>
          <ReportView report={sportsReport} />
        </>
      )}
      {tab === 'duzeltmeler' && <ResourcePage key={tab} resource={corrections} />}
      {tab === 'karantina' && <ResourcePage key={tab} resource={quarantine} />}
      {tab === 'bekletilen' && <ResourcePage key={tab} resource={heldResults} />}
      {tab === 'alacaklar' && <ResourcePage key={tab} resource={claims} />}
      {tab === 'marjlar' && <ResourcePage key={tab} resource={margins} />}
    </div>
  )
}

/** One event at the desk. */
export function SportsEventPage() {
  const { event = '' } = useParams()
  return <EventTrading key={event} id={event} />
}
