import type { Db } from '../../platform/database/db.ts'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { applyAsAffiliate } from '../../domains/leads/apply-as-affiliate.ts'
import { type Caller, requestCall } from '../../domains/leads/call-requests.ts'
import { approveAffiliate, rejectAffiliate } from '../../domains/leads/decide-affiliate.ts'
import { decideCallRequest } from '../../domains/leads/call-requests-admin.ts'
import type { AppContext, StaffSession } from '../../platform/app-context.ts'

const HOUR_MS = 3_600_000
const IP = '192.0.2.200'

/** Call requests of a player and of visitors, and affiliates waiting, approved and rejected, the approved ones with their clicks. */
export async function seedLeads(context: AppContext): Promise<void> {
  for (const request of callRequests) await addCallRequest(context, request, await staffNamed(context.db, 'support'))
  for (const affiliate of affiliates) await addAffiliate(context, affiliate, await staffNamed(context.db, 'content'))
}

interface DemoCall {
  /** A player's, else a visitor's. */
  username?: string
  name: string
  phone: string
  message: string
  hoursAgo: number
  decided?: { status: 'done' | 'rejected'; note: string }
}

const callRequests: readonly DemoCall[] = [
  {
    username: 'demo',
    name: 'Deniz Aydın',
    phone: '0532 000 00 01',
    message: 'Çekim süreleri hakkında bilgi almak istiyorum.',
    hoursAgo: 24 * 12,
    decided: { status: 'done', note: 'Görüşüldü, süreler anlatıldı.' },
  },
  {
    username: 'demo',
    name: 'Deniz Aydın',
    phone: '0532 000 00 01',
    message: 'VIP koşulları için arayın lütfen.',
    hoursAgo: 24 * 5,
    decided: { status: 'rejected', note: 'Üç kez arandı, ulaşılamadı.' },
  },
  { username: 'demo', name: 'Deniz Aydın', phone: '0532 000 00 01', message: 'Öğleden sonra müsaitim.', hoursAgo: 2 },
  {
    name: 'Gülşah Özer',
    phone: '0533 210 00 11',
    message: 'Kayıt olmadan önce bonus koşullarını sormak istiyorum.',
    hoursAgo: 4,
  },
  { name: 'İsmail Çağlar', phone: '0544 320 00 22', message: '', hoursAgo: 7 },
  { name: 'Şule Ekinci', phone: '0555 430 00 33', message: 'Akşam 20.00’den sonra arayabilir misiniz?', hoursAgo: 20 },
  {
    name: 'Kerem Doğan',
    phone: '0506 540 00 44',
    message: 'Hesabımı kapatmak istiyorum.',
    hoursAgo: 50,
    decided: { status: 'done', note: 'Kapatma adımları anlatıldı.' },
  },
]

interface DemoAffiliate {
  name: string
  email: string
  phone: string
  website: string
  message: string
  daysAgo: number
  /** Approved under this tag; `null` is rejected, absent still waits. */
  btag?: string | null
}

const affiliates: readonly DemoAffiliate[] = [
  {
    name: 'Lale Yayın Ekibi',
    email: 'ortaklik@laleyayin.example',
    phone: '0532 610 00 01',
    website: 'https://laleyayin.example',
    message: 'Telegram: @laleyayin',
    daysAgo: 90,
    btag: 'LALE2026',
  },
  {
    name: 'Oyun Rehberi',
    email: 'iletisim@oyunrehberi.example',
    phone: '0533 620 00 02',
    website: 'https://oyunrehberi.example',
    message: '',
    daysAgo: 60,
    btag: 'rehber-10',
  },
  {
    name: 'Barış Soylu',
    email: 'baris@soylu.example',
    phone: '',
    website: '',
    message: 'Telegram: @bsoylu',
    daysAgo: 30,
    btag: null,
  },
  {
    name: 'Nehir Ak',
    email: 'nehir@akmedya.example',
    phone: '0544 630 00 03',
    website: 'https://akmedya.example',
    message: 'Telegram: @nehirak',
    daysAgo: 2,
  },
  {
    name: 'Çarşı Podcast',
    email: 'merhaba@carsipodcast.example',
    phone: '',
    website: 'https://carsipodcast.example',
    message: '',
    daysAgo: 0.3,
  },
]

async function addCallRequest(context: AppContext, call: DemoCall, staff: StaffSession): Promise<void> {
  const requestedAt = new Date(context.db.now().getTime() - call.hoursAgo * HOUR_MS)
  const then = (at: Date): AppContext => ({ ...context, db: context.db.at(() => at) })
  await requestCall(
    then(requestedAt),
    await callerOf(context, call),
    { name: call.name, phone: call.phone, message: call.message },
    IP,
  )
  if (!call.decided) return
  const { id } = await context.db.one<{ id: number }>(sql`select max(id) as id from leads.call_requests`)
  await decideCallRequest(
    then(new Date(requestedAt.getTime() + 3 * HOUR_MS)).db,
    { staff, ip: IP },
    { id, ...call.decided },
  )
}

async function callerOf(context: Pick<AppContext, 'db' | 'vault'>, call: DemoCall): Promise<Caller> {
  if (call.username === undefined) return { visitor: context.vault.sign('demo-visitor', call.name).slice(0, 24) }
  const { id } = await context.db.one<{ id: number }>(
    sql`select id from identity.players_view where username = ${call.username}`,
  )
  return { playerId: id }
}

async function addAffiliate(context: AppContext, affiliate: DemoAffiliate, staff: StaffSession): Promise<void> {
  const applied = new Date(context.db.now().getTime() - affiliate.daysAgo * 24 * HOUR_MS)
  const { name, email, phone, website, message, btag } = affiliate
  const then = (at: Date): AppContext => ({ ...context, db: context.db.at(() => at) })
  await applyAsAffiliate(then(applied), { name, email, username: '', phone, website, message, password: undefined }, IP)
  if (btag === undefined) return
  const { id } = await context.db.one<{ id: number }>(sql`select id from leads.affiliates where email = ${email}`)
  const actor = { staff, ip: IP }
  const decision = { id, note: btag === null ? 'Yayın kanalı doğrulanamadı.' : '' }
  const later = then(new Date(applied.getTime() + 20 * HOUR_MS))
  if (btag === null) return rejectAffiliate(later.db, actor, decision)
  await approveAffiliate(later.db, actor, { ...decision, btag })
  await addClicks(context.db, btag, Math.floor(affiliate.daysAgo) - 1)
}

/** A steady trickle that swells at weekends. */
async function addClicks(db: Db, btag: string, days: number): Promise<void> {
  const today = istanbulDay(db.now())
  for (let ago = days; ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
    await db.run(
      sql`insert into leads.affiliate_days (btag, day, clicks) values (${btag}, ${day}, ${((ago * 7) % 11) + (isWeekend ? 14 : 5)})`,
    )
  }
}

async function staffNamed(db: Db, username: 'support' | 'content'): Promise<StaffSession> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members_view where username = ${username}`)
  return { id, sessionId: 0, username, roles: [username] }
}
