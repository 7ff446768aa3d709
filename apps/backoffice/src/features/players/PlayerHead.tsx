import type { OutputOf } from '@meydan/contract/call'
import { blockPlayer, endPlayerSessions, type readPlayer, unblockPlayer } from '@meydan/contract/identity-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Button } from '@meydan/ui/Button.tsx'
import { confirm } from '@meydan/ui/confirm'
import { StatCard } from '@meydan/ui/StatCard.tsx'
import { Ban, LogOut } from 'lucide-react'
import { StatusBadge } from '../../cells/StatusBadge.tsx'
import { When } from '../../cells/When.tsx'
import { useAction } from '../../machine/ActionBar.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { ReasonButton } from './ReasonButton.tsx'

export type Player = OutputOf<typeof readPlayer>['data']

/** Name, state, money, and what can be done to the account. */
export function PlayerHead({ player }: { player: Player }) {
  const { may } = useStaff()
  const run = useAction()
  const endSessions = async () => {
    const isSure = await confirm({
      title: 'Bütün oturumlar kapatılsın mı?',
      message: 'Oyuncu her cihazda yeniden giriş yapar.',
      confirmLabel: 'Kapat',
      tone: 'danger',
    })
    if (isSure) run.mutate({ call: endPlayerSessions, input: { id: player.id }, doneText: 'Oturumlar kapatıldı' })
  }
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <span
          aria-hidden
          className="heading grid size-14 place-items-center rounded-md bg-brand-tint text-2xl text-accent"
        >
          {player.first_name.slice(0, 1)}
        </span>
        <div className="min-w-0 flex-1">
          <h1 className="heading text-2xl">
            {player.first_name} {player.last_name}
          </h1>
          <p className="text-sm text-ink2">
            {player.username} · #{player.id} · kayıt <When at={player.created_at} />
            {player.affiliate_btag && ` · btag: ${player.affiliate_btag}`}
          </p>
        </div>
        <StatusBadge status={player.status} />
        <span className="flex items-center gap-1 text-sm text-ink3">
          Kimlik <StatusBadge status={player.kyc_status} />
        </span>
        {may(['support', 'compliance']) && (
          <div className="flex gap-2">
            <Button onClick={() => void endSessions()} busy={run.isPending}>
              <LogOut aria-hidden size={18} />
              Oturumları kapat
            </Button>
            {player.status === 'active' && (
              <ReasonButton
                call={blockPlayer}
                input={{ id: player.id }}
                title="Hesap engellensin mi?"
                label="Engelle"
                icon={<Ban aria-hidden size={18} />}
                tone="danger"
                doneText="Hesap engellendi"
              />
            )}
            {player.status === 'blocked' && (
              <ReasonButton
                call={unblockPlayer}
                input={{ id: player.id }}
                title="Engel kaldırılsın mı?"
                label="Engeli kaldır"
                tone="approve"
                doneText="Engel kaldırıldı"
              />
            )}
          </div>
        )}
      </header>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        <StatCard label="Nakit" value={formatAmount(player.balance.cash)} />
        <StatCard label="Bonus" value={formatAmount(player.balance.bonus)} />
        <StatCard label="Çekimde bekleyen" value={formatAmount(player.balance.hold)} />
        <StatCard label="Açık oturum" value={String(player.open_sessions)} />
        <StatCard label="Bekleyen düzeltme" value={String(player.pending_adjustments)} />
      </div>
    </>
  )
}
