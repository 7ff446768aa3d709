import { read } from '@meydan/api-client/query'
import { readKycDocument } from '@meydan/contract/identity-admin'
import { buttonClass } from '@meydan/ui/button-class'
import { Checkbox } from '@meydan/ui/Checkbox.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Skeleton } from '@meydan/ui/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PlayerLink } from '../../cells/PlayerLink.tsx'
import { useStaff } from '../../session/use-staff.ts'
import { DocumentView } from './DocumentView.tsx'

const PARTS: Record<string, string> = {
  id_front: 'Kimlik ön yüz',
  id_back: 'Kimlik arka yüz',
  address: 'Adres belgesi',
}

/** The three documents beside what they must say, field by field. */
export function KycDetail({ row }: { row: { id: number } }) {
  const { may } = useStaff()
  const isOfficer = may(['compliance'])
  const { data, error } = useQuery({ ...read(readKycDocument, { id: row.id }), enabled: isOfficer })
  if (!isOfficer) return <Note tone="info">Belgeleri yalnızca uyum ekibi görebilir.</Note>
  if (error) return <Note tone="danger">{error.sentence ?? 'Belge yüklenemedi'}</Note>
  if (!data) return <Skeleton className="h-96 rounded-md" />
  const submission = data.data
  const facts = [
    ['Ad soyad', submission.player_name],
    ['TC Kimlik No', submission.tc],
    ['Doğum tarihi', submission.birthdate],
    ['Şehir', submission.city],
  ] as const
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-3">
        <PlayerLink id={submission.player_id} username={submission.username} name={submission.player_name} />
        {submission.earlier > 0 && <span className="text-sm text-ink3">{submission.earlier} önceki başvuru</span>}
      </div>
      {submission.files.map((file) => (
        <figure key={file.part} className="grid gap-1.5">
          <figcaption className="text-sm font-semibold text-ink2">{PARTS[file.part]}</figcaption>
          {file.content_type === 'application/pdf' ? (
            <a href={file.url} download className={buttonClass({ variant: 'outline' })}>
              PDF belgesini indir
            </a>
          ) : (
            <DocumentView url={file.url} name={PARTS[file.part] ?? file.part} />
          )}
        </figure>
      ))}
      <fieldset className="grid gap-2 rounded-md bg-s2 p-3">
        <legend className="sr-only">Belgeyle karşılaştır</legend>
        {facts.map(([name, value]) => (
          <Compared key={name} name={name} value={value} />
        ))}
      </fieldset>
      {submission.reason && <Note tone="warning">{submission.reason}</Note>}
    </div>
  )
}

/** A field the officer ticks once seen on the document. */
function Compared({ name, value }: { name: string; value: string }) {
  const [seen, setSeen] = useState(false)
  return (
    <Checkbox
      checked={seen}
      onChange={(event) => setSeen(event.target.checked)}
      label={
        <span className="flex w-full justify-between gap-4">
          <span className="text-ink3">{name}</span>
          <strong className="money">{value}</strong>
        </span>
      }
    />
  )
}
