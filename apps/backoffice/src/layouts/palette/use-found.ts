import { read } from '@meydan/api-client/query'
import type { CallShape } from '@meydan/contract/call'
import { listDeposits, listWithdrawals } from '@meydan/contract/cashier/cashier-admin'
import { parseRoundReference } from '@meydan/contract/categories'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import type { ListCall, RowOf } from '@meydan/contract/list-admin'
import { listSportsCoupons } from '@meydan/contract/sports/sports-coupons-admin'
import { listPlayerRounds } from '@meydan/contract/wallet/history-admin'
import { formatAmount } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import { useQueries } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { useStaff } from '../../session/use-staff.ts'
import { words } from '../../words/palette.ts'
import { navigation } from '../navigation.ts'
import { paletteCommands } from './palette-commands.ts'

export interface Found {
  kind: keyof typeof words.kinds
  label: string
  to: string
}

const LEAST_LETTERS = 3
const MOST_OF_A_KIND = 5

interface Source<List extends ListCall = ListCall> {
  list: List
  show: (row: RowOf<List>) => Found
}

const source = <List extends ListCall>(list: List, show: (row: RowOf<List>) => Found) =>
  ({ list, show }) as unknown as Source

const at = (list: string, reference: string, id: number) =>
  `${list}?${new URLSearchParams({ q: reference, status: '', kayit: String(id) })}`

/** Lists that are searched as their own pages search them. */
const SOURCES: readonly Source[] = [
  source(listPlayers, ({ id, username, first_name, last_name }) => ({
    kind: 'player',
    label: `${username} · ${first_name} ${last_name}`,
    to: paths.player(id),
  })),
  source(listDeposits, ({ id, reference, username, amount }) => ({
    kind: 'deposit',
    label: `${reference} · ${username} · ${formatAmount(amount)}`,
    to: at(paths.deposits, reference, id),
  })),
  source(listWithdrawals, ({ id, reference, username, amount }) => ({
    kind: 'withdrawal',
    label: `${reference} · ${username} · ${formatAmount(amount)}`,
    to: at(paths.withdrawals, reference, id),
  })),
  source(listSportsCoupons, ({ id, reference, username, first }) => ({
    kind: 'coupon',
    label: `${reference ?? id} · ${username} · ${first}`,
    to: at(`${paths.sports}/kuponlar`, reference ?? '', id),
  })),
  source(listAdminGames, ({ id, name }) => ({ kind: 'game', label: name, to: paths.game(id) })),
]

/** Pages, commands and records that fit what is typed, of what the person may see. */
export function useFound(typed: string, searchText: string): { found: readonly Found[]; isLooking: boolean } {
  const { mayCall } = useStaff()
  const isLong = searchText.length >= LEAST_LETTERS
  const sources = isLong ? SOURCES.filter(({ list }) => mayCall(list)) : []
  const lists = useQueries({
    queries: sources.map(({ list }) => read(list as CallShape, { q: searchText, per_page: String(MOST_OF_A_KIND) })),
  })
  const records = sources.flatMap(({ show }, index) => {
    const page = lists[index]?.data as { data: never[] } | undefined
    return (page?.data ?? []).map(show)
  })
  return {
    found: [...roundOf(typed, mayCall(listPlayerRounds)), ...places(typed, mayCall), ...records],
    isLooking: lists.some(({ isPending }) => isPending),
  }
}

/** Pages and commands, those first that begin with what is typed. */
function places(typed: string, mayCall: (call: CallShape) => boolean): Found[] {
  const wanted = foldTurkish(typed.trim())
  const pages = navigation
    .flatMap(({ entries }) => entries)
    .filter(({ call }) => mayCall(call))
    .map(({ label, to }): Found => ({ kind: 'page', label, to }))
  const begun = paletteCommands
    .filter(({ call }) => mayCall(call))
    .map(({ label, to }): Found => ({ kind: 'act', label, to }))
  const rank = ({ label }: Found) => {
    const folded = foldTurkish(label)
    if (folded.startsWith(wanted)) return 0
    return folded.split(' ').some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return [...pages, ...begun]
    .filter(({ label }) => foldTurkish(label).includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
}

function roundOf(typed: string, maySee: boolean): Found[] {
  const reference = typed.trim().toUpperCase()
  const round = maySee ? parseRoundReference(reference) : undefined
  if (!round) return []
  const query = new URLSearchParams({ q: reference })
  return [{ kind: 'round', label: reference, to: `${paths.player(round.playerId)}/oyunlar?${query}` }]
}
