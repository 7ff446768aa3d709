import { useWrite } from '@meydan/api-client/query'
import { requestKeyOf, settled } from '@meydan/api-client/request-keys'
import { exchangePoints, listPoints, readClub } from '@meydan/contract/club/club'
import { formatAmount } from '@meydan/money/kurus'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { Field } from '@meydan/ui/fields/Field.tsx'
import { toast } from '@meydan/ui/dialogs/toast'
import { type FormEvent, useState } from 'react'
import { clubWords as words } from '../../words/offers/club.ts'
import type { Club, Own } from './OwnPoints.tsx'
import { pointsText } from './points.ts'
import { MoneyButton } from '../../parts/MoneyButton.tsx'

/** Points into a bonus, in whole steps; a try keeps its key until it has worked, so that a tap without an answer can be repeated. */
export function ExchangeCard({ club, own }: { club: Club; own: Own }) {
  const most = Math.floor(Math.max(own.points, 0) / club.step) * club.step
  const [typed, setTyped] = useState<string>()
  const exchange = useWrite(exchangePoints, {
    stale: [readClub, listPoints],
    onSuccess: ({ message }) => {
      toast.success(message)
      setTyped(undefined)
    },
    onError: ({ sentence }) => toast.error(sentence ?? words.exchangeFailed),
  })
  const level = club.levels[own.level]
  const text = typed ?? String(most)
  const points = Number(text)
  const isWhole = Number.isInteger(points) && points > 0 && points <= most && points % club.step === 0
  const amount = Math.floor((points * (level?.worth ?? 0)) / 10) / 100
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const content = `club ${points}`
    if (isWhole) exchange.mutate({ points, request_key: requestKeyOf(content) }, { onSuccess: () => settled(content) })
  }
  return (
    <Card title={words.exchange}>
      <p className="mb-3 text-sm text-ink2">
        {words.exchangeHint(pointsText(club.step), level?.name ?? '', formatAmount(level?.worth ?? 0))}
      </p>
      {most === 0 ? (
        <p className="text-sm text-ink2">{words.tooFew(pointsText(club.step))}</p>
      ) : (
        <form noValidate className="grid gap-3" onSubmit={submit}>
          <Field
            label={words.amount}
            inputMode="numeric"
            value={text}
            onChange={(event) => setTyped(event.target.value.replaceAll(/\D/g, '').slice(0, 9))}
          />
          <p role="status" className="text-sm">
            {isWhole ? words.becomes(formatAmount(amount)) : words.exchangeHintShort(pointsText(club.step))}
          </p>
          <MoneyButton
            type="submit"
            variant="primary"
            busy={exchange.isPending}
            disabled={!isWhole || own.rests_until !== null}
          >
            {words.doExchange}
          </MoneyButton>
        </form>
      )}
    </Card>
  )
}
