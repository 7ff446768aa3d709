import { adjustBalance } from '@meydan/contract/identity/identity-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Link } from 'react-router'
import { dayText } from '../../cells/day-text.ts'
import { Facts } from '../../cells/Facts.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/player.ts'
import { AdjustForm } from './AdjustForm.tsx'
import { LastMovements } from './LastMovements.tsx'
import { LimitsAndNotes } from './LimitsAndNotes.tsx'
import { Masked } from './Masked.tsx'
import type { Player } from './PlayerHead.tsx'

/** Who the player is, what happened last, what holds the account, and a correction to propose. */
export function PlayerOverview({ player }: { player: Player }) {
  const { mayCall } = useStaff()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2 xl:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)]">
      <Card title={words.identityAndContact}>
        <Facts
          facts={[
            [words.tc, <Masked key="tc" player={player} field="tc" name={words.tc} value={player.tc} />],
            [words.born, `${dayText(player.birthdate)} (${player.age})`],
            [words.phone, <Masked key="phone" player={player} field="phone" name={words.phone} value={player.phone} />],
            [words.email, <Masked key="email" player={player} field="email" name={words.email} value={player.email} />],
            [words.city, `${player.city}, ${player.country}`],
            [words.gender, player.gender === 'female' ? words.female : words.male],
            [words.twoFactor, <OnOff key="2fa" on={player.two_factor_enabled} />],
            [words.registeredFrom, player.registered_ip],
            [words.lastLogin, <When key="login" at={player.last_login_at} />],
          ]}
        />
      </Card>
      <LastMovements playerId={player.id} />
      <Card title={words.limitsAndNotes}>
        <LimitsAndNotes playerId={player.id} />
        {mayCall(adjustBalance) && (
          <div className="mt-4 border-t border-line pt-4">
            <h3 className="mb-3 text-[0.875rem]!">
              {words.adjust} <span className="font-sans font-normal text-ink3">{words.needsSecond}</span>
            </h3>
            <AdjustForm playerId={player.id} />
            {player.pending_adjustments > 0 && (
              <p className="mt-2 text-sm text-warning">
                {player.pending_adjustments} {words.proposalWaits}{' '}
                <Link to={paths.proposals} className="underline">
                  {words.openProposals}
                </Link>
              </p>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
