import { randomInt } from 'node:crypto'
import { completeTc } from '@meydan/money/tc'
import { type APIRequestContext, expect, type Page, request } from '@playwright/test'

export type StaffName = 'admin' | 'finance' | 'finance2' | 'support' | 'content' | 'compliance' | 'trading'

export const PASSWORD = 'Demo1234!'

export interface Player {
  username: string
  id: number
}

/** A registration form that breaks no rule, of a person nobody has registered yet. */
export function newPerson() {
  const nine = () => String(randomInt(100_000_000, 1_000_000_000))
  const username = `u${nine()}${randomInt(1_000)}`
  return {
    username,
    password: PASSWORD,
    password_confirm: PASSWORD,
    email: `${username}@example.com`,
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    phone: `05${nine()}`,
    tc: completeTc(nine()),
    ...birthDay(),
    gender: 'female',
    country: 'Türkiye',
    city: 'İstanbul',
    currency: 'TRY',
    lang: 'tr',
    affiliate_btag: '',
  }
}

let people = 0

/** Each person's own: somebody of the same name and day as a player who is excluded would be looked at. */
function birthDay() {
  const no = Number(process.env.TEST_WORKER_INDEX ?? 0) * 1_000 + people++
  const day = new Date(Date.UTC(1935, 0, 1 + (no % 20_000)))
  return { dob_day: day.getUTCDate(), dob_month: day.getUTCMonth() + 1, dob_year: day.getUTCFullYear() }
}

/** Registers somebody new through the call. */
export async function register(api: APIRequestContext): Promise<string> {
  const person = newPerson()
  const reply = await api.post('/api/register.php', { data: person })
  expect(await reply.json()).toMatchObject({ success: true })
  return person.username
}

/** Logs the page's browser context in through the call; the pages opened after that are the player's. */
export function logIn(page: Page, username: string): Promise<Player> {
  return openSession(page.request, username)
}

/** Logs in the caller of this API client. */
export async function openSession(api: APIRequestContext, username: string): Promise<Player> {
  const reply = await api.post('/api/login.php', { data: { username, password: PASSWORD, remember: false } })
  const { success, user } = (await reply.json()) as { success: boolean; user: { player_id: number } }
  expect(success, 'login').toBe(true)
  return { username, id: user.player_id }
}

export async function logInNew(page: Page): Promise<Player> {
  return logIn(page, await register(page.request))
}

/** Whoever is at the back office's door as this member of the demo's staff, apart from the page's own cookies. */
export async function staff(username: StaffName, baseURL: string | undefined) {
  const api = await request.newContext({ baseURL })
  const reply = await api.post('/api/admin/login', { data: { username, password: PASSWORD } })
  expect(await reply.json()).toMatchObject({ success: true })
  return api
}

/** Approves what somebody else has proposed about this; returns the approver's answer. */
export async function approveAs(username: StaffName, about: string, baseURL: string | undefined): Promise<string> {
  const api = await staff(username, baseURL)
  const list = await api.get(`/api/admin/proposals?${new URLSearchParams({ status: 'pending', q: about })}`)
  const { data } = (await list.json()) as { data: { id: number }[] }
  expect(data, about).toHaveLength(1)
  const reply = await api.post(`/api/admin/proposals/${data[0]?.id}/approve`, { data: {} })
  const answer = (await reply.json()) as { success: boolean; message: string }
  expect(answer).toMatchObject({ success: true })
  await api.dispose()
  return answer.message
}

/** A deposit of the player whose session this is, that the operator has approved; what bonuses it offers wait for a choice. Returns its id. */
export async function deposit(api: APIRequestContext, lira: number, baseURL: string | undefined): Promise<number> {
  const asked = await api.post('/api/deposit.php', {
    data: { amount: lira, method: 'bank_transfer', sender_name: 'Ayşe Yılmaz', description: 'Akbank' },
  })
  const { id } = (await asked.json()) as { id: number }
  const first = await staff('finance2', baseURL)
  const approved = await first.post(`/api/admin/deposits/${id}/approve`, { data: { reason: 'Banka aradı' } })
  const answer = (await approved.json()) as { success: boolean; waiting?: boolean }
  expect(answer).toMatchObject({ success: true })
  await first.dispose()
  if (answer.waiting) await second(id, baseURL)
  return id
}

/** A large one takes two people, and so does any where the first has approved as much today as one may without the bank's word. */
async function second(id: number, baseURL: string | undefined): Promise<void> {
  const other = await staff('finance', baseURL)
  const approved = await other.post(`/api/admin/deposits/${id}/approve`, { data: { reason: 'Banka aradı' } })
  expect(await approved.json()).toMatchObject({ success: true, status: 'approved' })
  await other.dispose()
}

/** Money to play with and no bonus: the offer is declined. */
export async function giveCash(api: APIRequestContext, lira: number, baseURL: string | undefined): Promise<void> {
  const id = await deposit(api, lira, baseURL)
  const form = { deposit_id: String(id), action: 'reject' }
  const reply = await api.post('/api/process-bonus-selection.php', { multipart: form })
  expect(await reply.json()).toMatchObject({ success: true })
}

export function balanceOf(page: Page): Promise<number> {
  return balanceIn(page.request)
}

/** Of the caller of this API client, in lira. */
export async function balanceIn(api: APIRequestContext): Promise<number> {
  const reply = await api.get('/api/get-balance.php')
  return ((await reply.json()) as { balance: number }).balance
}
