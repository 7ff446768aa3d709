import { read } from '@meydan/api-client/query'
import { replayRound } from '@meydan/contract/wallet/history'
import { Button } from '@meydan/ui/Button.tsx'
import { Note } from '@meydan/ui/display/Note.tsx'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { gameDetailWords } from '../../words/account/history.ts'

/** Shows a round again in its game's own frame, read only. */
export function Replay({ reference }: { reference: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4 grid justify-items-start gap-3">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Play aria-hidden size={16} />
        {isOpen ? gameDetailWords.back : gameDetailWords.watch}
      </Button>
      {isOpen && <Frame reference={reference} />}
    </div>
  )
}

function Frame({ reference }: { reference: string }) {
  const { data, error } = useQuery({ ...read(replayRound, { reference }), staleTime: 0, gcTime: 0 })
  if (error) {
    return (
      <Note tone="danger" role="alert">
        {error.sentence ?? gameDetailWords.failed}
      </Note>
    )
  }
  if (!data) return <Skeleton className="h-80 w-full rounded-md" />
  return (
    <iframe
      src={data.data.url}
      title={gameDetailWords.watching}
      sandbox="allow-scripts"
      className="h-[min(70dvh,560px)] w-full rounded-md border-0 bg-black"
    />
  )
}
