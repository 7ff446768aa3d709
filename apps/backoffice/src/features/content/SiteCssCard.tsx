import { useWrite } from '@meydan/api-client/query'
import { readSite, saveSiteCss } from '@meydan/contract/content-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/Card.tsx'
import { Note } from '@meydan/ui/Note.tsx'
import { Textarea } from '@meydan/ui/Textarea.tsx'
import { toast } from '@meydan/ui/toast'
import { useState } from 'react'
import { words } from '../../words/machine.ts'

/** The site's own stylesheet; what is not allowed is left out and named. */
export function SiteCssCard({ id, css }: { id: number; css: string }) {
  const [text, setText] = useState(css)
  const [dropped, setDropped] = useState<string[]>([])
  const save = useWrite(saveSiteCss, {
    stale: [readSite],
    onSuccess: (reply) => {
      setText(reply.css)
      setDropped(reply.dropped)
      toast.success(words.saved)
    },
    onError: (failure) => void toast.error(failure.sentence ?? words.actionFailed),
  })
  return (
    <Card title="Site CSS">
      <div className="grid gap-3">
        <Textarea
          label="Stil sayfası"
          rows={10}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        {dropped.length > 0 && (
          <Note tone="warning" role="status">
            İzin verilmediği için çıkarıldı: {dropped.join(', ')}
          </Note>
        )}
        <Button className="justify-self-start" busy={save.isPending} onClick={() => save.mutate({ id, css: text })}>
          {words.save}
        </Button>
      </div>
    </Card>
  )
}
