import { useWrite } from '@meydan/api-client/query'
import { unmaskPlayer } from '@meydan/contract/identity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Field } from '@meydan/ui/Field.tsx'
import { Modal } from '@meydan/ui/Modal.tsx'
import { toast } from '@meydan/ui/toast'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { Facts } from '../../cells/Facts.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { AdjustForm } from './AdjustForm.tsx'
import { GiveBonusForm } from './GiveBonusForm.tsx'
import type { Player } from './PlayerHead.tsx'
import { PlayerNotes } from './PlayerNotes.tsx'

/** Who the player is, and the two ways of giving: a bonus, a correction. */
export function PlayerOverview({ player }: { player: Player }) {
  const { may } = useStaff()
  return (
    <div className="grid items-start gap-3 lg:grid-cols-3">
      <Card title="Kimlik ve iletişim">
        <Facts
          facts={[
            ['TC Kimlik No', <Masked key="tc" player={player} field="tc" value={player.tc} />],
            ['Doğum', `${player.birthdate} (${player.age})`],
            ['Telefon', <Masked key="phone" player={player} field="phone" value={player.phone} />],
            ['E-posta', <Masked key="email" player={player} field="email" value={player.email} />],
            ['Şehir', `${player.city}, ${player.country}`],
            ['Cinsiyet', player.gender === 'female' ? 'Kadın' : 'Erkek'],
            ['İki adımlı doğrulama', <OnOff key="2fa" on={player.two_factor_enabled} />],
            ['Kayıt adresi', player.registered_ip],
            ['Son giriş', <When key="login" at={player.last_login_at} />],
            ...(player.status_reason ? ([['Durum gerekçesi', player.status_reason]] as const) : []),
          ]}
        />
      </Card>
      <Card title="Notlar">
        <PlayerNotes playerId={player.id} />
      </Card>
      <div className="grid gap-3">
        {may(['finance', 'support']) && (
          <Card title="Bonus ver">
            <GiveBonusForm playerId={player.id} />
          </Card>
        )}
        {may(['finance']) && (
          <Card title="Bakiye düzelt (ikinci onay ister)">
            <AdjustForm playerId={player.id} />
          </Card>
        )}
      </div>
    </div>
  )
}

/** A masked field that opens with a reason, which is recorded. */
function Masked({ player, field, value }: { player: Player; field: 'tc' | 'phone' | 'email'; value: string }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [full, setFull] = useState<string>()
  const unmask = useWrite(unmaskPlayer, {
    onSuccess: (reply) => {
      setFull(reply.value)
      setOpen(false)
    },
    onError: (failure) => void toast.error(failure.sentence ?? 'Gösterilemedi'),
  })
  return (
    <span className="inline-flex items-center gap-1">
      <span className="money">{full ?? value}</span>
      {full === undefined && (
        <button
          type="button"
          aria-label="Tamamını göster"
          className="p-1 text-ink3 hover:text-ink"
          onClick={() => setOpen(true)}
        >
          <Eye aria-hidden size={16} />
        </button>
      )}
      <Modal open={open} onClose={() => setOpen(false)} title="Kişisel veriyi göster">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            unmask.mutate({ id: player.id, field, reason })
          }}
        >
          <p className="text-ink2">Bu bakış denetim kaydına gerekçesiyle yazılır.</p>
          <Field
            label="Gerekçe"
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="primary" busy={unmask.isPending}>
            Göster
          </Button>
        </form>
      </Modal>
    </span>
  )
}
