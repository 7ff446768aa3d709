import { adjustBalance } from '@meydan/contract/identity-admin'
import { Card } from '@meydan/ui/Card.tsx'
import { Link } from 'react-router'
import { Facts } from '../../cells/Facts.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
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
      <Card title="Kimlik ve iletişim">
        <Facts
          facts={[
            ['TC Kimlik No', <Masked key="tc" player={player} field="tc" name="TC Kimlik No" value={player.tc} />],
            ['Doğum', `${player.birthdate} (${player.age})`],
            ['Telefon', <Masked key="phone" player={player} field="phone" name="Telefon" value={player.phone} />],
            ['E-posta', <Masked key="email" player={player} field="email" name="E-posta" value={player.email} />],
            ['Şehir', `${player.city}, ${player.country}`],
            ['Cinsiyet', player.gender === 'female' ? 'Kadın' : 'Erkek'],
            ['İki adımlı doğrulama', <OnOff key="2fa" on={player.two_factor_enabled} />],
            ['Kayıt adresi', player.registered_ip],
            ['Son giriş', <When key="login" at={player.last_login_at} />],
          ]}
        />
      </Card>
      <LastMovements playerId={player.id} />
      <Card title="Limitler ve not">
        <LimitsAndNotes playerId={player.id} />
        {mayCall(adjustBalance) && (
          <div className="mt-4 border-t border-line pt-4">
            <h3 className="mb-3 text-[0.875rem]!">
              Elle bakiye düzeltme <span className="font-sans font-normal text-ink3">(ikinci onay ister)</span>
            </h3>
            <AdjustForm playerId={player.id} />
            {player.pending_adjustments > 0 && (
              <p className="mt-2 text-sm text-warning">
                {player.pending_adjustments} öneri ikinci onayı bekliyor.{' '}
                <Link to={paths.proposals} className="underline">
                  Onay bekleyenleri aç
                </Link>
              </p>
            )}
          </div>
        )}
      </Card>
    </div>
  )
}
