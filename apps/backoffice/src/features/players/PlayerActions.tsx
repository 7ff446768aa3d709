import { giveBonus } from '@meydan/contract/bonuses-admin'
import { closePlayer, keepPlayer } from '@meydan/contract/compliance-admin'
import { blockPlayer, endPlayerSessions, removePlayerTwoFactor, unblockPlayer } from '@meydan/contract/identity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { Modal } from '@meydan/ui/Modal.tsx'
import { Ban, DoorClosed, Gift, LogOut, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '../../machine/ActionBar.tsx'
import { ReasonButton } from '../../machine/ReasonButton.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { GiveBonusForm } from './GiveBonusForm.tsx'
import type { Player } from './PlayerHead.tsx'

/** What the person's roles may do to an account, the hard ones with a reason. */
export function PlayerActions({ player }: { player: Player }) {
  const { mayCall } = useStaff()
  const input = { id: player.id }
  return (
    <>
      {mayCall(giveBonus) && player.status === 'active' && <GiveBonus player={player} />}
      {mayCall(endPlayerSessions) && <EndSessions player={player} />}
      {mayCall(removePlayerTwoFactor) && player.two_factor_enabled && (
        <ReasonButton
          call={removePlayerTwoFactor}
          input={input}
          title="İki adımlı doğrulama kaldırılsın mı?"
          label="İki adımı kaldır"
          icon={<ShieldOff aria-hidden size={18} />}
          tone="danger"
          doneText="İki adımlı doğrulama kaldırıldı"
        />
      )}
      {mayCall(blockPlayer) && (player.status === 'active' || player.status === 'closing') && (
        <ReasonButton
          call={blockPlayer}
          input={input}
          title="Hesap engellensin mi?"
          label="Engelle"
          icon={<Ban aria-hidden size={18} />}
          tone="danger"
          doneText="Hesap engellendi"
        />
      )}
      {mayCall(unblockPlayer) && player.status === 'blocked' && (
        <ReasonButton
          call={unblockPlayer}
          input={input}
          title="Engel kaldırılsın mı?"
          label="Engeli kaldır"
          tone="approve"
          doneText="Engel kaldırıldı"
        />
      )}
      <Closing player={player} />
    </>
  )
}

function Closing({ player }: { player: Player }) {
  const { mayCall } = useStaff()
  const input = { id: player.id }
  return (
    <>
      {mayCall(closePlayer) && player.status === 'active' && (
        <ReasonButton
          call={closePlayer}
          input={input}
          title="Hesap kalıcı olarak kapatılsın mı?"
          label="Hesabı kapat"
          icon={<DoorClosed aria-hidden size={18} />}
          tone="danger"
          doneText="Hesap kapatılıyor"
        />
      )}
      {mayCall(keepPlayer) && player.status === 'closing' && (
        <ReasonButton
          call={keepPlayer}
          input={input}
          title="Hesabın kapanması durdurulsun mu?"
          label="Kapanmayı durdur"
          tone="approve"
          doneText="Hesabın kapanması durduruldu"
        />
      )}
    </>
  )
}

function GiveBonus({ player }: { player: Player }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Gift aria-hidden size={18} />
        Bonus ver
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={`${player.username}: bonus ver`}>
        <GiveBonusForm playerId={player.id} onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function EndSessions({ player }: { player: Player }) {
  const run = useAction()
  const end = async () => {
    const isSure = await confirm({
      title: 'Bütün oturumlar kapatılsın mı?',
      message: 'Oyuncu her cihazda yeniden giriş yapar.',
      confirmLabel: 'Kapat',
      tone: 'danger',
    })
    if (isSure) run.mutate({ call: endPlayerSessions, input: { id: player.id }, doneText: 'Oturumlar kapatıldı' })
  }
  return (
    <Button onClick={() => void end()} busy={run.isPending} disabled={player.open_sessions === 0}>
      <LogOut aria-hidden size={18} />
      Oturumları kapat
    </Button>
  )
}
