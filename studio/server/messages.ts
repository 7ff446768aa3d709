/** What the studio itself refuses; the platform's refusals come with their own sentence. */
export const messages = {
  BAD_REQUEST: 'İstek anlaşılamadı.',
  GAME_BLOCKED: 'Bu oyun şu anda kapalı.',
  SESSION_INVALID: 'Oyun oturumu bulunamadı. Lütfen oyunu lobiden yeniden açın.',
  GAME_RENEWED: 'Bu oyun yenilendi. Lütfen oyunu lobiden yeniden açın.',
  BAD_STAKE: 'Bu bahis tutarı bu oyunda yok.',
  FREE_SPIN_STAKE: 'Bedava dönüşünüzün tutarı bu oyunda oynanamıyor. Lütfen oyunu lobiden yeniden açın.',
  NO_FEATURE: 'Özellik bu tutarla satın alınamıyor.',
  FREE_SPINS_FIRST: 'Önce bedava dönüşlerinizi kullanın.',
  TOO_FAST: 'Biraz sonra yeniden deneyin.',
  INSUFFICIENT_FUNDS: 'Yetersiz bakiye.',
  IN_PROGRESS: 'Önceki tur sürüyor.',
  ROUND_VOIDED: 'Bağlantı sorunu nedeniyle tur iptal edildi, bahsiniz iade edildi.',
  ROUND_VOIDING: 'Bağlantı sorunu nedeniyle tur iptal edildi, bahsiniz iade ediliyor.',
  RAISE_UNDONE: 'Bağlantı sorunu nedeniyle ek bahis iptal edildi, tutarı iade edildi. Eliniz olduğu gibi duruyor.',
  RAISE_UNDOING:
    'Bağlantı sorunu nedeniyle ek bahis iptal edildi, tutarı iade ediliyor. Birazdan kaldığınız yerden sürer.',
  ROUND_OPEN: 'Önce açık turunuzu bitirin.',
  NOTHING_TO_TAKE: 'Henüz alınacak bir kazanç yok.',
  ROUND_GONE: 'Bu tur bulunamadı.',
  LINK_OVER: 'Bu bağlantının süresi doldu. Turu yeniden açın.',
  UNREACHABLE: 'Bağlantı sorunu. Lütfen biraz sonra yeniden deneyin.',
} as const

export type MessageCode = keyof typeof messages

/** A refusal on its way to the frame; `balance` in kuruş where it is known. */
export class StudioRefusal extends Error {
  readonly code: string
  readonly status: number
  readonly balance: number | null

  constructor(code: string, options: { message?: string; status?: number; balance?: number | null } = {}) {
    super(options.message ?? (code in messages ? messages[code as MessageCode] : messages.BAD_REQUEST))
    this.code = code
    this.status = options.status ?? 422
    this.balance = options.balance ?? null
  }
}
