import { read } from '@meydan/api-client/query'
import { listPlayerTags, tagPlayer, untagPlayer } from '@meydan/contract/segments/segments-admin'
import { Button } from '@meydan/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { RecordForm } from '../../machine/form/RecordForm.tsx'
import { useAction } from '../../machine/actions/use-action.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/marketing/segments.ts'

/** What staff have marked a player with, for groups of players to be asked by. */
export function PlayerTags({ playerId }: { playerId: number }) {
  const { mayCall } = useStaff()
  const { data, error } = useQuery(read(listPlayerTags, { id: playerId }))
  const { run, isPending } = useAction()
  const mayChange = mayCall(tagPlayer)
  return (
    <section className="grid gap-3" aria-label={words.tags}>
      <h2 className="text-[0.875rem]!">{words.tags}</h2>
      {error && <p role="alert">{error.sentence ?? words.tagsFailed}</p>}
      {data?.tags.length === 0 && <p className="text-sm text-ink3">{words.noTags}</p>}
      <ul className="flex flex-wrap gap-2">
        {data?.tags.map(({ tag, by }) => (
          <li key={tag} className="flex items-center gap-1 rounded-full bg-s2 py-1 pr-1 pl-3 text-sm" title={by}>
            {tag}
            {mayChange && (
              <Button
                icon
                size="sm"
                variant="ghost"
                aria-label={words.removeTag(tag)}
                disabled={isPending}
                onClick={() => run({ call: untagPlayer, input: { id: playerId, tag }, doneText: words.tagRemoved })}
              >
                <X aria-hidden size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <RecordForm
          call={tagPlayer}
          fixed={{ id: playerId }}
          fields={[{ name: 'tag', label: words.newTag, kind: 'text', required: true, maxLength: 30 }]}
          submitLabel={words.addTag}
          submitTone="neutral"
          doneText={words.tagAdded}
        />
      )}
    </section>
  )
}
