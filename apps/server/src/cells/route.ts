import { FRIEND_TAG, tagParts } from '@meydan/contract/affiliate-tag'
import { idOfReference } from '../domains/cashier/public.ts'
import { cellOfPlayer, MOST_CELLS } from './ids.ts'

/** A request as far as it says where it belongs. */
export interface Asked {
  method: string
  url: string
  cookie: string
  /** As it came, where it was read. */
  body: string
}

/** Where a request goes: to a cell, to whoever has this name or this code for friends, to the emptiest cell, or wherever its sender went before. */
export type Way = { cell: number } | { name: string } | { friendOf: string } | 'emptiest' | 'any'

const REGISTER = '/api/register.php'
const LOGIN = new Set(['/api/login.php', '/api/v1/password-reset'])
/** What is asked here says in its body whose it is: no browser's cookie does. */
const TELLING =
  /^\/(?:api\/(?:provider|wires|psp)|studio|deneme-odeme)\/|^\/api\/v1\/(?:password-reset\/complete|email-confirmation)$/
/** Affiliates are of the first cell; the back office of another has a host of its own, which does not lead here. */
const OF_FIRST = /^\/api\/(?:admin|partner)\//
const TOKEN = /(?<![\w.-])(\d{1,2})\.[\w-]{20,}(?![\w.-])/
const SESSION = /(?:^|;\s*)(?:__Host-)?meydan_session=(?:(\d{1,2})\.)?[\w-]{43}(?:;|$)/
const PLAYER = /"p(\d{1,9})"/
const ORDER = /"order"\s*:\s*"((?:YT|CK|ID)-[A-Z0-9]{6,8})"/
const CELL = /[?&]cell=(\d{1,2})(?:&|$)/

/** Whether its body says where it goes. */
export function isTold({ method, url }: Pick<Asked, 'method' | 'url'>): boolean {
  const path = pathOf(url)
  return method === 'POST' && (path === REGISTER || LOGIN.has(path) || TELLING.test(path))
}

/** Where a request goes by what it carries. What was given before the house had cells is of the first one. */
export function wayOf(asked: Asked): Way {
  const path = pathOf(asked.url)
  if (isTold(asked)) {
    if (path === REGISTER) return byTag(asked.body)
    return LOGIN.has(path) ? byName(asked.body) : byBody(asked)
  }
  if (OF_FIRST.test(path)) return { cell: 0 }
  const named = CELL.exec(asked.url)?.[1] ?? TOKEN.exec(decodable(asked.url))?.[1]
  if (named !== undefined) return cellNamed(named)
  const session = SESSION.exec(asked.cookie)
  return session ? cellNamed(session[1] ?? '0') : 'any'
}

function byName(body: string): Way {
  const name = fieldOf(body, 'username')
  return typeof name === 'string' && name.length <= 254 ? { name } : 'any'
}

/** Who was brought counts for whoever brought him: a friend's player in his cell, an affiliate in the first. */
function byTag(body: string): Way {
  const tag = fieldOf(body, 'affiliate_btag')
  if (typeof tag !== 'string' || tag === '') return 'emptiest'
  const { btag, sub } = tagParts(tag)
  return btag === FRIEND_TAG ? { friendOf: sub } : { cell: 0 }
}

function byBody({ body, cookie }: Asked): Way {
  const token = TOKEN.exec(body)?.[1]
  if (token !== undefined) return cellNamed(token)
  const player = PLAYER.exec(body)?.[1]
  if (player !== undefined) return cellNamed(String(cellOfPlayer(Number(player))))
  const order = ORDER.exec(body)?.[1]
  if (order !== undefined) return cellNamed(String(cellOfPlayer(idOfReference(order))))
  const session = SESSION.exec(cookie)?.[1]
  return cellNamed(session ?? '0')
}

function cellNamed(text: string): Way {
  const cell = Number(text)
  return cell < MOST_CELLS ? { cell } : 'any'
}

function fieldOf(body: string, name: string): unknown {
  try {
    return (JSON.parse(body) as Record<string, unknown> | null)?.[name]
  } catch {
    return undefined
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] as string
}

function decodable(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
