import { formatAmount } from '@meydan/money/kurus'
import { TermTable } from '@meydan/ui/display/TermTable.tsx'
import { ChevronDown } from 'lucide-react'
import { activeBonusWords } from '../../words/account/account-bonuses.ts'
import type { Bonus } from './bonus.ts'

function leftText({ is_bet, left, total, game }: NonNullable<Bonus['free_spins']>): string {
  return is_bet ? activeBonusWords.bets(left, total) : activeBonusWords.spins(left, total, game)
}

/** What the bonus asks for, in the lines in which it was offered, and what is left of it. */
export function BonusTerms({ bonus }: { bonus: Bonus }) {
  const { free_spins: spins, balance, terms = [] } = bonus
  const lines = [
    spins && leftText(spins),
    balance !== undefined && balance !== bonus.amount && activeBonusWords.balance(formatAmount(balance)),
  ].filter((line) => typeof line === 'string')
  if (lines.length + terms.length === 0) return null
  return (
    <details className="group/terms mt-3">
      <summary className="flex min-h-11 list-none items-center gap-1.5 text-sm font-semibold text-ink2 hover:text-ink [&::-webkit-details-marker]:hidden">
        {activeBonusWords.terms}
        <ChevronDown aria-hidden size={16} className="transition-transform group-open/terms:rotate-180" />
      </summary>
      {lines.map((line) => (
        <p key={line} className="mb-2 text-sm text-ink2">
          {line}
        </p>
      ))}
      <TermTable label={activeBonusWords.termsOf(bonus.name)} rows={terms} />
    </details>
  )
}
