import { openSite, type Site } from '@meydan/sdk/site'
import { randomUUID } from 'node:crypto'

/** What a person fills in. */
export interface Person {
  username: string
  password: string
  email: string
  first_name: string
  last_name: string
  phone: string
  /** The national ID. */
  tc: string
  born: { day: number; month: number; year: number }
}

export interface Papers {
  id_front: Blob
  id_back: Blob
  address: Blob
}

export interface SocketLog {
  /** Balances that the socket told, lira, in their order. */
  balances: number[]
  /** How many matches the first snapshot of the sportsbook had. */
  liveMatches: number
  deposited: number
  won: number
  coupon: number
  identity: string
}

/**
 * A player's first day at a site of play money, by its documents alone: registers, pays in, plays, bets, proves who it is. `pay` does what a
 * person does on the page of the payment provider.
 */
export async function playJourney(
  url: string,
  { person, papers, pay = answerPage }: { person: Person; papers: Papers; pay?: typeof answerPage },
): Promise<SocketLog> {
  const site = openSite(url)
  await register(site, person)
  const balances: number[] = []
  const account = site.listen('account', {
    said: (news) => news.type === 'balance_update' && balances.push(news.payload.balance),
  })
  try {
    const liveMatches = await firstSnapshot(site)
    const deposited = await payIn(site, 500, pay)
    const won = await spin(site, 10)
    const coupon = await bet(site, 20)
    const identity = await prove(site, papers)
    const balance = whole(await site.calls.GET('/api/balance.php')).balance
    await until(() => balances.at(-1) === balance)
    return { balances, liveMatches, deposited, won, coupon, identity }
  } finally {
    account.close()
  }
}

async function register({ calls }: Site, { born, username, password, ...person }: Person): Promise<void> {
  const birth = { dob_day: born.day, dob_month: born.month, dob_year: born.year }
  const usual = { gender: 'female', country: 'Türkiye', city: 'İstanbul', currency: 'TRY', lang: 'tr' } as const
  whole(
    await calls.POST('/api/register.php', {
      body: { ...person, ...birth, ...usual, username, password, password_confirm: password },
    }),
  )
  whole(await calls.POST('/api/login.php', { body: { username, password } }))
}

/** The provider of the demo takes no money: its page is a form that asks how the payment is to end. */
export async function answerPage(address: string): Promise<void> {
  const outcome = new URLSearchParams({ act: 'answer', outcome: 'pay', code: '123456' })
  await fetch(address, { method: 'POST', body: outcome, redirect: 'manual' })
}

async function payIn({ calls }: Site, amount: number, pay: typeof answerPage): Promise<number> {
  const body = { method: 'deneme', amount, request_key: randomUUID() }
  const { id, pay_url } = whole(await calls.POST('/api/v1/payments', { body }))
  await pay(String(pay_url))
  return until(async () => {
    const payment = whole(await calls.GET('/api/v1/payments/{id}', { params: { path: { id } } }))
    return payment.status === 'credited' && payment.amount
  })
}

/** One round of the slot for developers, which needs no frame. */
async function spin({ calls }: Site, bet_amount: number): Promise<number> {
  return whole(await calls.POST('/api/webhooks/game-bet.php', { body: { game_id: 1523, bet_amount } })).win_amount
}

/** A single on the first outcome that is offered. */
async function bet({ calls }: Site, per_column: number): Promise<number> {
  const { events } = whole(await calls.GET('/api/v1/sports/events'))
  for (const event of events)
    for (const { key, specifiers, state, version, outcomes } of event.markets) {
      const [outcome] = outcomes.filter(({ is_active, odds }) => is_active && odds !== null)
      if (state !== 'open' || !outcome?.odds) continue
      const leg = { event: event.id, key, specifiers, version, outcome: outcome.id, odds: outcome.odds, bank: false }
      const body = { kind: 'single' as const, legs: [leg], per_column, client_key: randomUUID() }
      return whole(await calls.POST('/api/v1/sports/coupons', { body })).coupon.no
    }
  throw new Error('nothing is offered')
}

async function prove({ calls }: Site, body: Papers): Promise<string> {
  whole(await calls.POST('/api/kyc-upload.php', { body }))
  return whole(await calls.GET('/api/profile.php')).user.kyc_status
}

function firstSnapshot({ listen }: Site): Promise<number> {
  return new Promise((resolve) => {
    const socket = listen('sports', {
      opened: (say) => say({ t: 'sub', topics: ['live'] }),
      said(news) {
        if (news.t !== 'snapshot') return
        socket.close()
        resolve(news.events.length)
      },
    })
  })
}

/** What a call answered; a refusal is thrown with its code and sentence. */
function whole<Data>({ data, error }: { data?: Data; error?: { code?: string; message?: string } }): Data {
  if (data === undefined) throw new Error(`${error?.code}: ${error?.message}`)
  return data
}

/** Asks five times a second until there is an answer, for ten seconds. */
async function until<Answer>(ask: () => Answer | false | Promise<Answer | false>): Promise<Answer> {
  for (let turn = 0; turn < 50; turn++) {
    const answer = await ask()
    if (answer !== false) return answer
    await new Promise((go) => setTimeout(go, 200))
  }
  throw new Error('nothing came in time')
}
