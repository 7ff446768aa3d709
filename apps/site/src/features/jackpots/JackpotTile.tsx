import type { OutputOf } from '@meydan/contract/call'
import type { readJackpots } from '@meydan/contract/jackpots/jackpots'
import { formatAmount } from '@meydan/money/kurus'
import { buttonClass } from '@meydan/ui/button-class'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dateTimeText } from '../../parts/text/dates.ts'
import { paths, withGame } from '../../paths.ts'
import { jackpotWords as words } from '../../words/games/jackpots.ts'
import { PoolAmount } from './PoolAmount.tsx'
import { tierArt } from './tier-tint.ts'

type Page = OutputOf<typeof readJackpots>
type Tier = Page['tiers'][number]
type Drop = Page['drops'][number]

interface Props {
  tier: Tier
  amount: number
  last: Drop | undefined
}

/** One tier: its pool, who won it last, its rules, and behind its name what its dropping point was fixed by. */
export function JackpotTile({ tier, amount, last }: Props) {
  const { code, name, cap, seed, no, opened_at: openedAt, rules, games, commitment } = tier
  return (
    <article aria-label={name} className="flex flex-col overflow-hidden rounded-lg border border-line bg-s1">
      <div className="relative">
        <LazyImage src={tierArt(code)} alt="" className="aspect-[640/270]" imgClassName="object-right" />
        <div className="absolute inset-0 flex flex-col justify-end bg-linear-to-r from-black/75 via-black/35 to-transparent p-4 text-white lg:p-5">
          <h2 className="text-lg! text-white">{name}</h2>
          <PoolAmount amount={amount} className="figure text-[1.75rem] leading-9 text-[#ffd760]" />
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 lg:p-5">
        <ProgressBar label={words.toCap(name)} percent={(100 * amount) / cap} tone="gold" />
        <p className="text-sm text-ink2">{words.cap(formatAmount(cap))}</p>
        <dl className="grid grid-cols-2 gap-2 text-sm">
          <div>
            <dt className="text-xs text-ink3">{words.seed}</dt>
            <dd className="money">{formatAmount(seed)}</dd>
          </div>
          <div>
            <dt className="text-xs text-ink3">{words.openedAt}</dt>
            <dd>
              {dateTimeText(openedAt)} · {words.round(no)}
            </dd>
          </div>
          <div className="col-span-2">
            <dt className="text-xs text-ink3">{words.lastWon}</dt>
            <dd>
              {last ? (
                <>
                  {last.winner ?? words.nameless} · <span className="money">{formatAmount(last.amount)}</span>
                </>
              ) : (
                words.neverWon
              )}
            </dd>
          </div>
        </dl>
        <Games games={games} />
        <div className="mt-auto">
          <Folded title={words.rules}>
            <ul className="grid list-disc gap-2 pl-5 text-ink2">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </Folded>
          <Folded title={words.fair}>
            <p className="mb-2 text-ink2">{words.fairText}</p>
            <p className="text-xs text-ink3">{words.commitment}</p>
            <code className="block text-[0.75rem] leading-5 break-all text-ink2">{commitment}</code>
          </Folded>
        </div>
      </div>
    </article>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/folded border-t border-line text-sm">
      <summary className="flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/folded:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

/** The listed games, or the way to all slots. */
function Games({ games }: Pick<Tier, 'games'>) {
  if (games.length === 0)
    return (
      <Link to={paths.slots} className={buttonClass({})}>
        {words.toSlots}
      </Link>
    )
  return (
    <div className="text-sm">
      <p className="text-xs text-ink3">{words.games}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {games.map(({ id, name }) => (
          <li key={id}>
            <Link to={withGame('', { gameId: id, mode: 'real' })} aria-label={words.play(name)} className="underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
