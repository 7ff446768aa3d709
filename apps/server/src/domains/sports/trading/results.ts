import type { proposeResult } from '@meydan/contract/sports/sports-settle-admin'
import type { InputOf } from '@meydan/contract/call'
import { marketTypeByKey } from '@meydan/feed/market-types'
import type { MessageOf } from '@meydan/feed/messages'
import { eventTitle, outcomeName, type Sides } from '@meydan/feed/names'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import type { EffectPreview, Wanted } from '../../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { namesOf } from '../book/format-event.ts'
import { COMBINATION } from '../combinations/combination-market.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import { writeSettlements } from '../feed/results.ts'
import { endIfDecided } from '../manual/end-manual-events.ts'
import { dryRun, type Won } from './dry-run.ts'
import { holdIn } from './holds.ts'

type Input = InputOf<typeof proposeResult>

const OFFICIAL = 2

interface Market {
  key: string
  specifiers: string
}

/** What a result by hand would pay and take, over every coupon with a leg in its markets: always for two people. */
export async function assessResult(tx: Tx, { input }: Wanted<typeof proposeResult>): Promise<EffectPreview> {
  const match = await readMatch(tx, input.event)
  const markets = await marketsOf(tx, input)
  const won = wonOf(input)
  const { coupons, credit, debit } = await dryRun(tx, input.event, markets, won)
  const [market] = markets
  const isWhole = input.key === undefined
  const subject = isWhole ? 'Bütün maç' : namesOf({ ...(market as Market), outcome: '' }, match).market_name
  return {
    subject: `sports:${input.event}|${input.key ?? '*'}|${input.specifiers}`,
    text: `${eventTitle(match)} · ${subject}`,
    before: isWhole ? null : { Sonuç: await presentResult(tx, input.event, market as Market, match) },
    after: {
      Sonuç: resultText(input, match),
      Kupon: String(coupons),
      'Oyunculara ödenecek': formatKurus(credit),
      'Oyunculardan alınacak': formatKurus(debit),
      Gerekçe: input.reason,
    },
    effectKurus: credit,
    needsTwo: true,
  }
}

/** Writes it as an official result that no message of the feed takes back; the coupons are graded by it within seconds, and nobody is offered a bet on it any more. */
export async function carryOutResult(context: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof proposeResult>) {
  await context.db.transaction(async (tx) => {
    const markets = await marketsOf(tx, input)
    const won = wonOf(input)
    await writeSettlements(tx, [
      {
        type: 'bet_settlement',
        v: 1,
        producer: OPERATOR_SOURCE,
        seq: 0,
        at: tx.now().getTime(),
        event: input.event,
        request_id: null,
        certainty: OFFICIAL,
        markets: markets.map(({ key, specifiers }) => ({
          key,
          specifiers,
          void_reason: won === 'void' ? input.reason : null,
          outcomes: (marketTypeByKey.get(key)?.outcomes ?? []).map(({ id }) => ({
            id,
            result: won !== 'void' && won.ids.has(id) ? 1 : 0,
            void_factor: won === 'void' ? 1 : 0,
            dead_heat: won !== 'void' && won.isTied && won.ids.has(id) ? [1, won.ids.size] : null,
          })),
        })),
      } as MessageOf<'bet_settlement'>,
    ])
    await closeDecided(tx, actor, input)
    await endIfDecided(tx, input.event, won === 'void' && input.key === undefined)
    await audit(tx, {
      ...actor,
      action: 'sports.result',
      subject: `${input.event}|${input.key ?? '*'}|${input.specifiers}`,
      after: { won: input.won, tied_with: input.tied_with },
      note: input.reason,
    })
  })
  return { success: true, message: 'Sonuç yazıldı; kuponlar birkaç saniye içinde sonuçlanır' }
}

/** Where a bet could still be made, before or while the match is played: the feed knows nothing of what was decided here. */
async function closeDecided(tx: Tx, actor: StaffActor, { event, key, specifiers, reason }: Input): Promise<void> {
  const open = await tx.row(sql`
    select from sports.markets_view where event_id = ${event} and state in ('open', 'suspended')
      and (${key ?? null}::text is null or key = ${key ?? null} and specifiers = ${specifiers}) limit 1`)
  if (!open) return
  const which = key === undefined ? { scope: 'event' as const } : { scope: 'market' as const, key, specifiers }
  await holdIn(tx, actor, { ...which, state: 'closed', event, reason })
}

async function readMatch(q: Queryable, event: string): Promise<Sides> {
  const match = await q.row<Sides>(sql`
    select coalesce(h.name, e.name) as home, a.name as away from sports.events e left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    where e.id = ${event}`)
  if (!match) throw refuse('not_found')
  return match
}

/** The one that is named, or all that the event has had. A combination comes to what its parts come to, and has no result of its own. */
async function marketsOf(q: Queryable, { event, key, specifiers }: Input): Promise<Market[]> {
  const markets = await q.rows<Market>(sql`
    select key, specifiers from sports.markets
    where event_id = ${event} and key <> ${COMBINATION} and (${key ?? null}::text is null or key = ${key ?? null} and specifiers = ${specifiers}) order by key, specifiers`)
  if (markets.length === 0) throw refuse('not_found')
  return markets
}

/** The outcomes that have won. Of a whole event nothing but `void` can be said. */
function wonOf({ key, won, tied_with: tiedWith = '' }: Input): Won {
  if (won === 'void') return 'void'
  const outcomes = key === undefined ? [] : (marketTypeByKey.get(key)?.outcomes ?? [])
  const ids = new Set([won, tiedWith].flatMap((text) => (text === '' ? [] : text.split(','))))
  if (![...ids].every((id) => outcomes.some((outcome) => outcome.id === id)) || ids.size >= outcomes.length)
    throw refuse('bad_input', 'Bu bahsin kazanan seçimini ya da iptali seçin')
  if (tiedWith !== '' && ids.size < 2) throw refuse('bad_input', 'Aynı sırayı paylaşan başka bir seçim seçin')
  return { ids, isTied: tiedWith !== '' }
}

function resultText({ key, specifiers, won, tied_with: tiedWith = '' }: Input, sides: Sides): string {
  const type = marketTypeByKey.get(key ?? '')
  if (won === 'void' || !type) return 'İptal (1,00)'
  const names = [won, tiedWith]
    .flatMap((text) => (text === '' ? [] : text.split(',')))
    .map((id) => outcomeName(type, id, specifiers, sides) ?? id)
    .join(', ')
  return tiedWith === '' ? names : `${names} (ortak derece)`
}

const RESULTS: Record<string, string> = {
  won: 'kazandı',
  lost: 'kaybetti',
  void: 'iptal',
  half_won: 'yarım kazandı',
  half_lost: 'yarım kaybetti',
  dead_heat: 'ortak derece',
}

/** `Alt kazandı, Üst kaybetti`. */
async function presentResult(q: Queryable, event: string, { key, specifiers }: Market, sides: Sides): Promise<string> {
  const rows = await q.rows<{ outcome: string; result: string }>(sql`
    select outcome, result from sports.results_view where event_id = ${event} and key = ${key} and specifiers = ${specifiers} order by outcome`)
  return (
    rows
      .map(
        ({ outcome, result }) =>
          `${namesOf({ key, specifiers, outcome }, sides).outcome_name} ${RESULTS[result] ?? result}`,
      )
      .join(', ') || 'Yok'
  )
}
