import { formatAmount } from '@meydan/money/kurus'
import { ChevronDown } from 'lucide-react'
import { activeBonusWords } from '../../words/account-bonuses.ts'
import type { Bonus } from './BonusCard.tsx'

function leftText({ is_bet, left, total, game }: NonNullable<Bonus['free_spins']>): string {
  return is_bet ? activeBonusWords.bets(left, total) : activeBonusWords.spins(left, total, game)
}

/** Which games count and how much, and what the stakes may be. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const lines = [
    bonus.free_spins && leftText(bonus.free_spins),
    bonus.balance !== bonus.amount && activeBonusWords.balance(formatAmount(bonus.balance)),
    bonus.max_stake !== null && activeBonusWords.maxStake(formatAmount(bonus.max_stake)),
    bonus.allowed_games && activeBonusWords.allowed(bonus.allowed_games.map(({ name }) => name).join(', ')),
  ].filter((line) => typeof line === 'string')
  return (
    <details className="group/terms mt-3">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-ink2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {activeBonusWords.which}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/terms:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-1.5">
        {bonus.contributions.map(({ label, percent }) => (
          <li key={label} className="rounded-sm bg-s2 px-2.5 py-1 text-xs font-semibold text-ink2">
            {activeBonusWords.contribution(label, percent)}
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <p key={line} className="mt-2 text-sm text-ink2">
          {line}
        </p>
      ))}
    </details>
  )
}
