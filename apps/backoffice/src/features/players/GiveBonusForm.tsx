import { giveBonus } from '@meydan/contract/bonuses-admin'
import { useState } from 'react'
import { RecordForm } from '../../machine/RecordForm.tsx'

/** Grants a bonus by hand, once however often the button is pressed. */
export function GiveBonusForm({ playerId, onDone }: { playerId: number; onDone: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  return (
    <RecordForm
      call={giveBonus}
      fixed={{ player_id: playerId, request_key: key, max_stake: null, max_win: null }}
      submitLabel="Bonus ver"
      onDone={onDone}
      fields={[
        { name: 'name', label: 'Bonus adı', kind: 'text', required: true, initial: 'Özel bonus', maxLength: 120 },
        { name: 'amount', label: 'Tutar', kind: 'money', required: true },
        { name: 'rollover', label: 'Çevrim katı', kind: 'number', required: true, initial: 10 },
        { name: 'validity_days', label: 'Geçerlilik (gün)', kind: 'number', required: true, initial: 7 },
        { name: 'reason', label: 'Gerekçe', kind: 'text', required: true, maxLength: 500, wide: true },
      ]}
    />
  )
}
