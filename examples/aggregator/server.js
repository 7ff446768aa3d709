import { createHmac, randomUUID, sign, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const env = process.env
const {
  WIRE: wire = '',
  PLATFORM_URL: platform = '',
  PROVIDER: provider = '',
  KEY: secret = '',
  PORT: port = '4998',
} = env
const isHub88 = wire === 'hub88'
if ((!isHub88 && wire !== 'gcp') || !platform || !provider || !(isHub88 ? env.KEY_FILE : secret))
  throw new Error('Set WIRE, PLATFORM_URL, PROVIDER and the keys; see README.md.')

const own = isHub88 ? readFileSync(env.KEY_FILE, 'utf8') : ''
const theirs = isHub88 ? readFileSync(env.PLATFORM_KEY_FILE, 'utf8') : ''
const SIGNATURE = isHub88 ? 'x-hub88-signature' : 'x-request-sign'
/** Hundred-thousandths of a lira in a kuruş. */
const FINER = 1_000
const MOST_BYTES = 100_000

/** By our name of them. */
const issues = new Map()
/** Of players, the newest last. */
const sessions = new Map()

const CALLS = {
  '/game/url': (body) => {
    if (body.user) sessions.set(body.user, body.token)
    return { body: { url: `${address()}/play?game=${encodeURIComponent(body.game_code)}` } }
  },
  '/sessions': (body) => {
    const session_id = randomUUID()
    sessions.set(body.user.id, session_id)
    const game_url = `${address()}/play?game=${encodeURIComponent(body.game)}`
    return { status: 201, body: { session_id, launch_options: { game_url } } }
  },
  '/demo': (body) => ({
    body: { launch_options: { game_url: `${address()}/play?game=${encodeURIComponent(body.game)}` } },
  }),
  '/freebet/prepaids/list': ({ game_code }) => ({ body: prepaidsOf(game_code) }),
  '/freebet/rewards/create': createReward,
  '/freebet/rewards/list': ({ user }) => ({
    body: { rewards: [...issues.values()].filter((each) => each.user === user).map(rewardOf), pagination: {} },
  }),
  '/freebet/rewards/cancel': ({ reward_uuid }) => {
    const issue = issues.get(reward_uuid)
    if (!issue) return { status: 404, body: { error: 'reward not found' } }
    if (issue.status === 'FRS_ACTIVE') issue.status = 'FRS_CANCELLED'
    return { body: rewardOf(issue) }
  },
  '/freespins/issue': issueSpins,
  '/freespins/cancel': ({ issue_id }) => {
    const issue = issues.get(issue_id)
    if (!issue) return refuse(610, 'Invalid freespins issue')
    if (issue.status === 'finished') return refuse(620, "Freespins issue can't be canceled")
    issue.status = 'canceled'
    return { body: {} }
  },
}

/** A game whose code begins with `no-` has no template; one with `ten-` has one of ten spins alone. */
function prepaidsOf(game_code) {
  if (game_code.startsWith('no-')) return []
  const bet_count = game_code.startsWith('ten-') ? 10 : null
  const common = { prepaid_uuid: randomUUID(), game_code, bet_value: null, bet_count, bonus_buy: false }
  return [
    { ...common, currency: 'EUR' },
    { ...common, prepaid_uuid: randomUUID(), currency: 'TRY', bonus_buy: true },
    { ...common, prepaid_uuid: `prepaid-of-${game_code}`, currency: 'TRY' },
  ]
}

function createReward(body) {
  const { user, game_code, prepaid_uuid, bet_value, bet_count, start_time, end_time, operator_reference } = body
  const isKnown = prepaid_uuid === `prepaid-of-${game_code}`
  if (!isKnown || body.currency !== 'TRY' || !Number.isInteger(bet_value) || !Number.isInteger(bet_count))
    return { status: 400, body: { error: 'wrong prepaid or amount' } }
  if (!(Date.parse(`${end_time}Z`) > Date.parse(`${start_time}Z`)))
    return { status: 400, body: { error: 'wrong times' } }
  const issue = {
    name: randomUUID(),
    user,
    game: game_code,
    count: bet_count,
    bet_value,
    left: bet_count,
    status: 'FRS_ACTIVE',
  }
  issues.set(issue.name, { ...issue, end_time, reference: operator_reference })
  return { body: rewardOf(issues.get(issue.name)) }
}

function rewardOf({ name, user, game, count, bet_value, status, end_time, reference }) {
  return {
    reward_uuid: name,
    user,
    game_code: game,
    bet_count: count,
    bet_value,
    status,
    end_time,
    currency: 'TRY',
    operator_reference: reference ?? null,
    campaign_uuid: null,
  }
}

function issueSpins({ issue_id, user, games = [], freespins_quantity, bet_level, valid_until, currency }) {
  if (games.length === 0) return refuse(602, 'You should provide at least one game to issue freespins')
  if (games[0].startsWith('no-')) return refuse(601, 'Impossible to issue freespins in requested game')
  if (!(Date.parse(valid_until) > 0)) return refuse(603, 'Bad expiration date')
  if (currency !== 'TRY' || !Number.isInteger(freespins_quantity) || !Number.isInteger(bet_level))
    return refuse(400, 'Bad request')
  if (issues.has(issue_id)) return refuse(605, "Can't change issue state from its current to requested")
  const issue = { name: issue_id, user: user.id, game: games[0], count: freespins_quantity, left: freespins_quantity }
  issues.set(issue_id, { ...issue, bet_level, valid_until, status: 'active', total: 0 })
  return { body: {} }
}

function refuse(code, message) {
  return { status: 412, body: { code, message } }
}

/** Plays spins of an issue that won so much each; what the platform answered, in order. */
async function spin({ issue: name, won, together = false }) {
  const issue = issues.get(name)
  if (!issue || issue.left < won.length) return { status: 400, body: { error: 'no such spins' } }
  issue.left -= won.length
  if (issue.left === 0) issue.status = isHub88 ? 'FRS_FINISHED' : 'finished'
  const answers = isHub88 ? await playRewards(issue, won, together) : await playSpins(issue, won, together)
  return { body: { answers } }
}

async function playRewards(issue, won, together) {
  const rounds = together ? [won.reduce((sum, each) => sum + each, 0)] : won
  const answers = []
  for (const [place, amount] of rounds.entries()) {
    const common = {
      user: issue.user,
      token: sessions.get(issue.user) ?? randomUUID(),
      game_code: issue.game,
      round: `${issue.name}/${place}`,
      currency: 'TRY',
      is_free: true,
      is_aggregated: together ? true : null,
      is_supplier_promo: null,
      reward_uuid: issue.name,
      supplier_user: null,
      bet: null,
      meta: null,
    }
    const stake = issue.bet_value * (together ? issue.count : 1)
    const bet = { ...common, transaction_uuid: `${issue.name}/${place}/bet`, amount: stake, round_closed: null }
    const win = {
      ...common,
      transaction_uuid: `${issue.name}/${place}/win`,
      amount: amount * FINER,
      round_closed: true,
    }
    answers.push(await tell('/transaction/bet', { request_uuid: randomUUID(), ...bet }))
    answers.push(
      await tell('/transaction/win', {
        request_uuid: randomUUID(),
        ...win,
        reference_transaction_uuid: bet.transaction_uuid,
      }),
    )
  }
  return answers
}

/** This protocol tells what all spins came to, once they are over. */
async function playSpins(issue, won) {
  issue.total += won.reduce((sum, each) => sum + each, 0)
  const status = issue.left === 0 ? 'played' : 'active'
  return [await tell('/freespins', { issue_id: issue.name, status, total_amount: issue.total })]
}

async function tell(path, fields) {
  const body = JSON.stringify(fields)
  const headers = { 'content-type': 'application/json', [SIGNATURE]: signatureOf(body) }
  const reply = await fetch(`${platform}/api/wires/${wire}/${provider}${path}`, { method: 'POST', headers, body })
  return { http: reply.status, ...(await reply.json()) }
}

function signatureOf(body) {
  if (isHub88) return sign('sha256', Buffer.from(body), own).toString('base64')
  return createHmac('sha256', secret).update(body).digest('hex')
}

function isGenuine(body, given) {
  if (isHub88) return verify('sha256', Buffer.from(body), theirs, Buffer.from(given, 'base64'))
  return given === createHmac('sha256', secret).update(body).digest('hex')
}

async function answer(request) {
  const { pathname } = new URL(request.url, 'http://here')
  if (request.method === 'GET' && pathname === '/issues') return { body: [...issues.values()] }
  if (request.method === 'GET' && pathname === '/sessions') return { body: Object.fromEntries(sessions) }
  if (request.method === 'GET') return { body: { game: 'a game would be drawn here' } }
  let text = ''
  for await (const part of request) if ((text += part).length > MOST_BYTES) return { status: 413, body: {} }
  if (pathname === '/spin') return spin(JSON.parse(text))
  const call = CALLS[pathname]
  if (!call) return { status: 404, body: { code: 404, message: 'Not found' } }
  if (!isGenuine(text, String(request.headers[SIGNATURE] ?? '')))
    return { status: isHub88 ? 401 : 403, body: { code: 403, error: 'wrong signature' } }
  return call(JSON.parse(text))
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error) => {
      console.error(error)
      return { status: 500, body: { code: 500, message: 'Unknown error' } }
    })
    .then(({ status = 200, body }) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    })
})

const address = () => `http://127.0.0.1:${server.address().port}`
server.listen(Number(port), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
