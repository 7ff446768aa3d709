import { giveBonus, giveFreeSpins } from '@meydan/contract/bonuses/bonuses-admin'
import { closePlayer, keepPlayer } from '@meydan/contract/compliance/compliance-admin'
import {
  blockPlayer,
  endPlayerSessions,
  markHouseAccount,
  removePlayerTwoFactor,
  unblockPlayer,
  unmarkHouseAccount,
} from '@meydan/contract/identity/identity-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { Cherry, Ban, DoorClosed, Gift, LogOut, type LucideIcon, ShieldOff } from 'lucide-react'
import { DialogButton } from '../../crud/actions/DialogButton.tsx'
import { ReasonButton } from '../../crud/actions/ReasonButton.tsx'
import { useAction } from '../../crud/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/players/player.ts'
import { GiveSpinsForm } from './GiveSpinsForm.tsx'
import { GiveBonusForm } from './GiveBonusForm.tsx'
import type { Player } from './PlayerHead.tsx'

interface HardAction {
  call: typeof blockPlayer | typeof closePlayer
  label: string
  title: string
  doneText: string
  /** Takes something away; without one it gives back. */
  icon?: LucideIcon
  when: (player: Player) => boolean
}

/** What is done to an account with a reason, in the order of the buttons. */
const HARD: readonly HardAction[] = [
  {
    call: removePlayerTwoFactor,
    label: words.removeFactor,
    title: words.removeFactorTitle,
    doneText: words.factorRemoved,
    icon: ShieldOff,
    when: (player) => player.two_factor_enabled,
  },
  {
    call: blockPlayer,
    label: words.block,
    title: words.blockTitle,
    doneText: words.blocked,
    icon: Ban,
    when: ({ status }) => status === 'active' || status === 'closing',
  },
  {
    call: unblockPlayer,
    label: words.unblock,
    title: words.unblockTitle,
    doneText: words.unblocked,
    when: ({ status }) => status === 'blocked',
  },
  {
    call: closePlayer,
    label: words.close,
    title: words.closeTitle,
    doneText: words.closing,
    icon: DoorClosed,
    when: ({ status }) => status === 'active',
  },
  {
    call: keepPlayer,
    label: words.keep,
    title: words.keepTitle,
    doneText: words.kept,
    when: ({ status }) => status === 'closing',
  },
  {
    call: markHouseAccount,
    label: words.markHouse,
    title: words.markHouseTitle,
    doneText: words.houseMarked,
    when: (player) => !player.is_house_account,
  },
  {
    call: unmarkHouseAccount,
    label: words.unmarkHouse,
    title: words.unmarkHouseTitle,
    doneText: words.houseUnmarked,
    when: (player) => player.is_house_account,
  },
]

/** What the person's roles may do to an account, the hard ones with a reason. */
export function PlayerActions({ player }: { player: Player }) {
  const { mayCall } = useStaff()
  return (
    <>
      {mayCall(giveBonus) && player.status === 'active' && (
        <DialogButton
          label={words.giveBonus}
          title={words.giveBonusTo(player.username)}
          icon={<Gift aria-hidden size={18} />}
        >
          {(close) => <GiveBonusForm playerId={player.id} onDone={close} />}
        </DialogButton>
      )}
      {mayCall(giveFreeSpins) && player.status === 'active' && (
        <DialogButton
          label={words.giveSpins}
          title={words.giveSpinsTo(player.username)}
          icon={<Cherry aria-hidden size={18} />}
        >
          {(close) => <GiveSpinsForm playerId={player.id} onDone={close} />}
        </DialogButton>
      )}
      {mayCall(endPlayerSessions) && <EndSessions player={player} />}
      {HARD.filter((action) => action.when(player)).map(({ icon: Icon, when: _when, ...action }) => (
        <ReasonButton
          key={action.label}
          {...action}
          fixed={{ id: player.id }}
          icon={Icon && <Icon aria-hidden size={18} />}
          tone={Icon ? 'danger' : 'neutral'}
        />
      ))}
    </>
  )
}

function EndSessions({ player }: { player: Player }) {
  const { run, isPending } = useAction()
  const end = async () => {
    const isSure = await confirm({
      title: words.endSessionsTitle,
      message: words.endSessionsNote,
      confirmLabel: words.endSessionsConfirm,
      tone: 'danger',
    })
    if (isSure) run({ call: endPlayerSessions, input: { id: player.id }, doneText: words.sessionsEnded })
  }
  return (
    <Button onClick={() => void end()} busy={isPending} disabled={player.open_sessions === 0}>
      <LogOut aria-hidden size={18} />
      {words.endSessions}
    </Button>
  )
}
