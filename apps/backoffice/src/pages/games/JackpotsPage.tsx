import { listAdminJackpots, startJackpot, stopJackpot } from '@meydan/contract/jackpots/jackpots-admin'
import { count, money, text } from '../../cells/columns.tsx'
import { OnOff } from '../../cells/StatusBadge.tsx'
import { JackpotDetail } from '../../features/jackpots/JackpotDetail.tsx'
import { resource } from '../../machine/list/resource.ts'
import { ResourcePage } from '../../machine/list/ResourcePage.tsx'
import { words } from '../../words/games/jackpots.ts'

export function JackpotsPage() {
  return <ResourcePage resource={jackpots} />
}

const jackpots = resource(listAdminJackpots)({
  title: words.title,
  emptyText: words.emptyText,
  columns: [
    text('name', words.name, { strong: true, card: 'title' }),
    { key: 'is_on', head: words.isOn, card: 'side', cell: ({ is_on: isOn }) => <OnOff on={isOn} /> },
    money('pool', words.pool),
    money('seed', words.seed),
    money('cap', words.cap),
    money('mean_prize', words.meanPrize),
    money('mean_house', words.meanHouse),
    count('drops', words.drops),
    money('paid', words.paid),
  ],
  Detail: JackpotDetail,
  actions: [
    {
      id: 'start',
      label: words.start,
      call: startJackpot,
      tone: 'approve',
      when: ({ is_on: isOn }) => !isOn,
      doneText: words.started,
    },
    {
      id: 'stop',
      label: words.stop,
      call: stopJackpot,
      tone: 'danger',
      when: ({ is_on: isOn }) => isOn,
      reason: { field: 'reason', label: words.reason, required: true },
      doneText: words.stopped,
    },
  ],
})
