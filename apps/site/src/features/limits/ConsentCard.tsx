import { read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { agreeToText, listConsents } from '@meydan/contract/compliance/consents'
import { chooseMarketing, readMarketing } from '@meydan/contract/messages/marketing'
import { Button } from '@meydan/ui/Button.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Checkbox } from '@meydan/ui/fields/Checkbox.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dateText } from '../../parts/text/dates.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { contentPath } from '../../paths.ts'
import { consentWords as words } from '../../words/account/consents.ts'

type Text = OutputOf<typeof listConsents>['texts'][number]

/** The texts the player agreed to, with their versions, and those that have changed since. */
export function ConsentCard() {
  const { data, error, refetch } = useQuery({ ...read(listConsents), staleTime: 0 })
  return (
    <Card>
      <h2 className="text-[1rem]!">{words.title}</h2>
      <p className="mt-1 mb-2 text-sm text-ink2">{words.text}</p>
      {error && !data && (
        <LoadFailed isLine title={error.sentence ?? words.loadFailed} onRetry={() => void refetch()} />
      )}
      <ul>
        {data?.texts.map((text) => (
          <AgreedText key={text.slug} text={text} />
        ))}
      </ul>
      <MarketingChoice />
    </Card>
  )
}

/** Wanted or not with one click, either way. */
function MarketingChoice() {
  const { data, error, refetch } = useQuery({ ...read(readMarketing), staleTime: 0 })
  const write = useWrite(chooseMarketing, {
    stale: [readMarketing],
    onSuccess: (reply) => toast.success(reply.message ?? words.done),
    onError: (failure) => toast.error(failure.sentence ?? words.failed),
  })
  if (!data)
    return error ? (
      <div className="border-t border-line pt-3">
        <LoadFailed isLine title={error.sentence ?? words.choiceFailed} onRetry={() => void refetch()} />
      </div>
    ) : null
  return (
    <div className="border-t border-line pt-2 text-sm">
      <Checkbox
        label={data.text}
        checked={write.isPending ? write.variables.given : data.given}
        disabled={write.isPending}
        onChange={({ target }) => write.mutate({ given: target.checked, edition: data.edition })}
      />
      <p className="text-ink3">
        {data.chosen_at ? words.chosen(data.given, dateText(data.chosen_at)) : words.neverChosen}
      </p>
    </div>
  )
}

function AgreedText({ text: { slug, title, edition, since, agreed_at, agreed_before_at } }: { text: Text }) {
  const write = useWrite(agreeToText, {
    stale: [listConsents],
    onSuccess: () => toast.success(words.done),
    onError: (failure) => toast.error(failure.sentence ?? words.failed),
  })
  const short = edition.slice(0, 8)
  return (
    <li className="grid gap-1 border-t border-line py-3 text-sm first:border-0">
      <Link to={contentPath(slug)} target="_blank" className="w-fit font-bold underline underline-offset-3">
        {title} <span className="sr-only">{words.newTab}</span>
      </Link>
      <p className="text-ink3">
        {agreed_at ? words.agreed(dateText(agreed_at), short) : words.changed(dateText(since), short)}
      </p>
      {!agreed_at && (
        <>
          {agreed_before_at && <p className="text-ink3">{words.before(dateText(agreed_before_at))}</p>}
          <Button
            className="mt-1.5 w-fit"
            aria-label={words.agreeTo(title)}
            busy={write.isPending}
            onClick={() => write.mutate({ slug, edition })}
          >
            {words.agree}
          </Button>
        </>
      )}
    </li>
  )
}
