import { Field } from '@meydan/ui/Field.tsx'
import { Select } from '@meydan/ui/Select.tsx'
import type { Draft } from './audience.ts'

interface Props {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** Whom a message goes to: by name, or everybody of a kind. */
export function AudienceFields({ draft, onChange }: Props) {
  const value = {
    value: draft.value,
    onChange: (event: { target: { value: string } }) => onChange({ value: event.target.value }),
  }
  return (
    <>
      <Select
        label="Alıcılar"
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value, value: '' })}
      >
        <option value="usernames">Kullanıcı adlarıyla</option>
        <option value="all">Bütün oyuncular</option>
        <option value="kyc">Kimlik durumuna göre</option>
        <option value="btag">Ortak etiketine göre</option>
      </Select>
      {draft.kind === 'usernames' && <Field label="Kullanıcı adları" hint="Virgülle ayırın" required {...value} />}
      {draft.kind === 'btag' && <Field label="Etiket" required {...value} />}
      {draft.kind === 'kyc' && (
        <Select label="Kimlik durumu" {...value} value={draft.value || 'none'}>
          <option value="none">Belge yok</option>
          <option value="pending">Bekliyor</option>
          <option value="approved">Onaylı</option>
          <option value="rejected">Reddedildi</option>
        </Select>
      )}
    </>
  )
}
