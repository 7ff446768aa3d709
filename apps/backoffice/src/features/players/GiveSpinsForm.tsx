import { randomKey } from '@meydan/api-client/request-keys'
import { giveFreeSpins } from '@meydan/contract/bonuses/bonuses-admin'
import { useState } from 'react'
import { SlotField } from '../../games/GameField.tsx'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/players/player.ts'

/** Gives free spins by hand, once however often the button is pressed. */
export function GiveSpinsForm({ playerId, onDone }: { playerId: number; onDone: () => void }) {
  const [key] = useState(() => randomKey())
  return (
    <RecordForm
      call={giveFreeSpins}
      fixed={{ player_id: playerId, request_key: key }}
      submitLabel={words.giveSpins}
      onDone={onDone}
      fields={[
        { name: 'name', label: words.bonusName, kind: 'text', required: true, initial: words.ownSpins, maxLength: 120 },
        { name: 'game_id', label: words.spinGame, kind: 'number', required: true, Control: SlotField },
        { name: 'count', label: words.spinCount, kind: 'number', required: true, initial: 10 },
        { name: 'stake', label: words.spinValue, kind: 'money', required: true },
        { name: 'rollover', label: words.rollover, kind: 'number', required: true, initial: 10 },
        { name: 'validity_days', label: words.validity, kind: 'number', required: true, initial: 7 },
        { name: 'max_win', label: words.mostCash, kind: 'money', nullable: true },
        { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 500, wide: true },
      ]}
    />
  )
}
