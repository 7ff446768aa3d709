// Made from the published documents by `npm run docs`; not to be edited.

export type paths = Record<string, never>
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    SportsScore: {
      label: string
      clock: string | null
      home: number
      away: number
      periods: [number, number][]
      red_cards: [number, number] | null
      yellow_cards: [number, number] | null
      corners: [number, number] | null
      points: [string, string] | null
      serving: number | null
    }
    CouponLegsPayloadLegsItem: {
      no: number
      result: 'open' | 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | 'dead_heat'
    }
    CouponLegsPayload: { no: number; legs: components['schemas']['CouponLegsPayloadLegsItem'][] }
    CouponLegs: { type: 'coupon_legs'; payload: components['schemas']['CouponLegsPayload'] }
    CouponUpdatePayload: {
      no: number
      revision: number
      status: 'pending' | 'accepted' | 'reopened' | 'won' | 'lost' | 'void' | 'cashed' | 'refused' | 'expired'
      return: number | null
    }
    CouponUpdate: { type: 'coupon_update'; payload: components['schemas']['CouponUpdatePayload'] }
    SportsUpdateSnapshotEventsItem: {
      id: string
      m: [string, 'open' | 'suspended' | 'closed' | 'settled', [string, number | null][], number][]
      p: 'prematch' | 'live' | 'interrupted' | 'ended' | 'closed' | 'cancelled' | 'postponed' | 'abandoned'
      s: components['schemas']['SportsScore'] | null
    }
    SportsUpdateSnapshot: {
      t: 'snapshot'
      topic: string
      n: number
      events: components['schemas']['SportsUpdateSnapshotEventsItem'][]
    }
    SportsUpdateDelta: {
      t: 'delta'
      topic: string
      n: number
      events: components['schemas']['SportsUpdateSnapshotEventsItem'][]
    }
    SportsUpdateCoupon: {
      t: 'coupon'
      no: number
      revision: number
      status: 'pending' | 'accepted' | 'reopened' | 'won' | 'lost' | 'void' | 'cashed' | 'refused' | 'expired'
      return: number | null
    }
    SportsUpdateLegs: {
      t: 'legs'
      legs: [string, [string, 'open' | 'suspended' | 'closed' | 'settled', [string, number | null][], number]][]
    }
    SportsUpdateRefused: { t: 'refused'; message: string }
    BoardNewsSnapshotPlacesItem: { rank: number; name: string; points: string }
    BoardNewsSnapshot: {
      t: 'snapshot'
      n: number
      places: components['schemas']['BoardNewsSnapshotPlacesItem'][]
      players: number
    }
    BoardNewsDelta: {
      t: 'delta'
      n: number
      places: components['schemas']['BoardNewsSnapshotPlacesItem'][]
      length: number
      players: number
    }
    BoardNewsOwn: { t: 'own'; around: components['schemas']['Place'][] }
    AccountChangedPayload: { all: boolean }
    AccountChanged: { type: 'account_changed'; payload: components['schemas']['AccountChangedPayload'] }
    BalanceUpdatePayload: {
      player_id: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      balance: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      last_bet: number
      /** @description Turkish lira, at most two decimals: `1250.5` is 1.250,50 ₺. */
      last_win: number
      version: number
    }
    BalanceUpdate: { type: 'balance_update'; payload: components['schemas']['BalanceUpdatePayload'] }
    JackpotWonPayload: { player_id: number }
    JackpotWon: { type: 'jackpot_won'; payload: components['schemas']['JackpotWonPayload'] }
    Place: { rank: number; name: string; points: string; is_own: boolean }
    SportsAskSub: { t: 'sub' | 'unsub'; topics: string[] }
    SportsAskLegsLegsItem: {
      event: string
      key: string
      /** @default  */
      specifiers?: string
    }
    SportsAskLegs: { t: 'legs'; legs: components['schemas']['SportsAskLegsLegsItem'][] }
  }
  responses: never
  parameters: never
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export type operations = Record<string, never>

export interface sockets {
  account: {
    address: '/ws'
    says:
      | components['schemas']['BalanceUpdate']
      | components['schemas']['CouponUpdate']
      | components['schemas']['CouponLegs']
      | components['schemas']['AccountChanged']
      | components['schemas']['JackpotWon']
    hears: never
  }
  sports: {
    address: '/ws/sports'
    says:
      | components['schemas']['SportsUpdateSnapshot']
      | components['schemas']['SportsUpdateDelta']
      | components['schemas']['SportsUpdateCoupon']
      | components['schemas']['SportsUpdateLegs']
      | components['schemas']['SportsUpdateRefused']
    hears: components['schemas']['SportsAskSub'] | components['schemas']['SportsAskLegs']
  }
  board: {
    address: '/ws/tournaments/{slug}'
    says:
      | components['schemas']['BoardNewsSnapshot']
      | components['schemas']['BoardNewsDelta']
      | components['schemas']['BoardNewsOwn']
    hears: never
  }
}
