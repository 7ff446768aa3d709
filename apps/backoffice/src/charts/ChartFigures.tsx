import { formatAmount } from '@meydan/money/kurus'
import type { Line } from './options.ts'

/** A chart in numbers, folded away. */
export function ChartFigures({ labels, lines }: { labels: readonly string[]; lines: readonly Line[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit text-ink3 hover:text-ink">Rakamlarla göster</summary>
      {/* Scrolled by keyboard too. */}
      <div tabIndex={0} role="region" aria-label="Grafiğin rakamları" className="mt-2 max-h-60 overflow-auto">
        <table className="money w-full text-right">
          <thead>
            <tr className="text-ink3">
              <th scope="col" className="text-left">
                Zaman
              </th>
              {lines.map((line) => (
                <th key={line.label} scope="col">
                  {line.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <td className="text-left">{label}</td>
                {lines.map((line) => (
                  <td key={line.label}>{formatAmount(line.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
