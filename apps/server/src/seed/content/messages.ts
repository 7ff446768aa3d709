import type { Db } from '../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { openThread, replyAsPlayer } from '../../domains/messages/player-writes.ts'
import { closeThread, replyAsStaff } from '../../domains/messages/writes-admin.ts'
import { sendSystemMessage } from '../../domains/messages/system-message.ts'
import type { AppContext, PlayerId, StaffSession } from '../../platform/app-context.ts'
import type { SentType } from '@meydan/contract/messages/messages-admin'

const HOUR_MS = 3_600_000

/** Every type of message for `demo`, read and unread, sent and answered, one thread closed; and a queue for the operator. */
export async function seedMessages(context: AppContext): Promise<void> {
  const [demo, support] = [await playerNamed(context.db, 'demo'), await supporter(context.db)]
  for (const message of received) await receive(context.db, demo, message)
  await talk(context, { player: demo, support, hoursAgo: 24 * 20, ends: 'closed', ...talks.iban })
  await talk(context, { player: demo, support, hoursAgo: 30, ends: 'answered', ...talks.wagering })
  await talk(context, { player: demo, support, hoursAgo: 3, ends: 'open', ...talks.name })
  await talk(context, {
    player: await playerNamed(context.db, 'kayipli'),
    support,
    hoursAgo: 1,
    ends: 'open',
    ...talks.cashback,
  })
  await talk(context, {
    player: await playerNamed(context.db, 'limitli'),
    support,
    hoursAgo: 26,
    ends: 'answered',
    ...talks.limit,
  })
  await receive(context.db, await playerNamed(context.db, 'yeni'), { ...welcome, hoursAgo: 2, read: false })
  await context.db.run(sql`
    update messages.messages set read_at = created_at + interval '1 hour' where read_at is null and created_at < ${hoursAgo(context.db, 24 * 5)}`)
}

interface Received {
  type: SentType
  title: string
  content: string
  hoursAgo: number
  read: boolean
}

const welcome = {
  type: 'system' as const,
  title: 'Aramıza hoş geldiniz',
  content:
    'Hesabınız açıldı. Oyunları önce demo olarak deneyebilir, limitlerinizi hesabınızın Limitlerim sayfasından belirleyebilirsiniz.\n\nSorunuz olursa bu kutudan yazmanız yeterli.',
}

const received: readonly Received[] = [
  { ...welcome, hoursAgo: 24 * 189, read: true },
  {
    type: 'payment',
    title: 'Banka bilgilerimiz güncellendi',
    content:
      'Yatırım hesaplarımızdan biri değişti. Göndermeden önce Cüzdan sayfasında o an gösterilen alıcı adını ve IBAN’ı kullanın.',
    hoursAgo: 24 * 6,
    read: true,
  },
  {
    type: 'warning',
    title: 'Yeni bir yerden giriş',
    content:
      'Hesabınıza daha önce kullanmadığınız bir yerden giriş yapıldı. Siz değilseniz şifrenizi değiştirin ve açık oturumları sonlandırın.',
    hoursAgo: 24 * 4,
    read: false,
  },
  {
    type: 'bonus',
    title: 'Hafta sonu bonusu sizi bekliyor',
    content:
      'Cumartesi ve pazar günü yapacağınız yatırıma %50, en çok 2.000,00 ₺ bonus. Çevrim koşulu Promosyonlar sayfasında yazıyor.',
    hoursAgo: 26,
    read: false,
  },
  {
    type: 'system',
    title: 'Planlı bakım',
    content:
      'Salı gecesi 04.00-04.30 arasında kısa bir bakım yapacağız. Başlamış turlar sunucuda tamamlanır, bakiyeniz etkilenmez.',
    hoursAgo: 5,
    read: false,
  },
]

const talks = {
  iban: {
    subject: 'IBAN değişikliği',
    lines: [
      'Merhaba, çekim yaptığım hesabı kapattım. Yeni IBAN’ımı nasıl eklerim?',
      'Merhaba, Cüzdan sayfasında “Yeni hesap bilgisi gir” seçeneğiyle ekleyip kaydedebilirsiniz. Hesabın sizin adınıza olması yeterli.',
      'Ekledim, teşekkürler!',
      'Rica ederiz, iyi günler.',
    ],
  },
  wagering: {
    subject: 'Çevrim şartı hakkında',
    lines: [
      'Aktif bonusumda tombala bahislerim çevrime ne kadar sayılıyor?',
      'Merhaba, tombala bahislerinin yarısı sayılıyor. Kalan çevriminizi ve oranları Bonuslarım sayfasında, bonus kartının üzerinde görebilirsiniz.',
    ],
  },
  name: {
    subject: 'Soyadım değişti',
    lines: ['Merhaba, evlendim ve soyadım değişti. Hesabımdaki bilgiyi güncellemek için hangi belgeyi göndermeliyim?'],
  },
  cashback: { subject: 'Kayıp bonusu', lines: ['Dünkü kaybım için kayıp bonusu alabiliyor muyum?'] },
  limit: {
    subject: 'Limitimi artırmak istiyorum',
    lines: [
      'Yatırım limitimi yükselttim ama hâlâ eski limit görünüyor.',
      'Merhaba, artırma talepleri 24 saat bekler ve sonunda sizden ikinci bir onay ister. Süre dolunca Limitlerim sayfasında onaylayabilirsiniz.',
    ],
  },
} as const

async function receive(db: Db, player: PlayerId, message: Received): Promise<void> {
  const sentAt = hoursAgo(db, message.hoursAgo)
  const thread = await db.at(() => sentAt).transaction((tx) => sendSystemMessage(tx, player, message))
  if (message.read) await markRead(db, thread, new Date(sentAt.getTime() + HOUR_MS))
}

interface Talk {
  player: PlayerId
  support: StaffSession
  subject: string
  /** The player's and the staff's in turn. */
  lines: readonly string[]
  hoursAgo: number
  ends: 'open' | 'answered' | 'closed'
}

async function talk(
  context: AppContext,
  { player, support, subject, lines, hoursAgo: begun, ends }: Talk,
): Promise<void> {
  const at = (turn: number): AppContext => ({
    ...context,
    db: context.db.at(() => new Date(hoursAgo(context.db, begun).getTime() + (turn * HOUR_MS) / 2)),
  })
  await openThread(at(0).db, player, { subject, body: lines[0] ?? '' })
  const { id } = await context.db.one<{ id: number }>(
    sql`select max(id) as id from messages.threads where player_id = ${player}`,
  )
  const actor = { staff: support, ip: '127.0.0.1' }
  for (const [turn, body] of lines.entries()) {
    if (turn === 0) continue
    if (turn % 2 === 0) await replyAsPlayer(at(turn).db, player, { threadId: id, body })
    else await replyAsStaff(at(turn).db, actor, { id, body, close: false })
  }
  if (ends === 'open') return
  if (ends === 'closed') await closeThread(at(lines.length).db, actor, id)
  await markRead(context.db, id, at(lines.length).db.now())
}

async function markRead(db: Db, thread: number, at: Date): Promise<void> {
  await db.run(sql`update messages.messages set read_at = ${at} where thread_id = ${thread} and read_at is null`)
}

function hoursAgo(db: Db, hours: number): Date {
  return new Date(db.now().getTime() - hours * HOUR_MS)
}

async function playerNamed(db: Db, username: string): Promise<PlayerId> {
  return (await db.one<{ id: PlayerId }>(sql`select id from identity.players_view where username = ${username}`)).id
}

async function supporter(db: Db): Promise<StaffSession> {
  const { id } = await db.one<{ id: number }>(sql`select id from staff.members_view where username = 'support'`)
  return { id, sessionId: 0, username: 'support', roles: ['support'] }
}
