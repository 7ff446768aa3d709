import { wheelWords as words } from '../../words/offers/club.ts'
import type { Slice } from './slices.ts'

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** Every prize with its chance; slices of one name together. */
export function WheelOdds({ prizes }: { prizes: readonly Slice[] }) {
  const size = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const chances = new Map<string, number>()
  for (const { label, weight } of prizes) chances.set(label, (chances.get(label) ?? 0) + weight)
  return (
    <table className="w-full">
      <thead className="text-left text-sm text-ink3">
        <tr>
          <th scope="col">{words.prize}</th>
          <th scope="col" className="text-right">
            {words.chance}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...chances].map(([label, weight]) => (
          <tr key={label} className="border-t border-line">
            <td className="py-2">{label}</td>
            <td className="figure py-2 text-right">%{percent.format((100 * weight) / size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
