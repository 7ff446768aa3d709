import { changeGameCaps, changeProviderCaps } from '@meydan/contract/games/games-admin'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import type { Game } from '../../games/use-games.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/games/cap-raises.ts'

/** What a round of a game may win before people look at it. Changed by admins; a second one approves what is raised. */
export function GameCaps({ game }: { game: Game }) {
  const { mayCall } = useStaff()
  return (
    <Card title={words.caps}>
      <fieldset disabled={!mayCall(changeGameCaps)} className="min-w-0">
        <RecordForm
          record={game}
          call={changeGameCaps}
          fixed={{ id: game.id }}
          submitLabel={words.save}
          fields={[
            { name: 'max_win_x', label: words.maxTimes, kind: 'number', nullable: true, hint: words.gameHint },
            { name: 'max_win', label: words.maxWin, kind: 'money', required: true, hint: words.hint },
          ]}
        />
      </fieldset>
    </Card>
  )
}

interface Provider {
  id: number
  max_win: number | null
  max_hour_loss: number | null
}

/** What the games of a provider may win in a round, and of the operator within an hour. */
export function ProviderCaps({ provider }: { provider: Provider }) {
  const { mayCall } = useStaff()
  return (
    <fieldset disabled={!mayCall(changeProviderCaps)} className="grid min-w-0 gap-3">
      <h3>{words.caps}</h3>
      <RecordForm
        record={provider}
        call={changeProviderCaps}
        fixed={{ id: provider.id }}
        isNarrow
        submitLabel={words.save}
        fields={[
          { name: 'max_win', label: words.maxWinOfRound, kind: 'money', nullable: true, hint: words.providerHint },
          { name: 'max_hour_loss', label: words.maxHourLoss, kind: 'money', nullable: true, hint: words.hourHint },
        ]}
      />
    </fieldset>
  )
}
