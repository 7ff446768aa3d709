import type { OutputOf } from '@meydan/contract/call'
import type { readCampaign } from '@meydan/contract/campaigns/campaigns-admin'
import { formatAmount } from '@meydan/money/kurus'
import { Facts } from '../../cells/Facts.tsx'
import { reasonText, words } from '../../words/marketing/campaigns.ts'

type Campaign = OutputOf<typeof readCampaign>['data']
type Group = Campaign['report']['treated']

const number = (value: number) => value.toLocaleString('tr-TR')
const each = (sum: number, { players }: Group) =>
  players === 0 ? '–' : formatAmount(Math.round((sum * 100) / players) / 100)

const MEASURES: readonly (readonly [string, (group: Group) => string])[] = [
  [words.players, ({ players }) => number(players)],
  [words.opened, ({ opened }) => number(opened)],
  [words.cameBack, ({ came_back }) => number(came_back)],
  [words.depositors, ({ depositors }) => number(depositors)],
  [words.deposits, ({ deposits }) => formatAmount(deposits)],
  [words.perPlayerDeposits, (group) => each(group.deposits, group)],
  [words.ggr, ({ ggr }) => formatAmount(ggr)],
  [words.perPlayerGgr, (group) => each(group.ggr, group)],
]

/** What a campaign has brought: those it wrote to beside those who were kept out for comparison. */
export function CampaignReport({ campaign: { report, spent } }: { campaign: Campaign }) {
  const { treated, control, waiting, recalled, withheld } = report
  return (
    <section className="grid gap-3" aria-label={words.report}>
      <h2 className="text-[0.875rem]!">{words.report}</h2>
      <p className="text-sm text-ink3">{words.reportHint}</p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink3">
            <th className="py-1.5 font-semibold">{words.measure}</th>
            <th className="py-1.5 text-right font-semibold">{words.treated}</th>
            <th className="py-1.5 text-right font-semibold">{words.controlGroup}</th>
          </tr>
        </thead>
        <tbody>
          {MEASURES.map(([name, of]) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-ink2">
                {name}
              </th>
              <td className="py-1.5 text-right tabular-nums">{of(treated)}</td>
              <td className="py-1.5 text-right tabular-nums">{of(control)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          [words.cost, formatAmount(spent)],
          [words.waiting, number(waiting)],
          [words.recalledCount, number(recalled)],
          ...withheld.map(({ reason, players }) => [reasonText(reason), number(players)] as const),
        ]}
      />
    </section>
  )
}
