import { formatAmount } from '@meydan/money/kurus'
import { Badge } from '@meydan/ui/display/Badge.tsx'
import { Card } from '@meydan/ui/layout/Card.tsx'
import { cx } from '@meydan/ui/cx'
import { Gem } from 'lucide-react'
import { clubWords as words } from '../../words/offers/club.ts'
import type { Club } from './OwnPoints.tsx'
import { pointsText } from './points.ts'

/** Stone, copper, silver, gold and diamond, from the lowest level up; those above keep the last. */
const COLOURS = ['#9d99ab', '#d08a54', '#cfd6e4', '#ffcf5a', '#7fd8ff'] as const

/** The levels with what they really give, the caller's marked. */
export function Levels({ club }: { club: Club }) {
  return (
    <Card title={words.levels}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{words.levels}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink3">
            <th scope="col" className="py-2 pl-2 font-semibold">
              {words.levelName}
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-semibold">
              {words.from}
            </th>
            <th scope="col" className="py-2 pr-2 pl-4 text-right font-semibold">
              {words.worth}
            </th>
          </tr>
        </thead>
        <tbody>
          {club.levels.map(({ name, from, worth }, level) => {
            const isOwn = club.own?.level === level
            return (
              <tr key={name} className={cx('border-b border-line last:border-0', isOwn && 'bg-s3 font-[650]')}>
                <th scope="row" className="py-2 pl-2 text-left font-[inherit]">
                  <span className="flex flex-wrap items-center gap-2">
                    <Gem aria-hidden size={18} color={COLOURS[Math.min(level, COLOURS.length - 1)]} />
                    {name}
                    {isOwn && <Badge tone="gold">{words.own}</Badge>}
                  </span>
                </th>
                <td className="figure py-2 text-right">{pointsText(from)}</td>
                <td className="figure py-2 pr-2 text-right">{formatAmount(worth)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
