import { randomKey } from '@meydan/api-client/request-keys'
import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import { useState } from 'react'
import { RecordForm } from '../../crud/form/RecordForm.tsx'
import { words } from '../../words/players/player.ts'

/** Grants a bonus by hand, once however often the button is pressed. */
export function GiveBonusForm({ playerId, onDone }: { playerId: number; onDone: () => void }) {
  const [key] = useState(() => randomKey())
  return (
    <RecordForm
      call={giveBonus}
      fixed={{ player_id: playerId, request_key: key, max_stake: null, max_win: null }}
      submitLabel={words.giveBonus}
      onDone={onDone}
      fields={[
        { name: 'name', label: words.bonusName, kind: 'text', required: true, initial: words.ownBonus, maxLength: 120 },
        { name: 'amount', label: words.amount, kind: 'money', required: true },
        { name: 'rollover', label: words.rollover, kind: 'number', required: true, initial: 10 },
        { name: 'validity_days', label: words.validity, kind: 'number', required: true, initial: 7 },
        { name: 'reason', label: words.reason, kind: 'text', required: true, maxLength: 500, wide: true },
      ]}
    />
  )
}
