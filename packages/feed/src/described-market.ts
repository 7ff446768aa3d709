import * as z from 'zod'
import type { MarketType } from './market-types/market-type.ts'

const Name = z.string().min(1).max(200)
const tabs = ['result', 'goals', 'half', 'handicap', 'score', 'corners'] as const

/** A market type as it is sent and stored: `MarketType` in one JSON object. */
export const DescribedMarket = z.object({
  /** Of the feed's market, of its variant, or of its players in one event. */
  key: z.string().regex(/^[a-z0-9_]{1,16}$/),
  uof_id: z.int().min(0).max(1_000_000),
  sport: z.enum(['football', 'basketball', 'tennis', 'any']),
  groups: z.array(z.string().regex(/^[\w.]{1,40}$/)).max(32),
  tab: z.enum(tabs),
  name: Name,
  outcomes: z
    .array(z.object({ id: z.string().regex(/^[\w.:/+-]{1,64}$/), name: Name }))
    .min(1)
    .max(512),
  specifiers: z.array(z.string().regex(/^[a-zA-Z]\w{0,19}$/)).max(16),
  decides: z.enum(['pick', 'cover', 'line', 'any']),
  margin_bp: z.int().min(0).max(10_000),
  cashout_ok: z.boolean(),
  sort: z.int().min(0).max(1_000_000),
})
export type DescribedMarket = z.infer<typeof DescribedMarket>

export function describedOf(type: MarketType): DescribedMarket {
  const { key, sport, tab, specifiers, groups, decides, sort } = type
  return {
    key,
    sport,
    tab,
    decides,
    sort,
    uof_id: type.uofId,
    name: type.nameTr,
    groups: [...groups],
    specifiers: [...specifiers],
    margin_bp: type.marginBp,
    cashout_ok: type.cashoutOk,
    outcomes: type.outcomes.map(({ id, nameTr }) => ({ id, name: nameTr })),
  }
}

export function marketTypeOf(described: DescribedMarket): MarketType {
  const { uof_id, name, margin_bp, cashout_ok, outcomes, ...rest } = described
  return {
    ...rest,
    uofId: uof_id,
    nameTr: name,
    marginBp: margin_bp,
    cashoutOk: cashout_ok,
    outcomes: outcomes.map((outcome) => ({ id: outcome.id, nameTr: outcome.name })),
  }
}
