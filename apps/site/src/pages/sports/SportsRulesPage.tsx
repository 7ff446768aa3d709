import { read } from '@meydan/api-client/query'
import { rules } from '@meydan/contract/sports/sports'
import { formatAmount } from '@meydan/money/kurus'
import { useQuery } from '@tanstack/react-query'
import { ListSkeleton } from '../../features/sports/ListSkeleton.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { ruleWords } from '../../words/sports.ts'

/** The rules of betting, with the limits and delays of now. */
export function SportsRulesPage() {
  usePageTitle(ruleWords.title)
  const { data, isError, refetch } = useQuery(read(rules))
  return (
    <div className="max-w-[68ch]">
      <h1 className="mt-1 mb-3">{ruleWords.title}</h1>
      {!data && !isError && <ListSkeleton />}
      {!data && isError && <LoadFailed title={ruleWords.failed} onRetry={() => void refetch()} />}
      {data?.sections.map(({ title, paragraphs }) => (
        <section key={title} className="mb-3 rounded-lg bg-s1 p-5">
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 text-ink2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {data && (
        <>
          <Facts
            title={ruleWords.limits}
            facts={[
              [ruleWords.minStake, formatAmount(data.limits.min_stake)],
              [ruleWords.minColumn, formatAmount(data.limits.min_column)],
              [ruleWords.maxReturn, formatAmount(data.limits.max_return)],
              [ruleWords.maxLegs, data.limits.max_legs.toLocaleString('tr-TR')],
              [ruleWords.maxColumns, data.limits.max_columns.toLocaleString('tr-TR')],
            ]}
          />
          <Facts
            title={ruleWords.delays}
            facts={data.delays.map(({ name, seconds }) => [name, ruleWords.seconds(seconds)])}
          />
        </>
      )}
    </div>
  )
}

function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string])[] }) {
  return (
    <section className="mb-3 rounded-lg bg-s1 p-5">
      <h2>{title}</h2>
      <dl className="mt-2 grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 text-ink2">
            <dt>{name}</dt>
            <dd className="money text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
