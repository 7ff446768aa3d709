import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Button } from '@meydan/ui/Button.tsx'
import { buttonClass } from '@meydan/ui/button-class'
import { cx } from '@meydan/ui/cx'
import { LazyImage } from '@meydan/ui/display/LazyImage.tsx'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { Link } from 'react-router'
import { paths, withGame } from '../../paths.ts'
import { activeBonusWords } from '../../words/account/account-bonuses.ts'
import { BonusTerms } from './BonusTerms.tsx'
import { useCancelBonus } from './use-cancel-bonus.ts'
import type { Bonus } from './bonus.ts'
import { serverDate } from '@meydan/api-client/server-clock'

/** A bonus being wagered: what is left to do comes first. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const spins = bonus.free_spins && bonus.free_spins.left > 0 ? bonus.free_spins : null
  const { wagering } = bonus
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-s1">
      <LazyImage
        src={bonusArt(bonus.type_label)}
        alt=""
        className="aspect-[640/200] w-full"
        imgClassName="object-cover object-[right_40%]"
      />
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
        <div className="flex items-start justify-between gap-3">
          <h2>{bonus.name}</h2>
          <Badge tone="success">{activeBonusWords.label}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink2">{bonus.description || bonus.type_label}</p>
        <div className="mt-3.5 mb-2 flex items-baseline justify-between gap-3">
          <p className="font-bold">
            {activeBonusWords.remaining}{' '}
            <span className="money">{spins ? remainingText(spins) : formatAmount(wagering.remaining)}</span>
          </p>
          <p className="money text-sm text-ink2">{activeBonusWords.progress(wagering.progress)}</p>
        </div>
        <ProgressBar percent={wagering.progress} label={activeBonusWords.progressLabel(bonus.name)} />
        <BonusFacts bonus={bonus} />
        <BonusTerms bonus={bonus} />
        <BonusActions bonus={bonus} />
      </div>
    </article>
  )
}

function remainingText({ is_bet, left }: NonNullable<Bonus['free_spins']>): string {
  return is_bet ? activeBonusWords.freeBets(left) : activeBonusWords.remainingSpins(left)
}

function BonusFacts({ bonus }: { bonus: Bonus }) {
  const { rollover, completed } = bonus.wagering
  const facts = [
    {
      name: activeBonusWords.amount,
      value: formatAmount(bonus.free_spins?.is_bet ? bonus.free_spins.stake : bonus.amount),
      isGold: true,
    },
    {
      name: activeBonusWords.rollover,
      value: rollover > 0 ? activeBonusWords.times(rollover) : activeBonusWords.noRollover,
    },
    { name: activeBonusWords.wagered, value: formatAmount(completed) },
    { name: activeBonusWords.expires, value: timeLeft(bonus.time.expires) },
  ]
  return (
    <dl className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
      {facts.map(({ name, value, isGold }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink3">{name}</dt>
          <dd className={cx('money font-bold', isGold && 'text-gold')}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function BonusActions({ bonus }: { bonus: Bonus }) {
  const spins = bonus.free_spins && bonus.free_spins.left > 0 ? bonus.free_spins : undefined
  const { cancel, isBusy } = useCancelBonus(bonus.id, spins?.is_bet === true)
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
      <PlayLink spins={spins} />
      <Button
        variant="ghost"
        className="text-danger!"
        aria-label={activeBonusWords.cancelOf(bonus.name)}
        busy={isBusy}
        onClick={() => void cancel()}
      >
        {activeBonusWords.cancel}
      </Button>
    </div>
  )
}

function PlayLink({ spins }: { spins: NonNullable<Bonus['free_spins']> | undefined }) {
  if (spins?.is_bet)
    return (
      <Link to={paths.sports} className={buttonClass()}>
        {activeBonusWords.playBets}
      </Link>
    )
  return (
    <Link
      to={spins ? paths.slots + withGame('', { gameId: spins.game_id, mode: 'real' }) : paths.slots}
      className={buttonClass()}
    >
      {spins ? activeBonusWords.playSpins : activeBonusWords.toGames}
    </Link>
  )
}

/** The picture of a bonus by the server's word for its kind. */
function bonusArt(typeLabel: string): string {
  return `/art/promo/${pictures[typeLabel] ?? 'hosgeldin'}.svg`
}

const pictures: Record<string, string> = {
  'Yatırım Bonusu': 'hosgeldin',
  'Bedava Bonus': 'bedava-bonus',
  'Kayıp Bonusu': 'kayip-iadesi',
  'Bedava Dönüş': 'bedava-donus',
  'Bedava Bahis': 'bedava-bonus',
}

const MINUTE_MS = 60_000

/** `4 gün 6 saat`, `5 saat 12 dk`, `9 dakika`: until an instant. */
function timeLeft(until: string): string {
  const minutes = Math.floor((Date.parse(until) - serverDate().getTime()) / MINUTE_MS)
  if (Number.isNaN(minutes)) return ''
  if (minutes < 0) return activeBonusWords.expired
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return activeBonusWords.days(Math.floor(hours / 24), hours % 24)
  return hours > 0 ? activeBonusWords.hours(hours, minutes % 60) : activeBonusWords.minutes(minutes)
}
