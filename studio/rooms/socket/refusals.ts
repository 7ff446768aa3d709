/** What a room refuses, in words; the platform's refusals come with their own. */
const roomRefusals = {
  TOO_LATE: 'Bahisler kapandı.',
  SLOT_TAKEN: 'Bu turda bu alanda bahsiniz var.',
  NOT_FLYING: 'Uçuş bitti.',
  NO_STAKE: 'Bu turda bahsiniz yok.',
  TOO_FAST: 'Çok hızlı. 1 saniye sonra yeniden deneyin.',
  BAD_STAKE: 'Bahis 5,00 ₺ ile 5.000,00 ₺ arasında ve tam lira olmalı.',
  BAD_TARGET: 'Bu otomatik çıkış bu oyunda yok.',
  BAD_SPOT: 'Bu masada böyle bir bahis yok.',
  ABOVE_SPOT: 'Bir alana bir turda en çok 5.000,00 ₺ konabilir.',
  ABOVE_TABLE: 'Masa sınırı: bir turda en çok 25.000,00 ₺.',
  BAD_PRICE: 'Bu salonda kartın fiyatı bu değil.',
  ENOUGH_CARDS: 'Bir turda en çok 24 kart alabilirsiniz.',
  NO_HALF: 'Bu oyunda bahsin yarısıyla çıkış yapılamaz.',
  ROOM_CLOSED: 'Bu oda şu anda kapalı.',
  ROUND_VOIDED: 'Tur iptal edildi, bahsiniz iade edildi.',
  LATE: 'Bahsiniz tura yetişmedi, iade edildi.',
  UNANSWERED: 'Bağlantı sorunu nedeniyle bahsiniz kabul edilemedi, iade edildi.',
  BAD_REQUEST: 'İstek anlaşılamadı.',
  INSUFFICIENT_FUNDS: 'Yetersiz bakiye.',
  UNREACHABLE: 'Bağlantı sorunu. Lütfen biraz sonra yeniden deneyin.',
} as const

export type RoomRefusalCode = keyof typeof roomRefusals

/** Nothing was changed; `message` is what the player reads. */
export class RoomRefusal extends Error {
  readonly code: string

  constructor(code: RoomRefusalCode | (string & {}), message?: string) {
    super(message ?? (code in roomRefusals ? roomRefusals[code as RoomRefusalCode] : roomRefusals.BAD_REQUEST))
    this.code = code
  }
}
